import type { giftLimits, giftTexts } from '@hooray/contract/gifts.ts';

// The contract's own module would bring its schemas, and zod with them, to every page that shows gifts. The types make
// the compiler refuse any value that is not the contract's.

export const limits: Pick<typeof giftLimits, 'undoSeconds'> = { undoSeconds: 10 };

export const texts: typeof giftTexts = {
  none: 'No gifts in this box yet.',
  boxIdInvalid: 'Birthday Box ID is invalid.',
  notAdded: 'Failed to add gift to box.',
  notRemoved: 'Failed to remove gift from box.',
  reserve: "I'll take care of it",
};
