import type { MovementKind } from '@hooray/contract/credits.ts';

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
