import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { findAccountByEmail, findAccountForUpdate, insertAccount } from '../accounts.repository.ts';
import { updateAccount } from '../accounts.service.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.service.ts';
import { closeAccess } from '../sign-in/close-access.service.ts';

/** Caller of the password hash at server start, before any account waits for hashing. */
const CALLER = 'settings';

export interface AdminKeys {
  email: string;
  password: string;
}

interface NewAdmin {
  id: string;
  /** Null if the account is new. */
  roleBefore: Account['role'] | null;
}

interface Deps extends Pick<AccountsDeps, 'events'> {
  db: Db;
}

async function createAdmin(
  { db, events }: Deps,
  { email, password }: AdminKeys,
  now: Date,
): Promise<NewAdmin | undefined> {
  const passwordHash = await hashPassword(password, CALLER);
  const values = { name: 'Admin', email, passwordHash, role: 'ADMIN', emailVerifiedAt: now } as const;
  try {
    // In its own transaction, because a refused insert aborts the transaction around it.
    const { id } = await db.transaction((tx) => insertAccount(tx, values));
    return { id, roleBefore: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'EMAIL_TAKEN')
      return ensureAdmin({ db, events }, { email, password });
    throw error;
  }
}

/**
 * Ensures that an account exists and is an admin. An account that isn't an admin yet gets this password and loses
 * all other access, because another person may have registered the address first. An admin's account keeps its
 * password. Returns undefined if it was an admin already.
 */
export async function ensureAdmin(
  { db, events }: Deps,
  { email, password }: AdminKeys,
): Promise<NewAdmin | undefined> {
  const now = new Date();
  const account = await findAccountByEmail(db, email);
  if (!account) return createAdmin({ db, events }, { email, password }, now);
  if (account.role === 'ADMIN') return undefined;
  const isOwner = await verifyPassword(account.passwordHash, password, CALLER);
  const passwordHash = isOwner ? account.passwordHash : await hashPassword(password, CALLER);
  await db.transaction(async (tx) => {
    const held = await findAccountForUpdate(tx, account.id);
    if (!held) throw new AppError('NOT_FOUND');
    if (!isOwner) {
      await closeAccess(tx, held, now);
      await events.publish(tx, 'accountRecovered', { userId: held.id });
    }
    await updateAccount(tx, account.id, { passwordHash, role: 'ADMIN', emailVerifiedAt: now }, now);
  });
  return { id: account.id, roleBefore: account.role };
}
