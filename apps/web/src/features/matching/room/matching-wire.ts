import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { matchingLimits, matchingTexts } from '@hooray/contract/matching/constants.ts';
import type { RandomMessage } from '@hooray/contract/matching/events.ts';
import type { RoomWire } from '../../../conversation/room/open-room.ts';
import { keepLastRead, readLastRead } from '../../../conversation/room/room-memory.ts';
import type { RoomAction } from '../../../conversation/room/room-state.ts';
import { listenToTalk, takeTalkWire } from '../../../conversation/room/talk-wire.ts';
import { say } from '../../../lib/language/say.ts';
import { isHandledNotice } from '../../../lib/socket/handled-notices.ts';
import { reconnectUrgently, type SharedSocket } from '../../../lib/socket/socket.ts';
import { ask, listen, tell } from '../../../lib/socket/socket-events.ts';
import type { MatchingRoomAction, MatchingRoomState } from './matching-room-state.ts';

export interface MatchingRoomAccess {
  roomId: string;
  ownId: string;
  getState: () => MatchingRoomState;
  dispatch: (action: MatchingRoomAction) => void;
  /** Whether the user ends the room, and not the partner. */
  isEnding: () => boolean;
}

/** Sends only on an open connection, because a buffered event would arrive too late. */
export async function endNow(
  shared: SharedSocket<'/random'> | undefined,
  event: 'endChat' | 'leaveRoom',
  roomId: string,
): Promise<void> {
  if (shared?.socket.connected) await ask(shared, event, { roomId });
}

/** Shows the partner under the initial of their name. */
function toChatMessage(
  { roomId, ownId, getState }: MatchingRoomAccess,
  { id, senderId, text, timestamp, replyTo }: RandomMessage,
): ChatMessage {
  return {
    ...{ id, roomId, authorId: senderId, text, createdAt: timestamp },
    authorName: senderId === ownId ? '' : (getState().room?.partner.initial ?? ''),
    ...(replyTo !== undefined && { replyTo }),
  };
}

function listenToMessages(
  shared: SharedSocket<'/random'>,
  room: MatchingRoomAccess,
  dispatchTalk: (action: RoomAction) => void,
) {
  const { roomId, ownId, getState } = room;
  const lastRead = readLastRead(ownId, roomId);
  if (lastRead !== null) dispatchTalk({ type: 'read', id: lastRead });
  return [
    ...listenToTalk(shared, roomId, dispatchTalk),
    listen(shared, 'messages', (messages) =>
      dispatchTalk({ type: 'history', messages: messages.map((each) => toChatMessage(room, each)) }),
    ),
    listen(shared, 'receiveMessage', (message) => {
      // While the partner is unknown, drop the message. The history that follows contains it.
      if (getState().room) dispatchTalk({ type: 'said', message: toChatMessage(room, message) });
    }),
    listen(shared, 'system', (notice) => {
      if (!isHandledNotice(notice)) dispatchTalk({ type: 'noticed', notice });
    }),
  ];
}

function listenToRoom(shared: SharedSocket<'/random'>, { roomId, dispatch, isEnding }: MatchingRoomAccess) {
  return [
    listen(shared, 'icebreaker', ({ roomId: of, ...icebreaker }) => {
      if (of === roomId) dispatch({ type: 'icebreaker', icebreaker });
    }),
    listen(shared, 'inTouch', ({ roomId: of, friend }) => {
      if (of === roomId) dispatch({ type: 'inTouch', friend });
    }),
    listen(shared, 'chatEnded', ({ roomId: of }) => {
      if (of === roomId) dispatch({ type: 'ended', end: isEnding() ? 'ended' : 'endedByOther' });
    }),
    followConnection(shared, dispatch),
    reconnectUrgently(shared),
  ];
}

async function enter(shared: SharedSocket<'/random'>, { roomId, getState, dispatch }: MatchingRoomAccess) {
  // End the room for the partner too, because the server may have missed its end.
  const { end } = getState();
  if (end !== null) {
    await endNow(shared, end === 'left' ? 'leaveRoom' : 'endChat', roomId);
    return { ok: false, code: 'matching.room_ended', message: say(matchingTexts.ended) } as const;
  }
  const joined = await ask(shared, 'joinRoom', { roomId });
  if (joined && !joined.ok) dispatch({ type: 'refused', code: joined.code });
  if (!joined?.ok) return joined;
  dispatch({ type: 'entered', room: joined.room });
  return ask(shared, 'fetchMessages', { roomId });
}

export function createMatchingWire(shared: SharedSocket<'/random'>, room: MatchingRoomAccess): RoomWire {
  const { roomId, ownId } = room;
  return {
    shared,
    ...takeTalkWire(shared, roomId),
    async fetchMessage(id) {
      const answer = await ask(shared, 'fetchMessage', { roomId, id });
      return answer?.ok
        ? { ok: true, message: answer.message && toChatMessage(room, answer.message) }
        : answer;
    },
    markRead: (id) => keepLastRead(ownId, roomId, id),
    enter: () => enter(shared, room),
    async fetchBefore(before) {
      const page = await ask(shared, 'fetchMessages', { roomId, before, limit: chatLimits.history });
      return page?.ok
        ? { ok: true, messages: page.messages?.map((each) => toChatMessage(room, each)) }
        : page;
    },
    send: (text, clientId, replyTo) =>
      ask(shared, 'sendMessage', {
        ...{ roomId, senderId: ownId, text, clientId },
        ...(replyTo !== undefined && { replyTo }),
      }),
    listen: (dispatchTalk) => [
      ...listenToMessages(shared, room, dispatchTalk),
      ...listenToRoom(shared, room),
    ],
    leave: () => tell(shared, 'leaveRoom', { roomId }),
  };
}

/** Reports connection changes, and a loss that lasts too long. Returns a function that stops. */
function followConnection(shared: SharedSocket, dispatch: (action: MatchingRoomAction) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleChange = () => {
    const connection = shared.connection.getState();
    if (connection === 'connected') {
      clearTimeout(timer);
      timer = undefined;
    } else {
      timer ??= setTimeout(() => dispatch({ type: 'timedOut' }), matchingLimits.unconnectedSeconds * 1000);
    }
    dispatch({ type: 'connection', connection });
  };
  const stop = shared.connection.subscribe(handleChange);
  handleChange();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
