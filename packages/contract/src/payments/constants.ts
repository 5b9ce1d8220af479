// Limits and sentences of payments, separate from the schemas, so that showing them needs no validation library.

export const paymentLimits = {
  /** Credits in one payment: to oneself, and in general. */
  user: 1000,
  most: 10_000,
  /** The initial value of the forms. */
  suggested: 10,
} as const;

export const paymentTexts = {
  invalidAmount: 'Please enter a valid positive amount of credits for payment.',
  notSignedIn: 'Authentication token missing. Please log in.',
  noTarget: 'Please choose where the credits go.',
  noApprovalLink: 'No PayPal approval link returned.',
  noSessionUrl: 'No Stripe session URL returned.',
  processing: 'Error processing payment.',
  captureFailed: 'Failed to capture payment. Please try again.',
  noOrder: 'Invalid payment link. No order ID found.',
  thanks: 'Thank you for your payment!',
  status: (status: string) => `Payment status: ${status}. Please contact support.`,
  successful: 'Payment successful',
} as const;
