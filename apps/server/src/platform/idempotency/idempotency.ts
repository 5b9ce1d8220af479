import { and, eq, lt } from 'drizzle-orm';
import { digestOf } from '../crypto/tokens.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { idempotentAnswers } from './idempotency.tables.ts';

export interface IdempotentCall {
  userId: string;
  /** Without a key, every request is an attempt of its own. */
  key: string | undefined;
  call: string;
  input: unknown;
}

const isOf = (userId: string, key: string) =>
  and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key));

export const inputDigestOf = (input: unknown): string => digestOf(JSON.stringify(input));

/** @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function findAnswer<T>(
  db: Db,
  { userId, key, call, input }: IdempotentCall,
): Promise<T | undefined> {
  if (key === undefined) return undefined;
  const [first] = await db.select().from(idempotentAnswers).where(isOf(userId, key));
  if (!first) return undefined;
  if (first.call !== call || first.inputDigest !== inputDigestOf(input))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return first.answer as T;
}

/**
 * Waits for a concurrent request with the same key. Refusals aren't stored, so that they can be retried.
 * @param tx the transaction of `act`, so that its result and the stored response are atomic
 * @throws AppError IDEMPOTENCY_KEY_REUSED
 */
export async function once<T>(tx: Db, attempt: IdempotentCall, act: () => Promise<T>): Promise<T> {
  const { userId, key, call, input } = attempt;
  if (key === undefined) return act();
  const { rowCount } = await tx
    .insert(idempotentAnswers)
    .values({ userId, key, call, inputDigest: inputDigestOf(input) })
    .onConflictDoNothing();
  if (rowCount === 0) return (await findAnswer<T>(tx, attempt)) as T;
  const answer = await act();
  await tx.update(idempotentAnswers).set({ answer }).where(isOf(userId, key));
  return answer;
}

export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before));
}

export async function deleteAnswersOf(db: Db, userId: string): Promise<void> {
  await db.delete(idempotentAnswers).where(eq(idempotentAnswers.userId, userId));
}
