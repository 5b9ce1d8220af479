// Limits, lists and sentences of credits, separate from the schemas, so that showing them needs no validation library.

export const creditLimits = {
  /** Days after the day until unclaimed credits are returned to the donors. */
  claimDays: 90,
} as const;

/** Why credits move. */
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

export const creditTexts = {
  tooFew: (credits: number) => `You only have ${credits} credits. Please enter a lower amount.`,
  transferFailed: 'Failed to transfer credits.',
  donationFailed: 'Not enough credits on balance or other donation error.',
  /** Shown before one pays. */
  useOfCredits:
    "Purchases are final and non-refundable. Credits are spent inside Hooray, on boxes and collage changes, and can't be turned back into money.",
} as const;
