import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/database.ts';
import { digestOf } from '../tokens.ts';
import { idempotentAnswers } from './idempotency.tables.ts';

const LONGEST_KEY = 255;

/** One attempt at something that must happen once however often it is asked for. */
export interface Attempt {
  userId: string;
  /** What the client calls this attempt; without it every request is one of its own. */
  key: string | undefined;
  call: string;
  input: unknown;
}

/** @throws AppError VALIDATION for a key that is too long */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const { 'idempotency-key': key } = request.headers;
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > LONGEST_KEY)
    throw new AppError('VALIDATION', {
      message: `An Idempotency-Key can have at most ${LONGEST_KEY} characters.`,
    });
  return key;
}

export const inputDigestOf = (input: unknown): string => digestOf(JSON.stringify(input));

/**
 * Does something once: a repeat with the same key answers what the first answered. A second request at the same time
 * waits at the key for the first. A refusal leaves nothing behind, so that trying again makes sense.
 * @param tx the transaction in which `act` works, so that its result and the memory of it are one
 * @throws AppError CONFLICT for a key that was used for something else
 */
export async function once<T>(
  tx: Db,
  { userId, key, call, input }: Attempt,
  act: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return act();
  const inputDigest = inputDigestOf(input);
  const isThis = and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key));
  const { rowCount } = await tx
    .insert(idempotentAnswers)
    .values({ userId, key, call, inputDigest })
    .onConflictDoNothing();
  if (rowCount === 0) {
    const [first] = await tx.select().from(idempotentAnswers).where(isThis);
    if (first?.call !== call || first.inputDigest !== inputDigest)
      throw new AppError('CONFLICT', { message: 'This Idempotency-Key was used for something else.' });
    return first.answer as T;
  }
  const answer = await act();
  await tx.update(idempotentAnswers).set({ answer }).where(isThis);
  return answer;
}

/** Forgets what was answered before a moment. */
export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before));
}
