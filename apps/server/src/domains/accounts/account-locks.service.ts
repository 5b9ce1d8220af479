import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from './access/actor.policy.ts';
import { isSessionOpen, lockAccountRow, lockAccountRows } from './account-locks.repository.ts';
import type { LockStrength, Person } from './account-rows.tables.ts';

/** @throws AppError UNAUTHENTICATED if the account has just been deleted */
export async function lockAccount(
  tx: Db,
  userId: string,
  strength: LockStrength = 'key share',
): Promise<void> {
  if (!(await lockAccountRow(tx, userId, strength))) throw new AppError('UNAUTHENTICATED');
}

/**
 * Serializes transactions about two users, and keeps both accounts from being deleted meanwhile. Returns the
 * accounts that exist. Lock order everywhere: accounts by id, then the rows that depend on them.
 * @param strength 'update' if one of the two is about to be deleted
 */
export async function lockPair(
  tx: Db,
  one: string,
  other: string,
  strength: LockStrength = 'no key update',
): Promise<Person[]> {
  return lockAccountRows(tx, [one, other], strength);
}

/**
 * A request in flight while its session ends must not return the account to an intruder.
 * @throws AppError UNAUTHENTICATED if account or session have ended since the request arrived
 */
export async function lockActor(
  tx: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  strength: LockStrength,
): Promise<void> {
  await lockAccount(tx, id, strength);
  if (!(await isSessionOpen(tx, sessionId))) throw new AppError('UNAUTHENTICATED');
}
