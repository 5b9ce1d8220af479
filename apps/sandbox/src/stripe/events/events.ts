import type Stripe from 'stripe';
import { randomId } from '../../random-id.ts';
import type { Sale } from '../payments/sales.ts';
import type { DeliveryOptions, StripeWebhooks } from './webhooks.ts';

type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed';

interface Happening {
  type: EventType;
  object: Stripe.Checkout.Session | Stripe.Charge | Stripe.Dispute;
  /** Old values of the changed properties. */
  previous?: Record<string, unknown>;
}

interface StripeEvent {
  id: string;
  object: 'event';
  type: EventType;
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

/** If `order` is null, the event isn't delivered. */
export function createEvents(webhooks: StripeWebhooks, now: () => number) {
  return (sale: Sale, { type, object, previous }: Happening, order: DeliveryOptions | null = {}): void => {
    const event: StripeEvent = {
      id: randomId('evt_1', 23),
      object: 'event',
      type,
      api_version: sale.apiVersion,
      created: Math.floor(now() / 1000),
      // Copy the object, because it changes later.
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
    if (order) webhooks.deliver(event, new URL('/api/stripe/webhook', sale.successUrl).href, order);
  };
}
