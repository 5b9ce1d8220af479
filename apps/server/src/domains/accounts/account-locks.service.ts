import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from './access/actor.policy.ts';
import { isSessionOpen, lockAccountRow, lockAccountRows } from './account-locks.repository.ts';
import type { LockStrength, Person } from './account-rows.tables.ts';

/**
 * Locks an account until the transaction ends, so that it exists when rows refer to it.
 * @throws AppError UNAUTHENTICATED where it has just been deleted
 */
export async function lockAccount(
  tx: Db,
  userId: string,
  strength: LockStrength = 'key share',
): Promise<void> {
  if (!(await lockAccountRow(tx, userId, strength))) throw new AppError('UNAUTHENTICATED');
}

/**
 * Serializes transactions about the relation of two users, and keeps both accounts from being deleted meanwhile. Lock
 * order everywhere: accounts by id, then the rows that depend on them.
 * @param strength 'update' where one of the two is about to be deleted
 * @returns those of the two that exist
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
 * Locks the actor's account for a change that outlives the session. A request in flight while its session is ended must
 * not hand the account back to an intruder.
 * @throws AppError UNAUTHENTICATED where account or session have ended since the request arrived
 */
export async function lockActor(
  tx: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  strength: LockStrength,
): Promise<void> {
  await lockAccount(tx, id, strength);
  if (!(await isSessionOpen(tx, sessionId))) throw new AppError('UNAUTHENTICATED');
}
