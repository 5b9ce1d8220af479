import { and, eq, gt, lt } from 'drizzle-orm';
import { digestOf } from '../../../platform/crypto/tokens.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emailVerifications, users } from '../accounts.tables.ts';

export interface Verification {
  digest: string;
  userId: string;
  email: string;
}

export async function insertVerification(
  db: Db,
  { token, ...verification }: { token: string; userId: string; email: string; expiresAt: Date },
): Promise<void> {
  await db.insert(emailVerifications).values({ digest: digestOf(token), ...verification });
}

export async function findVerification(db: Db, token: string, now: Date): Promise<Verification | undefined> {
  const { digest, userId, email, expiresAt } = emailVerifications;
  const [found] = await db
    .select({ digest, userId, email })
    .from(emailVerifications)
    .innerJoin(users, and(eq(users.id, userId), eq(users.email, email)))
    .where(and(eq(digest, digestOf(token)), gt(expiresAt, now)));
  return found;
}

export async function deleteVerification(db: Db, digest: string): Promise<boolean> {
  const deleted = await db
    .delete(emailVerifications)
    .where(eq(emailVerifications.digest, digest))
    .returning({ digest: emailVerifications.digest });
  return deleted.length > 0;
}

export async function deleteVerificationsOf(db: Db, userId: string): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
}

export async function deleteExpiredVerifications(db: Db, now: Date): Promise<void> {
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, now));
}
