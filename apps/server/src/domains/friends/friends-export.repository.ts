import { desc, eq, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { ExportFiles } from '../module.ts';
import { friendRequests, friendships, withheldFriendRequests } from './friends.tables.ts';

const MAX_ROWS = 10_000;

/** See docs/product.md §11.1. */
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
    .limit(MAX_ROWS);
}

function selectRequests(db: Db, userId: string) {
  const { id, fromUserId, toUserId, createdAt } = friendRequests;
  // A withheld request is listed for its sender like any other, and never for its recipient.
  const requests = unionAll(
    db
      .select({ id, fromUserId, toUserId, createdAt })
      .from(friendRequests)
      .where(or(eq(fromUserId, userId), eq(toUserId, userId))),
    db
      .select({
        id: withheldFriendRequests.id,
        fromUserId: withheldFriendRequests.fromUserId,
        toUserId: withheldFriendRequests.toUserId,
        createdAt: withheldFriendRequests.createdAt,
      })
      .from(withheldFriendRequests)
      .where(eq(withheldFriendRequests.fromUserId, userId)),
  ).as('requests');
  const isSent = eq(requests.fromUserId, userId);
  return db
    .select({
      id: users.id,
      name: users.name,
      direction: sql<'sent' | 'received'>`case when ${isSent} then 'sent' else 'received' end`,
      createdAt: requests.createdAt,
    })
    .from(requests)
    .innerJoin(
      users,
      eq(users.id, sql`case when ${isSent} then ${requests.toUserId} else ${requests.fromUserId} end`),
    )
    .orderBy(desc(requests.createdAt))
    .limit(MAX_ROWS);
}
