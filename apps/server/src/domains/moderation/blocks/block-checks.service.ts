import type { Db } from '../../../platform/db/database.ts';
import { listBlockedIds, listBlocksBetween } from './blocks.repository.ts';

/** Whether a user has blocked another by id, not only by an alias, and whether the other has blocked the user. */
export async function readBlocksBetween(
  tx: Db,
  userId: string,
  otherId: string,
): Promise<{ hasBlockedById: boolean; isBlocked: boolean }> {
  const blocks = await listBlocksBetween(tx, userId, otherId);
  return {
    hasBlockedById: blocks.some(({ blockerId, isByAlias }) => blockerId === userId && !isByAlias),
    isBlocked: blocks.some(({ blockerId }) => blockerId === otherId),
  };
}

/** The ids of all users whom a user has blocked, each once. */
export async function listBlockedUsers(db: Db, userId: string): Promise<string[]> {
  return [...new Set(await listBlockedIds(db, userId))];
}
