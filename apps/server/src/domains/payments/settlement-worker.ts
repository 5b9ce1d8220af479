import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { Gateway, ProviderWord } from './gateway.ts';
import { type Payment, takeDuePayments, updatePayment } from './payments.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const FIRST_LOOK_MS = 2 * MINUTE_MS;
/** Pauses between looks at a payment that nobody has finished; after the last one it has ended. */
const PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];
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

/** When to look again, by how often that has been done; null when nothing is expected any more. */
function nextLook({ state, provider, looks }: Payment, now: Date): Date | null {
  const isWatched = state === 'paid' && provider === 'paypal' && looks < DAILY_LOOKS;
  if (isWatched) return new Date(now.getTime() + DAY_MS);
  const pause = state === 'begun' || state === 'open' ? PAUSES_MS[looks - 1] : undefined;
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Only a look shows what was paid back; only collecting ends what was approved. */
function ask(gateway: Gateway, providerId: string, { id, state }: Payment): Promise<ProviderWord> {
  return state === 'paid' ? gateway.look(providerId) : gateway.collect(providerId, id);
}

/** Settles what was paid but never returned: the tab closed, the server gone. Several processes may run it at once. */
export function createSettlement({ db, clock, fulfilment, gateways, logger }: Deps) {
  async function lookAt(payment: Payment): Promise<void> {
    const { id, provider, providerId } = payment;
    const gateway = gateways[provider];
    const word = gateway && providerId ? await ask(gateway, providerId, payment) : undefined;
    const settled = (word && (await fulfilment.settle(provider, word))) ?? payment;
    const next = nextLook({ ...settled, looks: payment.looks }, clock.now());
    const isOver = next === null && (settled.state === 'open' || settled.state === 'begun');
    await updatePayment(db, id, { lookAt: next, ...(isOver && { state: 'ended' }) });
  }

  /** One round. Answers whether more may be waiting. */
  return async function settleDue(): Promise<boolean> {
    const now = clock.now();
    const due = await takeDuePayments(db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
    for (const payment of due) {
      const { id, looks } = payment;
      await lookAt(payment).catch(async (error: unknown) => {
        logger.warn({ err: error, paymentId: id }, 'a payment could not be looked at; it will be again');
        // A look that showed nothing does not count: an outage must not use them up.
        await updatePayment(db, id, { looks: looks - 1 });
      });
    }
    return due.length === AT_ONCE;
  };
}
