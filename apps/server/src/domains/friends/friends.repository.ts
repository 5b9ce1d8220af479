import { and, desc, eq, gt, inArray, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/statements/prepared.ts';
import { BEFORE_ALL, type Cursor } from '../../platform/http/paging/cursor.ts';
import { type Person, personColumns } from '../accounts/account-rows.tables.ts';
import { users } from '../accounts/accounts.tables.ts';
import { friendRemovals, friendRequests, friendships, withheldFriendRequests } from './friends.tables.ts';

export const friendColumns = { ...personColumns, birthday: users.birthday };

export type FriendRow = Person & Pick<typeof users.$inferSelect, 'birthday'>;
export type IncomingRow = CursorRow & { fromUser: Person };
export type FriendRequestRow = typeof friendRequests.$inferSelect;

interface CursorRow {
  id: string;
  cursorAt: string;
}

interface Page {
  after?: Cursor | undefined;
  limit: number;
}

export const friendOf = (userId: Placeholder) =>
  sql`case when ${friendships.userA} = ${userId} then ${friendships.userB} else ${friendships.userA} end`;

/** The smaller id first. The database sorts lowercase UUIDs like JavaScript does. */
function pairOf(one: string, other: string): { userA: string; userB: string } {
  return one < other ? { userA: one, userB: other } : { userA: other, userB: one };
}

const isPair = (one: string, other: string) => {
  const { userA, userB } = pairOf(one, other);
  return and(eq(friendships.userA, userA), eq(friendships.userB, userB));
};

export async function areFriends(db: Db, one: string, other: string): Promise<boolean> {
  const found = await db.select({ userA: friendships.userA }).from(friendships).where(isPair(one, other));
  return found.length > 0;
}

/** Undefined without a friendship, even if the account exists. */
export async function findFriend(db: Db, userId: string, friendId: string): Promise<FriendRow | undefined> {
  const [found] = await db
    .select(friendColumns)
    .from(friendships)
    .innerJoin(users, eq(users.id, friendId))
    .where(isPair(userId, friendId));
  return found;
}

export async function countFriends(db: Db, userId: string): Promise<number> {
  return db.$count(friendships, or(eq(friendships.userA, userId), eq(friendships.userB, userId)));
}

export async function insertFriendship(db: Db, one: string, other: string, createdAt?: Date): Promise<void> {
  await db.insert(friendships).values({ ...pairOf(one, other), ...(createdAt && { createdAt }) });
}

export async function deleteFriendship(db: Db, one: string, other: string): Promise<Date | undefined> {
  const [deleted] = await db
    .delete(friendships)
    .where(isPair(one, other))
    .returning({ createdAt: friendships.createdAt });
  return deleted?.createdAt;
}

type FriendRemoval = typeof friendRemovals.$inferInsert;

/** Replaces an earlier removal of the same friend. */
export async function recordRemoval(db: Db, removal: FriendRemoval): Promise<void> {
  const { removerId, friendId, ...values } = removal;
  await db
    .insert(friendRemovals)
    .values(removal)
    .onConflictDoUpdate({ target: [friendRemovals.removerId, friendRemovals.friendId], set: values });
}

/** Deletes and returns the record of a removal. */
export async function takeRemoval(db: Db, removerId: string, friendId: string, after: Date) {
  const { friendsSince, removedAt } = friendRemovals;
  const [taken] = await db
    .delete(friendRemovals)
    .where(
      and(
        eq(friendRemovals.removerId, removerId),
        eq(friendRemovals.friendId, friendId),
        gt(removedAt, after),
      ),
    )
    .returning({ friendsSince });
  return taken;
}

/** Ends the time in which it can be undone. */
export async function deleteRemovalBy(
  db: Db,
  { removerId, friendId }: Pick<FriendRemoval, 'removerId' | 'friendId'>,
): Promise<void> {
  await db
    .delete(friendRemovals)
    .where(and(eq(friendRemovals.removerId, removerId), eq(friendRemovals.friendId, friendId)));
}

export async function deleteRemovals(db: Db, before: Date): Promise<void> {
  await db.delete(friendRemovals).where(lt(friendRemovals.removedAt, before));
}

const newestFriends = prepared((db) => {
  const { userA, userB, createdAt } = friendships;
  const userId = sql.placeholder('userId');
  return db
    .select({ ...friendColumns, cursorAt: sql<string>`${createdAt}::text` })
    .from(friendships)
    .innerJoin(users, eq(users.id, friendOf(userId)))
    .where(
      and(
        or(eq(userA, userId), eq(userB, userId)),
        sql`(${createdAt}, ${users.id})
          < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(users.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest_friends');
});

export async function listFriends(
  db: Db,
  userId: string,
  { after = BEFORE_ALL, limit }: Page,
): Promise<(FriendRow & CursorRow)[]> {
  return newestFriends(db).execute({ userId, limit, ...after });
}

const digestOfFriends = prepared((db) => {
  const { userA, userB, createdAt } = friendships;
  const userId = sql.placeholder('userId');
  const newest = db
    .select({ id: users.id, name: users.name, birthday: users.birthday, createdAt })
    .from(friendships)
    .innerJoin(users, eq(users.id, friendOf(userId)))
    .where(or(eq(userA, userId), eq(userB, userId)))
    .orderBy(desc(createdAt), desc(users.id))
    .limit(sql.placeholder('limit'))
    .as('newest');
  const { id, name, birthday } = newest;
  const digest = sql<string | null>`md5(string_agg(
    concat_ws(chr(10), ${id}, ${birthday}, ${name}), chr(10) order by ${newest.createdAt} desc, ${id} desc))`;
  return db.select({ digest }).from(newest).prepare('digest_of_friends');
});

/** Returns a digest of the ids, names and birthdays of the newest friends. */
export async function digestFriends(db: Db, userId: string, limit: number): Promise<string> {
  const [row] = await digestOfFriends(db).execute({ userId, limit });
  return row?.digest ?? '';
}

export async function listIncoming(db: Db, userId: string, { after, limit }: Page): Promise<IncomingRow[]> {
  const { id, createdAt, toUserId, fromUserId } = friendRequests;
  const isFurther =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ id, cursorAt: sql<string>`${createdAt}::text`, fromUser: personColumns })
    .from(friendRequests)
    .innerJoin(users, eq(users.id, fromUserId))
    .where(and(eq(toUserId, userId), isFurther))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function findRequestBetween(
  db: Db,
  one: string,
  other: string,
): Promise<FriendRequestRow | undefined> {
  const { fromUserId, toUserId } = friendRequests;
  const [found] = await db
    .select()
    .from(friendRequests)
    .where(or(and(eq(fromUserId, one), eq(toUserId, other)), and(eq(fromUserId, other), eq(toUserId, one))));
  return found;
}

/** Finds only a request to this user. */
export async function findRequestTo(
  db: Db,
  userId: string,
  id: string,
): Promise<FriendRequestRow | undefined> {
  const [found] = await db
    .select()
    .from(friendRequests)
    .where(and(eq(friendRequests.id, id), eq(friendRequests.toUserId, userId)));
  return found;
}

export async function insertRequest(db: Db, fromUserId: string, toUserId: string): Promise<FriendRequestRow> {
  const [created] = await db.insert(friendRequests).values({ fromUserId, toUserId }).returning();
  if (!created) throw new Error('an insert returned no row');
  return created;
}

/** The recipient never sees the request. Returns undefined if the sender has one already. */
export async function insertWithheldRequest(
  db: Db,
  fromUserId: string,
  toUserId: string,
): Promise<{ id: string } | undefined> {
  const { id } = withheldFriendRequests;
  const [created] = await db
    .insert(withheldFriendRequests)
    .values({ fromUserId, toUserId })
    .onConflictDoNothing()
    .returning({ id });
  return created;
}

export async function deleteWithheldRequests(db: Db, one: string, other: string): Promise<void> {
  const { fromUserId, toUserId } = withheldFriendRequests;
  const people = [one, other];
  await db.delete(withheldFriendRequests).where(and(inArray(fromUserId, people), inArray(toUserId, people)));
}

export async function deleteTies(db: Db, one: string, other: string): Promise<void> {
  await deleteFriendship(db, one, other);
  await deleteWithheldRequests(db, one, other);
  const { fromUserId, toUserId } = friendRequests;
  const people = [one, other];
  await db.delete(friendRequests).where(and(inArray(fromUserId, people), inArray(toUserId, people)));
}

/** Returns whether the request existed and was addressed to this user. */
export async function deleteRequestTo(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(friendRequests)
    .where(and(eq(friendRequests.id, id), eq(friendRequests.toUserId, userId)))
    .returning({ id: friendRequests.id });
  return deleted.length > 0;
}
