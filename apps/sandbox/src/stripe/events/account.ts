import { closeDispute, disputeSale } from '../payments/disputes.ts';
import { takePayment } from '../payments/payment.ts';
import { refundSale } from '../payments/refunds.ts';
import { createSales, type PaidSale, type Sale } from '../payments/sales.ts';
import { createSale, type SessionRequest } from '../session.ts';
import { createEvents } from './events.ts';
import type { DeliveryOptions, StripeWebhooks } from './webhooks.ts';

/** Operations on sales emit their events. */
export function createStripeAccount(webhooks: StripeWebhooks, now: () => number) {
  const sales = createSales();
  const announce = createEvents(webhooks, now);
  const seconds = () => Math.floor(now() / 1000);

  function expire(sale: Sale): void {
    Object.assign(sale.session, { status: 'expired', url: null });
    announce(sale, { type: 'checkout.session.expired', object: sale.session });
  }

  return {
    sales,
    webhooks,
    open(opening: Omit<SessionRequest, 'seconds'>): Sale {
      const sale = createSale({ ...opening, seconds: seconds() });
      sales.set(sale.session.id, sale);
      return sale;
    },
    /** If the session is past its expiry, the lookup expires it. */
    find(id: string): Sale | undefined {
      const sale = sales.get(id);
      if (sale?.session.status === 'open' && sale.session.expires_at <= seconds()) expire(sale);
      return sale;
    },
    expire,
    /** Does nothing if the session isn't open. If `order` is null, the event isn't delivered. */
    pay(sale: Sale, order: DeliveryOptions | null): void {
      if (sale.session.status !== 'open') return;
      takePayment(sale, seconds());
      announce(sale, { type: 'checkout.session.completed', object: sale.session }, order);
    },
    refund(sale: PaidSale, amount: number): void {
      const { amount_refunded, refunded } = sale.charge;
      refundSale(sale, amount);
      const previous = { amount_refunded, ...(sale.charge.refunded !== refunded && { refunded }) };
      announce(sale, { type: 'charge.refunded', object: sale.charge, previous });
    },
    dispute(sale: PaidSale): void {
      const object = disputeSale(sale, seconds());
      announce(sale, { type: 'charge.dispute.created', object });
      announce(sale, { type: 'charge.dispute.funds_withdrawn', object });
    },
    closeDispute(sale: PaidSale, status: 'won' | 'lost'): void {
      const object = closeDispute(sale, status);
      const previous = { status: 'needs_response' };
      announce(sale, { type: 'charge.dispute.closed', object, previous });
      if (status === 'won') announce(sale, { type: 'charge.dispute.funds_reinstated', object });
    },
  };
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;
