import type Stripe from 'stripe';
import { BoundedMap } from '../../bounded-map.ts';

const MAX_SALES = 10_000;

/** A checkout session and its results. */
export interface Sale {
  session: Stripe.Checkout.Session;
  /** The URL before the session's id is filled in. */
  successUrl: string;
  product: string;
  /** The metadata for the later payment intent. */
  intentMetadata: Record<string, string>;
  /** The version when the session was created. */
  apiVersion: string;
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
  dispute: Stripe.Dispute | null;
}

export type PaidSale = Sale & { intent: Stripe.PaymentIntent; charge: Stripe.Charge };

export type Sales = BoundedMap<Sale>;

/** Keeps the newest 10,000 sales by session id. */
export function createSales(): Sales {
  return new BoundedMap<Sale>(MAX_SALES);
}

export function isPaid(sale: Sale): sale is PaidSale {
  return sale.intent !== null && sale.charge !== null;
}

export function findByIntent(sales: Sales, id: string): PaidSale | undefined {
  return sales
    .values()
    .filter(isPaid)
    .find(({ intent }) => intent.id === id);
}
