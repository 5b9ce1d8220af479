import { chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { EventHandlers } from '../../../platform/realtime/events/serve-events.ts';
import { type ChatDeps, openChat } from '../rooms/chat-namespace.socket.ts';

/** @throws AppError as `authorize` does */
export type EnterTeamRoom = (userId: string, boxId: string) => Promise<void>;

export function birthdayHandlers(
  deps: ChatDeps,
  enterTeamRoom: EnterTeamRoom,
): EventHandlers<ChatsEvents['/birthday']> {
  const chat = openChat(deps, chatKinds.birthday, { enter: enterTeamRoom, isCheckedAlways: true });
  return {
    joinRoom: chat.join,
    leaveRoom: chat.leave,
    fetchMessages: chat.fetchMessages,
    ...chat.ofMessages,
    sendMessage: chat.send,
  };
}
