import type { paymentTexts } from '@hooray/contract/payments.ts';

// The contract's own module would bring its schemas, and zod with them, to every page that one comes back to. The type
// makes the compiler refuse any sentence that is not the contract's.
export const texts: Omit<typeof paymentTexts, 'invalidAmount' | 'noTarget' | 'wrong'> = {
  notSignedIn: 'Authentication token missing. Please log in.',
  noApprovalLink: 'No PayPal approval link returned.',
  noSessionUrl: 'No Stripe session URL returned.',
  processing: 'Error processing payment.',
  captureFailed: 'Failed to capture payment. Please try again.',
  noOrder: 'Invalid payment link. No order ID found.',
  thanks: 'Thank you for your payment!',
  status: (status) => `Payment status: ${status}. Please contact support.`,
  successful: 'Payment successful',
};
