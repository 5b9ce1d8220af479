import type Stripe from 'stripe';
import { BoundedMap } from '../../bounded-map.ts';

const MOST_SALES = 10_000;

/** A checkout session and everything that resulted from it. */
export interface Sale {
  session: Stripe.Checkout.Session;
  /** The page after paying, before the session's id is filled in. */
  successUrl: string;
  product: string;
  /** The metadata of the later payment intent. */
  intentMetadata: Record<string, string>;
  /** The version of the API that the session was created with. */
  apiVersion: string;
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
  dispute: Stripe.Dispute | null;
}

/** A sale that was paid. */
export type PaidSale = Sale & { intent: Stripe.PaymentIntent; charge: Stripe.Charge };

export type Sales = BoundedMap<Sale>;

/** The newest 10,000 sales by session id. */
export function createSales(): Sales {
  return new BoundedMap<Sale>(MOST_SALES);
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
