import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { begin, comeBack, type Payment } from './payment.ts';
import type { Till } from './shop.ts';
import { listOpen } from './whole-payments.ts';

/** Covers all retries of a webhook, and the requeueing of a killed process's job. */
const SETTLED_WITHIN_S = 45;

/**
 * Retries interrupted payments under their key, and returns their number. Payers who haven't left return to Hooray.
 */
export async function finish({ server }: Till, payments: Payment[]): Promise<number> {
  const cutOff = payments.filter(({ providerId }) => providerId === undefined);
  for (const payment of cutOff) await begin(server, payment);
  const staying = payments.filter(({ isPressed, isLeft }) => isPressed && !isLeft);
  for (const payment of staying) await comeBack(server, payment);
  return cutOff.length;
}

/** Waits until webhooks are retried, and makes the first check two minutes early. Returns the number of payments. */
export async function settleRest(shop: Till, payments: Payment[]): Promise<number> {
  const open = await listOpen(shop, payments);
  await shop.database.pool.query(`update payments set look_at = now() where state = 'open'`);
  await shop.database.pool.query(
    `update jobs.job set start_after = now() where name = 'payments.check' and state in ('created', 'retry')`,
  );
  await eventually(async () => (await listOpen(shop, payments)).length === 0, SETTLED_WITHIN_S);
  return open.length;
}
