import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAccount } from '../accounts.repository.ts';
import { hasOtherActiveAdmin, lockAdmins } from './last-admin.repository.ts';

/** Until commit, no ADMIN promotes, demotes, suspends or unsuspends a user. Call it before locking any row. */
export async function holdAdmins(tx: Db): Promise<void> {
  await lockAdmins(tx);
}

/** @throws AppError accounts.last_admin */
export async function assertAnotherAdmin(tx: Db, adminId: string, now: Date): Promise<void> {
  // Callers that read a role before it changed to ADMIN haven't locked yet.
  await lockAdmins(tx);
  if (!(await hasOtherActiveAdmin(tx, adminId, now))) throw new AppError('accounts.last_admin');
}

/** Call it before locking any row. @throws AppError accounts.last_admin */
export async function assertNotLastAdmin(tx: Db, userId: string, now: Date): Promise<void> {
  await lockAdmins(tx);
  await assertDeletable(tx, userId, now);
}

/**
 * Locks the admins only for an admin, because deletions of other users needn't wait for each other.
 * @throws as above
 */
export async function assertDeletable(tx: Db, userId: string, now: Date): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account?.role === 'ADMIN') await assertAnotherAdmin(tx, userId, now);
}
