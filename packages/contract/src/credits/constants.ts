import { say } from '../protocol/sentences.ts';

export const creditLimits = {
  /** Days after the birthday until unclaimed credits go back to the donors. */
  claimDays: 90,
} as const;

export const movementKinds = [
  'top_up',
  'donation',
  'claim',
  'return',
  'forfeit',
  'spend',
  'reversal',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The name of a donor who stays anonymous. */
export const ANONYMOUS_DONOR = 'Someone kind';

export const creditTexts = {
  tooFew: (credits: number) =>
    say('You only have {credits} credits. Please enter a lower amount.', { credits }),
  transferFailed: say('Failed to transfer credits.'),
  donationFailed: say('Not enough credits on balance or other donation error.'),
  useOfCredits: say(
    "Purchases are final and non-refundable. Credits are spent inside Hooray, on boxes and collage changes, and can't be turned back into money.",
  ),
} as const;
