import { isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';

export async function listAvatars(db: Db): Promise<{ userId: string; version: string }[]> {
  const { id: userId, avatarVersion } = users;
  return db
    .select({ userId, version: sql<string>`${avatarVersion}` })
    .from(users)
    .where(isNotNull(avatarVersion));
}
