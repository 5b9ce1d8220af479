import type Stripe from 'stripe';
import { BoundedMap } from '../../bounded-map.ts';

const MOST_SALES = 10_000;

/** A checkout session and everything that resulted from it. */
export interface Sale {
  session: Stripe.Checkout.Session;
  /** The page after paying, before the session's id is filled in. */
  successUrl: string;
  product: { name: string; description: string };
  /** Data for the payment intent, once there is one. */
  intentData: { metadata: Record<string, string>; description?: string | undefined };
  /** The version of the API that the session was created with. */
  apiVersion: string;
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
  refunds: Stripe.Refund[];
  dispute: Stripe.Dispute | null;
}

/** A sale that was paid. */
export type PaidSale = Sale & { intent: Stripe.PaymentIntent; charge: Stripe.Charge };

export type Sales = BoundedMap<Sale>;

/** By the session's id; the newest 10,000. */
export function createSales(): Sales {
  return new BoundedMap<Sale>(MOST_SALES);
}

export function isPaid(sale: Sale): sale is PaidSale {
  return sale.intent !== null && sale.charge !== null;
}

/** By the id of its charge or of its payment intent. */
export function findPaidSale(sales: Sales, id: string): PaidSale | undefined {
  return sales
    .values()
    .filter(isPaid)
    .find(({ intent, charge }) => charge.id === id || intent.id === id);
}
