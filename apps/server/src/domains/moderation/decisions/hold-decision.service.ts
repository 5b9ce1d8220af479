import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { LockStrength } from '../../accounts/account-locks.repository.ts';
import { lockPair } from '../../accounts/account-locks.service.ts';
import { assertNotSuspended } from '../../accounts/accounts.policy.ts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { type Admin, assertDecidesAboutAnother } from './admin.policy.ts';

/**
 * Holds an ADMIN and whom they decide about until the transaction ends, in the order in which everybody does: two ADMINs
 * may decide about each other. Whatever hangs on the person is held after that, as when an account is deleted.
 * @param strength 'update' where the person is about to be deleted
 * @throws AppError FORBIDDEN, SUSPENDED, moderation.about_oneself, UNAUTHENTICATED, accounts.user_not_found
 */
export async function holdDecision(
  tx: Db,
  admin: Admin,
  userId: string,
  { now, strength = 'no key update' }: { now: Date; strength?: LockStrength },
): Promise<void> {
  assertDecidesAboutAnother(admin, userId);
  const held = await lockPair(tx, admin.id, userId, strength);
  if (!held.some(({ id }) => id === admin.id)) throw new AppError('UNAUTHENTICATED');
  if (held.length < 2) throw new AppError('accounts.user_not_found');
  await assertStillDecides(tx, admin, now);
}

/**
 * Whoever was unmade or suspended a moment ago decides nothing any more, and whoever is held decides until it is done: of
 * ADMINs who take each other away at once, however they do, one stays.
 * @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED
 */
async function assertStillDecides(tx: Db, admin: Admin, now: Date): Promise<void> {
  const account = await findAccount(tx, admin.id);
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  assertNotSuspended(account, now);
}

/**
 * Holds an ADMIN, for a decision about what may be nobody's, and its author if there is one still.
 * @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED
 */
export async function holdAdmin(
  tx: Db,
  admin: Admin,
  { now, authorId }: { now: Date; authorId?: string | null },
): Promise<void> {
  await lockPair(tx, admin.id, authorId ?? admin.id);
  await assertStillDecides(tx, admin, now);
}
