import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { Gateway, ProviderReport } from './gateway.ts';
import { paymentsJobs } from './payments.jobs.ts';
import {
  findPayment,
  findPaymentForUpdate,
  insertIncident,
  type Payment,
  updatePayment,
} from './payments.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const FIRST_CHECK_MS = 2 * MINUTE_MS;
/** Pauses between looks at a payment that nobody has finished; after the last one it has ended. */
const PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];
/** How long money that is on its way is looked for, at least once a day: an eCheck takes a week, a review longer. */
const PENDING_MS = 30 * DAY_MS;
/** How often a paid one is looked at for refunds, once a day. */
const DAILY_CHECKS = 180;

interface Deps {
  db: NodePgDatabase;
  clock: Clock;
  fulfilment: Fulfilment;
  gateways: Partial<Record<Gateway['provider'], Gateway>>;
}

const isUnfinished = ({ state }: Payment) => state === 'begun' || state === 'open';

/** How long to wait for the next check, by how often that has been done; undefined when nothing is expected any more. */
function pauseAfter(payment: Payment, report: ProviderReport | undefined, now: Date): number | undefined {
  const { state, provider, looks, createdAt } = payment;
  if (state === 'paid') return provider === 'paypal' && looks < DAILY_CHECKS ? DAY_MS : undefined;
  if (!isUnfinished(payment)) return undefined;
  const pause = PAUSES_MS[looks - 1];
  const isAwaited = report?.state === 'pending' && now.getTime() - createdAt.getTime() < PENDING_MS;
  return isAwaited ? Math.min(pause ?? DAY_MS, DAY_MS) : pause;
}

/** Only a look shows what was paid back; only collecting ends what was approved. */
function ask(gateway: Gateway, providerId: string, { id, state }: Payment): Promise<ProviderReport> {
  return state === 'paid' ? gateway.check(providerId) : gateway.collect(providerId, id);
}

/**
 * Returns how to look at a payment: it settles what was paid but never returned, because the tab was closed or the server
 * gone, and has the next look enqueued. A look that fails shows nothing and does not count.
 */
export function createSettlement({ db, clock, fulfilment, gateways }: Deps) {
  /** As the payment is by now: a webhook or its return page may have settled it since it was looked at. */
  async function planNextCheck(seen: Payment, report: ProviderReport | undefined): Promise<void> {
    const { id } = seen;
    await db.transaction(async (tx) => {
      const found = await findPaymentForUpdate(tx, id);
      if (!found) return;
      const now = clock.now();
      const payment = found.state === seen.state ? { ...found, looks: found.looks + 1 } : found;
      const { looks } = payment;
      const pause = pauseAfter(payment, report, now);
      if (pause !== undefined) {
        await updatePayment(tx, id, { looks, lookAt: new Date(now.getTime() + pause) });
        return enqueue(tx, paymentsJobs.check, id, { inMs: pause });
      }
      const isOver = isUnfinished(payment);
      await updatePayment(tx, id, { looks, lookAt: null, ...(isOver && { state: 'ended' }) });
      if (!isOver || report?.state !== 'pending') return;
      const detail = 'The money of this payment was on its way until now; it is not looked for any more.';
      const incident = {
        provider: payment.provider,
        paymentId: id,
        kind: 'given_up',
        reference: id,
      } as const;
      await insertIncident(tx, { ...incident, detail, createdAt: now });
    });
  }

  return async function checkPayment(paymentId: string): Promise<void> {
    const payment = await findPayment(db, paymentId);
    if (!payment?.lookAt) return;
    const early = payment.lookAt.getTime() - clock.now().getTime();
    // Put off since this job was enqueued, or enqueued by a process whose clock is ahead.
    if (early > 0) return enqueue(db, paymentsJobs.check, paymentId, { inMs: early });
    const { provider, providerId } = payment;
    const gateway = gateways[provider];
    const report = gateway && providerId ? await ask(gateway, providerId, payment) : undefined;
    if (report) await fulfilment.settle(provider, report);
    await planNextCheck(payment, report);
  };
}
