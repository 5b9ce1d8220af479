import { sendArgument } from '@hooray/contract/chats.ts';
import { CELEBRATE_ROOM } from '@hooray/contract/chats.values.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ChatKind } from './chat-namespace.ts';

/** The one room where everybody celebrates. */
export const celebrateChat: ChatKind = {
  events: { join: 'joinRoom', history: 'messages', message: 'message', send: 'sendMessage' },
  sendArgument,
  isHistorySentOnJoin: false,
  async enter(_userId, roomId) {
    if (roomId !== CELEBRATE_ROOM) throw new AppError('NOT_FOUND', { message: 'There is no such room.' });
  },
};
