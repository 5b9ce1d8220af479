import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { socialIdentities } from '../accounts.tables.ts';

export async function findSocialUserId(
  db: Db,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: socialIdentities.userId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return row?.userId;
}

export async function insertSocialIdentity(
  db: Db,
  identity: { provider: string; subject: string; userId: string },
): Promise<void> {
  await db.insert(socialIdentities).values(identity);
}

export async function hasSocialIdentity(db: Db, userId: string): Promise<boolean> {
  return (await listSocialIdentities(db, userId)).length > 0;
}

export async function deleteSocialIdentities(db: Db, userId: string) {
  const { provider, subject } = socialIdentities;
  return db
    .delete(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .returning({ provider, subject });
}

export async function listSocialIdentities(db: Db, userId: string) {
  return db
    .select({
      provider: socialIdentities.provider,
      subject: socialIdentities.subject,
      createdAt: socialIdentities.createdAt,
    })
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .limit(100);
}
