import { chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage, ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { EventHandlers } from '../../../platform/realtime/events/serve-events.ts';
import { type ChatDeps, openChat } from '../rooms/chat-namespace.socket.ts';

/** @throws AppError as `authorize` does */
export type EnterTeamRoom = (userId: string, boxId: string) => Promise<void>;

export function birthdayHandlers(
  deps: ChatDeps,
  enterTeamRoom: EnterTeamRoom,
  announceToMembers: (message: ChatMessage) => Promise<void>,
): EventHandlers<ChatsEvents['/birthday']> {
  const chat = openChat(deps, chatKinds.birthday, { enter: enterTeamRoom, isCheckedAlways: true });
  return {
    joinRoom: chat.join,
    leaveRoom: chat.leave,
    fetchMessages: chat.fetchMessages,
    ...chat.ofMessages,
    async sendMessage(socket, payload, release) {
      const sent = await chat.send(socket, payload, release);
      await announceToMembers(sent.message);
      return sent;
    },
  };
}
