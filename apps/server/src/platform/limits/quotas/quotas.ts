import type { Limit } from '@hooray/contract/protocol/http.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { digestOf } from '../../crypto/tokens.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { quotas } from './quotas.tables.ts';

/** Unlike a limiter, holds across processes and restarts, and rolls back with its transaction. */
export interface Quota extends Limit {
  name: string;
}

const startOf = ({ seconds }: Quota, now: Date) => new Date(now.getTime() - seconds * 1000);
const isOf = ({ name }: Quota, key: string) =>
  and(eq(quotas.name, name), eq(quotas.keyDigest, digestOf(key)));

export async function tryTakeQuota(tx: Db, quota: Quota, key: string, now: Date): Promise<boolean> {
  const recent = sql`array(
    select taken from unnest(${quotas.takenAt}) as taken where taken > ${startOf(quota, now).toISOString()}::timestamptz
  )`;
  const expiresAt = new Date(now.getTime() + quota.seconds * 1000);
  // One statement, so that the row lock serializes simultaneous uses.
  const { rowCount } = await tx
    .insert(quotas)
    .values({ name: quota.name, keyDigest: digestOf(key), takenAt: [now], expiresAt })
    .onConflictDoUpdate({
      target: [quotas.name, quotas.keyDigest],
      set: { takenAt: sql`${recent} || ${now.toISOString()}::timestamptz`, expiresAt },
      setWhere: sql`cardinality(${recent}) < ${quota.points}`,
    });
  return rowCount === 1;
}

/** @throws AppError RATE_LIMITED with the seconds to wait */
export async function takeQuota(tx: Db, quota: Quota, key: string, now: Date): Promise<void> {
  if (await tryTakeQuota(tx, quota, key, now)) return;
  throw new AppError('RATE_LIMITED', { retryAfter: await secondsUntilFree(tx, quota, key, now) });
}

async function secondsUntilFree(tx: Db, quota: Quota, key: string, now: Date): Promise<number> {
  const [row] = await tx.select({ takenAt: quotas.takenAt }).from(quotas).where(isOf(quota, key));
  const freeing = row?.takenAt.at(-quota.points) ?? now;
  return Math.max(1, Math.ceil((freeing.getTime() - startOf(quota, now).getTime()) / 1000));
}

export async function deleteExpiredQuotas(db: Db, now: Date): Promise<void> {
  await db.delete(quotas).where(lt(quotas.expiresAt, now));
}
