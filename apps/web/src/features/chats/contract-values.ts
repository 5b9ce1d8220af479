import type { CELEBRATE_ROOM, chatLimits, chatTexts } from '@hooray/contract/chats.ts';

// The contract's own module would bring its schemas, and zod with them, to every page that has a chat. The types make
// the compiler refuse any value that is not the contract's.

export const celebrateRoom: typeof CELEBRATE_ROOM = 'main_celebrate_chat';

export const limits: Pick<typeof chatLimits, 'message' | 'history'> = { message: 2000, history: 50 };

export const texts: typeof chatTexts = {
  noParties: 'No chats found',
  missing: 'Chat not found or ID missing',
  connecting: 'Connecting...',
  connectionError: 'Socket connection error',
  unknownError: 'Unknown error',
};
