import type { Payment } from '../payments.repository.ts';
import type { ProviderReport } from './payment.gateway.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Counted from the start of a payment. */
export const FIRST_CHECK_MS = 2 * MINUTE_MS;
/** The pauses between later checks. An unfinished payment ends after the last one. */
const PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];
/** Pending payments are checked daily for this long, because an eCheck takes a week and a review longer. */
const PENDING_MS = 30 * DAY_MS;
/** The number of daily checks of a paid payment, for refunds. */
const DAILY_CHECKS = 180;

export const isUnfinished = ({ state }: Pick<Payment, 'state'>) => state === 'begun' || state === 'open';

/** Undefined if no check is needed. Only checks show PayPal's refunds; Stripe's webhook reports them. */
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
