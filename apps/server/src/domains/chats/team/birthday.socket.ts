import { chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import { namespaceOf } from '../../../platform/realtime/events/declared-namespace.ts';
import type { EventHandlers } from '../../../platform/realtime/events/serve-events.ts';
import { type ChatDeps, openChat } from '../rooms/chat-namespace.socket.ts';

/** Lets a person into the team's room of a box. @throws AppError as `authorize` does */
export type EnterTeamRoom = (userId: string, boxId: string) => Promise<void>;

/** The team's room of a Birthday Box. Whose place in the box ends is asked again at the next word. */
export function birthdayHandlers(
  deps: ChatDeps,
  enterTeamRoom: EnterTeamRoom,
): EventHandlers<ChatsEvents['/birthday']> {
  const kind = chatKinds.birthday;
  const chat = openChat(namespaceOf(deps.io, kind.namespace), deps, {
    isHistorySentOnJoin: kind.isHistorySentOnJoin,
    sendHistory: (socket, messages) => socket.emit(kind.history, messages),
    enter: enterTeamRoom,
    isAskedAlways: true,
  });
  return {
    joinRoom: chat.join,
    leaveRoom: chat.leave,
    fetchMessages: chat.fetchMessages,
    sendMessage: chat.send,
  };
}
