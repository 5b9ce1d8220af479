import type { creditTexts, MovementKind } from '@hooray/contract/credits.ts';

// The contract's own module would bring its schemas, and zod with them, to every page that shows credits. The types make
// the compiler refuse any value that is not the contract's.
export const texts: Pick<typeof creditTexts, 'tooFew' | 'transferFailed'> = {
  tooFew: (credits) => `You only have ${credits} credits. Please enter a lower amount.`,
  transferFailed: 'Failed to transfer credits.',
};

/** What a line of a book is about. */
export const movementNames: Record<MovementKind, string> = {
  top_up: 'Top-up',
  donation: 'Given',
  claim: 'Claimed',
  return: 'Given back',
  forfeit: 'Forfeited',
  spend: 'Spent',
  reversal: 'Payment taken back',
};
