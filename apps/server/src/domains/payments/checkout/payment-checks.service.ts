import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import {
  findPayment,
  findPaymentForUpdate,
  insertIncident,
  type Payment,
  updatePayment,
} from '../payments.repository.ts';
import { isUnfinished, pauseBeforeCheck } from './check-schedule.rules.ts';
import type { Fulfilment } from './fulfilment.service.ts';
import type { Gateway, ProviderReport } from './payment.gateway.ts';

interface Deps {
  db: NodePgDatabase;
  clock: Clock;
  fulfilment: Fulfilment;
  gateways: Partial<Record<Gateway['provider'], Gateway>>;
}

/** A check reports refunds. An approved payment must be collected instead. */
function ask(gateway: Gateway, providerId: string, { id, state }: Payment): Promise<ProviderReport> {
  return state === 'paid' ? gateway.check(providerId) : gateway.collect(providerId, id);
}

/** Settles payments whose payer didn't return, and enqueues the next check. A failed check doesn't count. */
export function createPaymentChecks({ db, clock, fulfilment, gateways }: Deps) {
  /** Reads the payment again, because a webhook or the return page may have settled it meanwhile. */
  async function planNextCheck(seen: Payment, report: ProviderReport | undefined): Promise<void> {
    const { id } = seen;
    await db.transaction(async (tx) => {
      const found = await findPaymentForUpdate(tx, id);
      if (!found) return;
      const now = clock.now();
      const payment = found.state === seen.state ? { ...found, checks: found.checks + 1 } : found;
      const { checks } = payment;
      const pause = pauseBeforeCheck(payment, report?.state, now);
      if (pause !== undefined) {
        await updatePayment(tx, id, { checks, nextCheckAt: new Date(now.getTime() + pause) });
        return enqueue(tx, paymentsJobs.check, id, { inMs: pause });
      }
      const isOver = isUnfinished(payment);
      await updatePayment(tx, id, { checks, nextCheckAt: null, ...(isOver && { state: 'ended' }) });
      if (!isOver || report?.state !== 'pending') return;
      const detail = "The money didn't arrive, so we've stopped checking.";
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
    if (!payment?.nextCheckAt) return;
    const early = payment.nextCheckAt.getTime() - clock.now().getTime();
    // The check has been postponed since, or another process's clock is ahead.
    if (early > 0) return enqueue(db, paymentsJobs.check, paymentId, { inMs: early });
    const { provider, providerId } = payment;
    const gateway = gateways[provider];
    const report = gateway && providerId ? await ask(gateway, providerId, payment) : undefined;
    if (report) await fulfilment.settle(provider, report);
    await planNextCheck(payment, report);
  };
}
