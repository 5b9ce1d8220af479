import type { Payment } from '../payments.repository.ts';
import type { ProviderReport } from './payment.gateway.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From the beginning of a payment to its first check. */
export const FIRST_CHECK_MS = 2 * MINUTE_MS;
/** Pauses between checks of a payment that nobody has finished; after the last one it has ended. */
const PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];
/** How long money that is on its way is checked, at least once a day: an eCheck takes a week, a review longer. */
const PENDING_MS = 30 * DAY_MS;
/** How often a paid one is checked for refunds, once a day. */
const DAILY_CHECKS = 180;

export const isUnfinished = ({ state }: Pick<Payment, 'state'>) => state === 'begun' || state === 'open';

/**
 * How long to wait for the next check of a payment, by how often it has been checked in its state; undefined when nothing is
 * expected any more. PayPal reports refunds only when it is asked; Stripe's webhook reports them by itself.
 */
export function pauseBeforeCheck(
  { state, provider, checks, createdAt }: Pick<Payment, 'state' | 'provider' | 'checks' | 'createdAt'>,
  reported: ProviderReport['state'] | undefined,
  now: Date,
): number | undefined {
  if (state === 'paid') return provider === 'paypal' && checks < DAILY_CHECKS ? DAY_MS : undefined;
  if (!isUnfinished({ state })) return undefined;
  const pause = PAUSES_MS[checks - 1];
  const isAwaited = reported === 'pending' && now.getTime() - createdAt.getTime() < PENDING_MS;
  return isAwaited ? Math.min(pause ?? DAY_MS, DAY_MS) : pause;
}
