import { say } from '../protocol/sentences.ts';

export const paymentLimits = {
  /** The most credits in one payment, to the payer's own account and overall. */
  user: 1000,
  most: 10_000,
  suggested: 10,
} as const;

export const paymentTexts = {
  invalidAmount: say('Please enter a valid positive amount of credits for payment.'),
  notSignedIn: say('Authentication token missing. Please log in.'),
  noTarget: say('Please choose where the credits go.'),
  noApprovalLink: say('No PayPal approval link returned.'),
  noSessionUrl: say('No Stripe session URL returned.'),
  processing: say('Error processing payment.'),
  captureFailed: say('Failed to capture payment. Please try again.'),
  noOrder: say('Invalid payment link. No order ID found.'),
  thanks: say('Thank you for your payment!'),
  status: (status: string) => say('Payment status: {status}. Please contact support.', { status }),
  successful: say('Payment successful'),
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
