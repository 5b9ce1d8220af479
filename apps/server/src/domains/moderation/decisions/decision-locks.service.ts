import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockPair } from '../../accounts/account-locks.service.ts';
import type { LockStrength } from '../../accounts/account-rows.tables.ts';
import { assertNotSuspended } from '../../accounts/accounts.policy.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import { type Admin, assertDecidesAboutAnother, isOperator } from './admin.policy.ts';

/**
 * Lock order: both accounts by id, because two admins may decide about each other, then rows that depend on the
 * user. The lock keeps the admin's role until commit. One of several admins who remove each other therefore
 * remains.
 * @param strength 'update' if the user is about to be deleted
 * @throws AppError FORBIDDEN, SUSPENDED, moderation.about_oneself, UNAUTHENTICATED, accounts.user_not_found
 */
export async function lockDecision(
  tx: Db,
  admin: Admin,
  userId: string,
  { now, strength = 'no key update' }: { now: Date; strength?: LockStrength },
): Promise<void> {
  assertDecidesAboutAnother(admin, userId);
  const locked = (await lockPair(tx, admin.id, userId, strength)).map(({ id }) => id);
  if (!isOperator(admin) && !locked.includes(admin.id)) throw new AppError('UNAUTHENTICATED');
  if (!locked.includes(userId)) throw new AppError('accounts.user_not_found');
  await assertStillAdmin(tx, admin, now);
}

async function assertStillAdmin(tx: Db, admin: Admin, now: Date): Promise<void> {
  if (isOperator(admin)) return;
  const account = await getOwnAccount(tx, admin.id);
  if (account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  assertNotSuspended(account, now);
}

/** Locks the author too, if that account exists. @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED */
export async function lockAdmin(
  tx: Db,
  admin: Admin,
  { now, authorId }: { now: Date; authorId?: string | null },
): Promise<void> {
  await lockPair(tx, admin.id, authorId ?? admin.id);
  await assertStillAdmin(tx, admin, now);
}
