import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { Gateway, ProviderReport } from './gateway.ts';
import {
  findPaymentForUpdate,
  insertIncident,
  type Payment,
  takeDuePayment,
  updatePayment,
} from './payments.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const FIRST_LOOK_MS = 2 * MINUTE_MS;
/** Pauses between looks at a payment that nobody has finished; after the last one it has ended. */
const PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];
/** How long money that is on its way is looked for, at least once a day: an eCheck takes a week, a review longer. */
const PENDING_MS = 30 * DAY_MS;
/** How often a paid one is looked at for refunds, once a day. */
const DAILY_LOOKS = 180;
/** In which time one look is surely over; a process that dies in it leaves the payment to the others. */
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 20;

interface Deps {
  db: NodePgDatabase;
  clock: Clock;
  fulfilment: Fulfilment;
  gateways: Partial<Record<Gateway['provider'], Gateway>>;
  logger: Logger;
}

const isUnfinished = ({ state }: Payment) => state === 'begun' || state === 'open';

/** How long to wait for the next check, by how often that has been done; undefined when nothing is expected any more. */
function pauseAfter(payment: Payment, report: ProviderReport | undefined, now: Date): number | undefined {
  const { state, provider, looks, createdAt } = payment;
  if (state === 'paid') return provider === 'paypal' && looks < DAILY_LOOKS ? DAY_MS : undefined;
  if (!isUnfinished(payment)) return undefined;
  const pause = PAUSES_MS[looks - 1];
  const isAwaited = report?.state === 'pending' && now.getTime() - createdAt.getTime() < PENDING_MS;
  return isAwaited ? Math.min(pause ?? DAY_MS, DAY_MS) : pause;
}

/** Only a look shows what was paid back; only collecting ends what was approved. */
function ask(gateway: Gateway, providerId: string, { id, state }: Payment): Promise<ProviderReport> {
  return state === 'paid' ? gateway.check(providerId) : gateway.collect(providerId, id);
}

/** Settles what was paid but never returned: the tab closed, the server gone. Several processes may run it at once. */
export function createSettlement({ db, clock, fulfilment, gateways, logger }: Deps) {
  /** As the payment is by now: a webhook or its return page may have settled it since it was taken up. */
  async function planNextCheck(id: string, report: ProviderReport | undefined): Promise<void> {
    await db.transaction(async (tx) => {
      const payment = await findPaymentForUpdate(tx, id);
      if (!payment) return;
      const now = clock.now();
      const pause = pauseAfter(payment, report, now);
      if (pause !== undefined) return updatePayment(tx, id, { lookAt: new Date(now.getTime() + pause) });
      const isOver = isUnfinished(payment);
      await updatePayment(tx, id, { lookAt: null, ...(isOver && { state: 'ended' }) });
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

  async function lookAt(payment: Payment): Promise<void> {
    const { id, provider, providerId } = payment;
    const gateway = gateways[provider];
    const report = gateway && providerId ? await ask(gateway, providerId, payment) : undefined;
    if (report) await fulfilment.settle(provider, report);
    await planNextCheck(id, report);
  }

  /** One round. Answers whether more may be waiting. */
  return async function settleDue(): Promise<boolean> {
    for (let taken = 0; taken < AT_ONCE; taken += 1) {
      const now = clock.now();
      const payment = await takeDuePayment(db, now, new Date(now.getTime() + LEASE_MS));
      if (!payment) return false;
      await lookAt(payment).catch(async (error: unknown) => {
        const { id, looks } = payment;
        logger.warn({ err: error, paymentId: id }, 'a payment could not be looked at; it will be again');
        // A look that showed nothing does not count: an outage must not use them up.
        await updatePayment(db, id, { looks: looks - 1 });
      });
    }
    return true;
  };
}
