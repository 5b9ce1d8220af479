import { and, eq, gt, lt } from 'drizzle-orm';
import { digestOf } from '../../../platform/crypto/tokens.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recoveryLinks } from '../accounts.tables.ts';

/** Replaces an earlier link of the account. */
export async function upsertRecoveryLink(
  tx: Db,
  { userId, token, expiresAt }: { userId: string; token: string; expiresAt: Date },
): Promise<void> {
  const link = { digest: digestOf(token), expiresAt };
  await tx
    .insert(recoveryLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: recoveryLinks.userId, set: link });
}

/** Returns the account's id. */
export async function findRecoveryLink(db: Db, token: string, now: Date): Promise<string | undefined> {
  const isThisOne = and(eq(recoveryLinks.digest, digestOf(token)), gt(recoveryLinks.expiresAt, now));
  const [found] = await db.select({ userId: recoveryLinks.userId }).from(recoveryLinks).where(isThisOne);
  return found?.userId;
}

export async function deleteRecoveryLink(tx: Db, userId: string): Promise<void> {
  await tx.delete(recoveryLinks).where(eq(recoveryLinks.userId, userId));
}

export async function deleteExpiredRecoveryLinks(db: Db, now: Date): Promise<void> {
  await db.delete(recoveryLinks).where(lt(recoveryLinks.expiresAt, now));
}
