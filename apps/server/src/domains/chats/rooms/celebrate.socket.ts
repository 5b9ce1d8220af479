import { CELEBRATE_ROOM, chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { EventHandlers } from '../../../platform/realtime/events/serve-events.ts';
import { type ChatDeps, openChat } from './chat-namespace.socket.ts';

export function celebrateHandlers(deps: ChatDeps): EventHandlers<ChatsEvents['/celebrate']> {
  const chat = openChat(deps, chatKinds.celebrate, {
    async enter(_userId, roomId) {
      if (roomId !== CELEBRATE_ROOM) throw new AppError('chats.room_not_found');
    },
  });
  return {
    joinRoom: chat.join,
    leaveRoom: chat.leave,
    fetchMessages: chat.fetchMessages,
    ...chat.ofMessages,
    sendMessage: chat.send,
  };
}
