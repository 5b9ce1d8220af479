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
  tooFew: (credits: number) => `You only have ${credits} credits. Please enter a lower amount.`,
  transferFailed: 'Failed to transfer credits.',
  donationFailed: 'Not enough credits on balance or other donation error.',
  useOfCredits:
    "Purchases are final and non-refundable. Credits are spent inside Hooray, on boxes and collage changes, and can't be turned back into money.",
} as const;
