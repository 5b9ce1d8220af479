// Limits and sentences of credits, apart from the schemas: who only shows them needs no validation library.

export const creditLimits = {
  /** Days after the day until what nobody has claimed goes back to the donors. */
  claimDays: 90,
} as const;

export const creditTexts = {
  tooFew: (credits: number) => `You only have ${credits} credits. Please enter a lower amount.`,
  transferFailed: 'Failed to transfer credits.',
  donationFailed: 'Not enough credits on balance or other donation error.',
  /** Read before one pays. */
  useOfCredits:
    'Purchases are final and non-refundable. Credits are spent inside Hooray, on boxes and collage changes, and never become money again.',
} as const;
