import { randomInt } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { digestOf } from '../../../platform/crypto/tokens.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../account-rows.tables.ts';
import { findAccountForUpdate } from '../accounts.repository.ts';
import { oneTimePasswords } from '../accounts.tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const LENGTH = 23;
// No characters that readers confuse. 23 contain 115 bits, which need no slow hash (OWASP ASVS 6.5.2: 112).
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

export function newOneTimePassword(now: Date): Pick<IssuedPassword, 'password' | 'expiresAt'> {
  const password = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { password, expiresAt: new Date(now.getTime() + HOUR_MS) };
}

interface IssuedPassword {
  userId: string;
  email: string;
  password: string;
  expiresAt: Date;
}

export async function insertOneTimePassword(
  tx: Db,
  { userId, email, password, expiresAt }: IssuedPassword,
): Promise<void> {
  await tx.insert(oneTimePasswords).values({ digest: digestOf(password), userId, email, expiresAt });
}

/** Returns the account, locked. A password that was mailed to an earlier address is invalid. */
export async function consumeOneTimePassword(
  tx: Db,
  email: string,
  password: string,
  now: Date,
): Promise<Account | undefined> {
  // Users copy it from a mail with surrounding spaces or line breaks.
  const copied = password.trim();
  const isThisOne = and(
    eq(oneTimePasswords.digest, digestOf(copied)),
    eq(oneTimePasswords.email, email),
    gt(oneTimePasswords.expiresAt, now),
  );
  const { userId } = oneTimePasswords;
  const [found] = await tx.select({ userId }).from(oneTimePasswords).where(isThisOne);
  // Lock order: account, then password, as a deletion does.
  const account = found && (await findAccountForUpdate(tx, found.userId));
  if (account?.email !== email) return undefined;
  const [used] = await tx.delete(oneTimePasswords).where(isThisOne).returning({ userId });
  if (!used) return undefined;
  await deleteOneTimePasswords(tx, account.id);
  return account;
}

export async function deleteOneTimePasswords(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimePasswords).where(eq(oneTimePasswords.userId, userId));
}

export async function deleteExpiredOneTimePasswords(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimePasswords).where(lt(oneTimePasswords.expiresAt, now));
}
