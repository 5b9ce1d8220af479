import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { findAccountByEmail, insertAccount, updateAccount } from './accounts.repository.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.repository.ts';

interface Admin {
  email: string;
  password: string;
}

async function createAdmin(db: Db, { email, password }: Admin, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  try {
    await insertAccount(db, { name: 'Admin', email, passwordHash, role: 'ADMIN', emailVerifiedAt: now });
  } catch (error) {
    // Another process that starts at this moment was quicker.
    if (error instanceof AppError && error.code === 'EMAIL_TAKEN')
      return ensureAdmin(db, { email, password });
    throw error;
  }
}

/**
 * Makes sure that an account exists, is ADMIN and has this password. Whoever registered the address before without
 * knowing the password is signed out: the settings decide who the ADMIN is.
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const now = new Date();
  const account = await findAccountByEmail(db, email);
  if (!account) return createAdmin(db, { email, password }, now);
  const isOwner = await verifyPassword(account.passwordHash, password);
  if (isOwner && account.role === 'ADMIN') return;
  const passwordHash = isOwner ? account.passwordHash : await hashPassword(password);
  await db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { passwordHash, role: 'ADMIN', emailVerifiedAt: now }, now);
    if (!isOwner) await endSessionsOf(tx, account.id, now);
  });
}
