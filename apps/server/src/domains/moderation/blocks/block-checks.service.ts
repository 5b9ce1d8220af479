import type { Db } from '../../../platform/db/database.ts';
import { listBlockedIds, listBlocksBetween } from './blocks.repository.ts';

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

/** Returns each id once. */
export async function listBlockedUsers(db: Db, userId: string): Promise<string[]> {
  return [...new Set(await listBlockedIds(db, userId))];
}
