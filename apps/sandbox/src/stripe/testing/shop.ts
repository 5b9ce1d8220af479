import Stripe from 'stripe';
import type { Sandbox } from '../../sandbox.ts';

export function stripeLibrary({ stripe }: Sandbox, secretKey = stripe.secretKey): Stripe {
  const { hostname, port } = new URL(stripe.apiUrl);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

export const order = (
  changes: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      price_data: { currency: 'usd', unit_amount: 100, product_data: { name: '10 <credits>' } },
      quantity: 10,
    },
  ],
  client_reference_id: 'payment-1',
  metadata: { paymentId: 'payment-1', note: 'a & b = ü' },
  payment_intent_data: { metadata: { paymentId: 'payment-1' } },
  success_url: 'http://127.0.0.1:1/stripe-success?session={CHECKOUT_SESSION_ID}&again={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/stripe-cancel?from=stripe',
  ...changes,
});

/** Returns the refusal as Stripe's library reports it. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Not refused by Stripe: ${error}`);
}
