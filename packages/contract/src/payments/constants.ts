export const paymentLimits = {
  /** The most credits in one payment, to the payer's own account and overall. */
  user: 1000,
  most: 10_000,
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

export const incidentKinds = [
  'unmatched',
  'mismatched',
  'redirected',
  'given_up',
  'refund',
  'dispute',
  'dispute_closed',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
