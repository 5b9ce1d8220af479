import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type Stripe from 'stripe';
import type { Clock } from '../../../platform/clock.ts';
import type { Fulfilment } from '../checkout/fulfilment.service.ts';
import { paymentIdOf } from '../checkout/payment.gateway.ts';
import { reverse } from '../checkout/reversal.service.ts';
import { findPaymentForUpdate, findPaymentIdByTransfer, insertIncident } from '../payments.repository.ts';
import type { StripeGateway } from './stripe.gateway.ts';
import { reportOfSession } from './stripe-report.rules.ts';

interface Deps {
  db: NodePgDatabase;
  clock: Clock;
  fulfilment: Fulfilment;
  findPaymentId: StripeGateway['findPaymentId'];
}

type Withdrawn = Parameters<typeof reverse>[2];

/** Events may arrive late, twice, and before their causes. */
export function createStripeEvents({ db, clock, fulfilment, findPaymentId }: Deps) {
  async function withdraw(
    charge: { payment_intent: string | { id: string } | null; metadata?: Stripe.Metadata | null; id: string },
    withdrawn: Withdrawn,
  ): Promise<void> {
    const intent = charge.payment_intent;
    const transferId = typeof intent === 'string' ? intent : (intent?.id ?? '');
    const known =
      (await findPaymentIdByTransfer(db, 'stripe', transferId)) ??
      paymentIdOf(charge.metadata?.payment_id) ??
      // A dispute contains only the payment intent, and may arrive before the payment's event.
      (transferId ? await findPaymentId(transferId) : undefined);
    const now = clock.now();
    await db.transaction(async (tx) => {
      const payment = known === undefined ? undefined : await findPaymentForUpdate(tx, known);
      if (payment?.provider === 'stripe') return reverse(tx, payment, withdrawn, now);
      const detail = "Stripe takes back money of a payment that wasn't started in Hooray.";
      const incident = { provider: 'stripe', kind: 'unmatched', reference: charge.id, detail } as const;
      return insertIncident(tx, { ...incident, createdAt: now });
    });
  }

  /** Withheld money may come back. An ADMIN decides whether it becomes credits again. */
  async function noteClosedDispute({ id, status, amount }: Stripe.Dispute): Promise<void> {
    const detail = `A dispute about ${(amount / 100).toFixed(2)} ended: ${status}.`;
    const incident = { provider: 'stripe', kind: 'dispute_closed', reference: id, detail } as const;
    await insertIncident(db, { ...incident, createdAt: clock.now() });
  }

  return async function follow(event: Stripe.Event): Promise<void> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired':
        await fulfilment.settle('stripe', reportOfSession(event.data.object));
        return;
      case 'checkout.session.async_payment_failed':
        // The session stays complete and unpaid.
        await fulfilment.settle('stripe', { ...reportOfSession(event.data.object), state: 'ended' });
        return;
      case 'charge.refunded':
        await withdraw(event.data.object, { refundedCents: event.data.object.amount_refunded });
        return;
      // `created` includes inquiries, which withhold no money.
      case 'charge.dispute.funds_withdrawn':
        await withdraw(event.data.object, { disputedCents: event.data.object.amount });
        return;
      case 'charge.dispute.closed':
        await noteClosedDispute(event.data.object);
        return;
    }
  };
}
