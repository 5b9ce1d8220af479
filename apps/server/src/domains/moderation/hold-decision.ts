import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { holdPair, type Strength } from '../accounts/hold-account.ts';
import { type Admin, assertDecidesAboutAnother } from './admin.policy.ts';

/**
 * Holds an ADMIN and whom they decide about until the transaction ends, in the order in which everybody does: two ADMINs
 * may decide about each other. Whatever hangs on the person is held after that, as when an account is deleted.
 * @param strength 'update' where the person is about to be deleted
 * @throws AppError FORBIDDEN, moderation.about_oneself, UNAUTHENTICATED, accounts.user_not_found
 */
export async function holdDecision(
  tx: Db,
  admin: Admin,
  userId: string,
  strength: Strength = 'no key update',
): Promise<void> {
  assertDecidesAboutAnother(admin, userId);
  const held = await holdPair(tx, admin.id, userId, strength);
  if (!held.some(({ id }) => id === admin.id)) throw new AppError('UNAUTHENTICATED');
  if (held.length < 2) throw new AppError('accounts.user_not_found');
  await assertStillAdmin(tx, admin);
}

/**
 * Whoever was unmade a moment ago decides nothing any more, and whoever is held stays ADMIN until it is done.
 * @throws AppError FORBIDDEN, UNAUTHENTICATED
 */
async function assertStillAdmin(tx: Db, admin: Admin): Promise<void> {
  const account = await findAccount(tx, admin.id);
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
}

/**
 * Holds an ADMIN, for a decision about what may be nobody's, and its author if there is one still.
 * @throws AppError FORBIDDEN, UNAUTHENTICATED
 */
export async function holdAdmin(tx: Db, admin: Admin, authorId: string | null = null): Promise<void> {
  await holdPair(tx, admin.id, authorId ?? admin.id);
  await assertStillAdmin(tx, admin);
}
