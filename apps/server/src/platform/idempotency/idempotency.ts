import { and, eq, lt } from 'drizzle-orm';
import { digestOf } from '../crypto/tokens.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { idempotentAnswers } from './idempotency.tables.ts';

/** An attempt at an action that must happen once, for any number of retries. */
export interface IdempotentCall {
  userId: string;
  /** The client's key; without it every request is an attempt of its own. */
  key: string | undefined;
  call: string;
  input: unknown;
}

const isOf = (userId: string, key: string) =>
  and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key));

export const inputDigestOf = (input: unknown): string => digestOf(JSON.stringify(input));

/** Returns the stored response of an attempt. @throws AppError IDEMPOTENCY_KEY_REUSED */
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
 * Acts once: a retry with the same key returns the stored response. A concurrent retry waits for the first request. Refusals
 * aren't stored, so that they can be retried.
 * @param tx the transaction in which `act` works, so that its result and the stored response are atomic
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

/** Deletes responses from before a point in time. */
export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before));
}

/** Deletes a user's stored responses. */
export async function deleteAnswersOf(db: Db, userId: string): Promise<void> {
  await db.delete(idempotentAnswers).where(eq(idempotentAnswers.userId, userId));
}
