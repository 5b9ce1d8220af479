import { type ChatKindName, chatKinds, chatLimits } from '@hooray/contract/chats/constants.ts';
import type { RoomWire } from '../../../conversation/room/open-room.ts';
import { listenToTalk, takeTalkWire } from '../../../conversation/room/talk-wire.ts';
import { getSession } from '../../../lib/session/session.ts';
import { isHandledNotice } from '../../../lib/socket/handled-notices.ts';
import { takeSocket } from '../../../lib/socket/socket.ts';
import { ask, listen, tell } from '../../../lib/socket/socket-events.ts';

export function takeChatWire(kindName: ChatKindName, roomId: string, ownId: string): RoomWire {
  const kind = chatKinds[kindName];
  const shared = takeSocket(kind.namespace);

  function spokenOf(text: string, clientId: string, replyTo?: string) {
    const spoken = { authorId: ownId, text, clientId, ...(replyTo !== undefined && { replyTo }) };
    if (kind.roomKey === 'chatId') return { chatId: roomId, ...spoken };
    return { roomId, authorName: getSession().identity?.name ?? '', ...spoken };
  }

  return {
    shared,
    unsentKey: roomId,
    ...takeTalkWire(shared, roomId),
    fetchMessage: (id) => ask(shared, 'fetchMessage', { roomId, id }),
    correct: (id, text) => ask(shared, 'editMessage', { roomId, id, text }),
    markRead: (id) => tell(shared, 'readUpTo', { roomId, id }),
    async enter() {
      const joined = await ask(shared, kind.join, roomId);
      return joined?.ok && !kind.isHistorySentOnJoin ? ask(shared, 'fetchMessages', roomId) : joined;
    },
    fetchBefore: (before) => ask(shared, 'fetchMessages', { roomId, before, limit: chatLimits.history }),
    send: (...message) => ask(shared, kind.send, spokenOf(...message)),
    listen: (dispatch) => [
      ...listenToTalk(shared, roomId, dispatch),
      listen(shared, 'messageEdited', (message) => {
        if (message.roomId === roomId) dispatch({ type: 'corrected', message });
      }),
      listen(shared, 'read', (read) => {
        if (read.roomId === roomId) dispatch({ type: 'read', id: read.id });
      }),
      listen(shared, kind.history, (messages) => {
        if (messages.every((message) => message.roomId === roomId)) dispatch({ type: 'history', messages });
      }),
      listen(shared, kind.message, (message) => {
        if (message.roomId === roomId) dispatch({ type: 'said', message });
      }),
      listen(shared, 'presence', (presence) => {
        if (presence.roomId === roomId) dispatch({ type: 'counted', count: presence.count });
      }),
      listen(shared, 'system', (notice) => {
        if (notice.roomId === roomId) dispatch({ type: 'ended', message: notice.message });
        else if (!notice.roomId && !isHandledNotice(notice)) dispatch({ type: 'noticed', notice });
      }),
      listen(shared, 'interestPartyDisconnect', (end) => {
        if (end.chatId === roomId) dispatch({ type: 'ended', message: end.message });
      }),
    ],
    leave: () => tell(shared, 'leaveRoom', roomId),
  };
}
