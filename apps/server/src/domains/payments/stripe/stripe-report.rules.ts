import type Stripe from 'stripe';
import { type ProviderReport, paymentIdOf } from '../checkout/payment.gateway.ts';

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : thing?.id);

function stateOf({ status, payment_status }: Stripe.Checkout.Session): ProviderReport['state'] {
  if (payment_status === 'paid') return 'paid';
  // A bank debit takes days.
  if (status === 'complete') return 'pending';
  return status === 'expired' ? 'ended' : 'open';
}

export function reportOfSession(session: Stripe.Checkout.Session): ProviderReport {
  const state = stateOf(session);
  return {
    providerId: session.id,
    paymentId: paymentIdOf(session.client_reference_id),
    state,
    status: state === 'ended' ? 'expired' : state,
    cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    transferId: idOf(session.payment_intent),
    refundedCents: 0,
  };
}
