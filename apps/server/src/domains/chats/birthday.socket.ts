import { sendArgument } from '@hooray/contract/chats.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ChatKind } from './chat-namespace.ts';

/** The team's room of a Birthday Box; nobody is in a team before there are boxes. */
export const birthdayChat: ChatKind = {
  events: { join: 'joinRoom', history: 'messages', message: 'message', send: 'sendMessage' },
  sendArgument,
  isHistorySentOnJoin: false,
  async enter() {
    throw new AppError('FORBIDDEN', { message: 'Only the people of this Birthday Box talk here.' });
  },
};
