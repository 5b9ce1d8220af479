import type Stripe from 'stripe';
import { closeDispute, disputeSale } from '../payments/disputes.ts';
import { takePayment } from '../payments/payment.ts';
import { type RefundRequest, refundSale } from '../payments/refunds.ts';
import { createSales, type PaidSale, type Sale } from '../payments/sales.ts';
import { createSale, type SessionRequest } from '../session.ts';
import { createEvents } from './events.ts';
import type { DeliveryOptions, StripeWebhooks } from './webhooks.ts';

/** The operations on sales, for the API and the pages; each emits its events. */
export function createStripeAccount(webhooks: StripeWebhooks, now: () => number) {
  const sales = createSales();
  const events = createEvents(webhooks, now);
  const seconds = () => Math.floor(now() / 1000);

  function expire(sale: Sale): void {
    Object.assign(sale.session, { status: 'expired', url: null });
    events.announce(sale, { type: 'checkout.session.expired', object: sale.session });
  }

  return {
    sales,
    events: events.kept,
    webhooks,
    open(opening: Omit<SessionRequest, 'seconds'>): Sale {
      const sale = createSale({ ...opening, seconds: seconds() });
      sales.set(sale.session.id, sale);
      return sale;
    },
    /** A session whose time is over expires at the next look-up. */
    find(id: string): Sale | undefined {
      const sale = sales.get(id);
      if (sale?.session.status === 'open' && sale.session.expires_at <= seconds()) expire(sale);
      return sale;
    },
    expire,
    /** Returns false if the session is not open (any more); an `order` of null does not deliver the event. */
    pay(sale: Sale, order: DeliveryOptions | null): boolean {
      if (sale.session.status !== 'open') return false;
      takePayment(sale, seconds());
      events.announce(sale, { type: 'checkout.session.completed', object: sale.session }, order);
      return true;
    },
    refund(sale: PaidSale, order: RefundRequest): Stripe.Refund {
      const { amount_refunded, refunded } = sale.charge;
      const refund = refundSale(sale, order, seconds());
      const previous = { amount_refunded, ...(sale.charge.refunded !== refunded && { refunded }) };
      events.announce(sale, { type: 'charge.refunded', object: sale.charge, previous });
      return refund;
    },
    dispute(sale: PaidSale): void {
      const object = disputeSale(sale, seconds());
      events.announce(sale, { type: 'charge.dispute.created', object });
      events.announce(sale, { type: 'charge.dispute.funds_withdrawn', object });
    },
    closeDispute(sale: PaidSale, status: 'won' | 'lost'): void {
      const object = closeDispute(sale, status);
      const previous = { status: 'needs_response' };
      events.announce(sale, { type: 'charge.dispute.closed', object, previous });
      if (status === 'won') events.announce(sale, { type: 'charge.dispute.funds_reinstated', object });
    },
  };
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;
