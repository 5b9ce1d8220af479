import { desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { ExportFiles } from '../module.ts';
import { friendRequests, friendships } from './friends.tables.ts';

const MOST_ROWS = 10_000;

/** What this domain holds about a person: friends by name, and requests either way (docs/product.md §11.1). */
export async function exportFriends(db: Db, userId: string): Promise<ExportFiles> {
  const [friends, requests] = await Promise.all([selectFriends(db, userId), selectRequests(db, userId)]);
  return { 'friends.json': { friends, requests } };
}

function selectFriends(db: Db, userId: string) {
  const { userA, userB, createdAt } = friendships;
  const friendId = sql`case when ${userA} = ${userId} then ${userB} else ${userA} end`;
  return db
    .select({ id: users.id, name: users.name, friendsSince: createdAt })
    .from(friendships)
    .innerJoin(users, eq(users.id, friendId))
    .where(or(eq(userA, userId), eq(userB, userId)))
    .orderBy(desc(createdAt))
    .limit(MOST_ROWS);
}

function selectRequests(db: Db, userId: string) {
  const { fromUserId, toUserId, createdAt } = friendRequests;
  const otherId = sql`case when ${fromUserId} = ${userId} then ${toUserId} else ${fromUserId} end`;
  return db
    .select({
      id: users.id,
      name: users.name,
      direction: sql<
        'sent' | 'received'
      >`case when ${fromUserId} = ${userId} then 'sent' else 'received' end`,
      createdAt,
    })
    .from(friendRequests)
    .innerJoin(users, eq(users.id, otherId))
    .where(or(eq(fromUserId, userId), eq(toUserId, userId)))
    .orderBy(desc(createdAt))
    .limit(MOST_ROWS);
}
