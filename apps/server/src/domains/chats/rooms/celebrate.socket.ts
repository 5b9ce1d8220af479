import { CELEBRATE_ROOM, chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { namespaceOf } from '../../../platform/realtime/events/declared-namespace.ts';
import type { EventHandlers } from '../../../platform/realtime/events/serve-events.ts';
import { type ChatDeps, openChat } from './chat-namespace.socket.ts';

/** The one room where everybody celebrates. */
export function celebrateHandlers(deps: ChatDeps): EventHandlers<ChatsEvents['/celebrate']> {
  const kind = chatKinds.celebrate;
  const chat = openChat(namespaceOf(deps.io, kind.namespace), deps, {
    isHistorySentOnJoin: kind.isHistorySentOnJoin,
    sendHistory: (socket, messages) => socket.emit(kind.history, messages),
    async enter(_userId, roomId) {
      if (roomId !== CELEBRATE_ROOM) throw new AppError('chats.room_not_found');
    },
  });
  return {
    joinRoom: chat.join,
    leaveRoom: chat.leave,
    fetchMessages: chat.fetchMessages,
    sendMessage: chat.send,
  };
}
