import { isExactId } from '@hooray/contract/protocol/fields.ts';
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { type Person, personColumns } from '../../accounts/account-rows.tables.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { chatMessages, chatRooms } from '../../chats/chats.tables.ts';
import { matchingMembers, matchingRooms } from '../matching.tables.ts';

const partners = alias(matchingMembers, 'partner');
const partnerUsers = alias(users, 'partner_user');

const ownRoom = prepared((db) =>
  db
    .select({
      id: matchingRooms.id,
      endedAt: matchingRooms.endedAt,
      minorsUntil: matchingRooms.minorsUntil,
      icebreaker: matchingRooms.icebreaker,
      language: matchingRooms.language,
      ownAlias: matchingMembers.aliasId,
      wantsToStayInTouch: matchingMembers.wantsToStayInTouch,
      isWanted: partners.wantsToStayInTouch,
      partnerId: partners.userId,
      partnerAlias: partners.aliasId,
      partnerName: partnerUsers.name,
      hasSameBirthday: sql<boolean>`to_char(${users.birthday}, 'MM-DD') = to_char(${partnerUsers.birthday}, 'MM-DD')`,
    })
    .from(matchingMembers)
    .innerJoin(matchingRooms, eq(matchingRooms.id, matchingMembers.roomId))
    .innerJoin(users, eq(users.id, matchingMembers.userId))
    .innerJoin(
      partners,
      and(eq(partners.roomId, matchingMembers.roomId), sql`${partners.seat} <> ${matchingMembers.seat}`),
    )
    .innerJoin(partnerUsers, eq(partnerUsers.id, partners.userId))
    .where(
      and(
        eq(matchingMembers.roomId, sql.placeholder('roomId')),
        eq(matchingMembers.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('own_random_room'),
);

export type OwnRoom = NonNullable<Awaited<ReturnType<typeof findOwnRoom>>>;

/** Undefined once an account or the messages are deleted. */
export async function findOwnRoom(db: Db, userId: string, roomId: string) {
  const [room] = await ownRoom(db).execute({ userId, roomId });
  return room;
}

/** Also returns whether the members are connected only through other processes. */
export async function listOpenRooms(
  db: Db,
  userIds: string[],
  processId: string,
): Promise<{ userId: string; roomId: string; isElsewhere: boolean }[]> {
  const { userId, roomId, endedAt, processIds } = matchingMembers;
  const isElsewhere = sql<boolean>`cardinality(${processIds}) > 0 and ${processId}::uuid <> all(${processIds})`;
  return db
    .select({ userId, roomId, isElsewhere })
    .from(matchingMembers)
    .where(and(sql`${userId} = any(${sql.param(userIds)}::uuid[])`, isNull(endedAt)));
}

export async function listEnded(db: Db, roomIds: string[]): Promise<string[]> {
  const { id, endedAt } = matchingRooms;
  const open = await db
    .select({ id })
    .from(matchingRooms)
    .where(and(sql`${id} = any(${sql.param(roomIds)}::uuid[])`, isNull(endedAt)));
  const isOpen = new Set(open.map((room) => room.id));
  return roomIds.filter((roomId) => !isOpen.has(roomId));
}

/** Returns whether the room is open and has this member. */
export async function markConnected(
  db: Db,
  { roomId, userId, processId }: { roomId: string; userId: string; processId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(matchingMembers)
    .set({
      processIds: sql`array_append(array_remove(${matchingMembers.processIds}, ${processId}::uuid), ${processId}::uuid)`,
    })
    .where(
      and(
        eq(matchingMembers.roomId, roomId),
        eq(matchingMembers.userId, userId),
        isNull(matchingMembers.endedAt),
      ),
    );
  return rowCount === 1;
}

/** Locks matching until the transaction ends. */
export async function lockMatching(tx: Db): Promise<void> {
  await tx.execute(sql`select lock_random_matching()`);
}

/** Idempotent. */
export async function endRooms(db: Db, roomIds: string[], now: Date): Promise<void> {
  if (roomIds.length === 0) return;
  await db.execute(
    sql`select end_random_rooms(${sql.param(roomIds)}::uuid[], ${now.toISOString()}::timestamptz)`,
  );
}

/** The members were never notified, so they haven't met and may be matched immediately. */
export async function forgetMembers(db: Db, roomId: string): Promise<void> {
  await db.delete(matchingMembers).where(eq(matchingMembers.roomId, roomId));
}

/** Lock the row of the leaving account first. */
export async function endRoomsOfLeaving(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`select end_random_rooms(
    array(select room_id from random_members where user_id = ${userId} and ended_at is null),
    ${now.toISOString()}::timestamptz, false)`);
}

/** Lock matching first. */
export async function endSharedRoom(tx: Db, one: string, other: string, now: Date): Promise<void> {
  const shared = await tx
    .select({ id: matchingMembers.roomId })
    .from(matchingMembers)
    .innerJoin(partners, eq(partners.roomId, matchingMembers.roomId))
    .where(and(eq(matchingMembers.userId, one), eq(partners.userId, other), isNull(matchingMembers.endedAt)));
  await endRooms(
    tx,
    shared.map(({ id }) => id),
    now,
  );
}

async function endOpenRooms(db: Db, condition: SQL | undefined, now: Date): Promise<void> {
  const { id, endedAt } = matchingRooms;
  const open = await db
    .select({ id })
    .from(matchingRooms)
    .where(and(isNull(endedAt), condition));
  await endRooms(
    db,
    open.map((room) => room.id),
    now,
  );
}

export async function endAllRooms(db: Db, ofMinorsOnly: boolean, now: Date): Promise<void> {
  await endOpenRooms(db, ofMinorsOnly ? isNotNull(matchingRooms.minorsUntil) : undefined, now);
}

/** Ends rooms of minors in which a member has turned 18. @param today in UTC */
export async function endRoomsOfAge(db: Db, today: string, now: Date): Promise<void> {
  await endOpenRooms(db, lte(matchingRooms.minorsUntil, today), now);
}

/** Ends rooms of members who were lost with their process. */
export async function endLostRooms(db: Db, lostSeconds: number, now: Date): Promise<void> {
  await db.execute(
    sql`select end_lost_random_rooms(${now.toISOString()}::timestamptz, make_interval(secs => ${lostSeconds}))`,
  );
}

/** Returns whether `number` was still the current one. */
export async function nextIcebreaker(db: Db, roomId: string, number: number): Promise<boolean> {
  const { rowCount } = await db
    .update(matchingRooms)
    .set({ icebreaker: sql`${matchingRooms.icebreaker} + 1` })
    .where(
      and(eq(matchingRooms.id, roomId), eq(matchingRooms.icebreaker, number), isNull(matchingRooms.endedAt)),
    );
  return rowCount === 1;
}

/** Returns whether the other member wants to, or undefined if the room has ended. */
export async function wantToStayInTouch(
  tx: Db,
  userId: string,
  roomId: string,
): Promise<boolean | undefined> {
  // Lock order as in `end_random_rooms`: room, members.
  await tx
    .select({ id: matchingRooms.id })
    .from(matchingRooms)
    .where(eq(matchingRooms.id, roomId))
    .for('no key update');
  const members = await tx
    .select({ userId: matchingMembers.userId, isWanting: matchingMembers.wantsToStayInTouch })
    .from(matchingMembers)
    .where(and(eq(matchingMembers.roomId, roomId), isNull(matchingMembers.endedAt)));
  if (members.length < 2) return undefined;
  await tx
    .update(matchingMembers)
    .set({ wantsToStayInTouch: true })
    .where(and(eq(matchingMembers.roomId, roomId), eq(matchingMembers.userId, userId)));
  return members.some((member) => member.userId !== userId && member.isWanting);
}

/** Notifies every process after the commit. */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Finds users only in the viewer's current and past rooms. */
export async function findByAlias(
  db: Db,
  viewerId: string,
  aliasId: string,
): Promise<{ userId: string; roomId: string } | undefined> {
  const [found] = await db
    .select({ userId: partners.userId, roomId: partners.roomId })
    .from(partners)
    .innerJoin(matchingMembers, eq(matchingMembers.roomId, partners.roomId))
    .where(
      and(
        eq(partners.aliasId, aliasId),
        eq(matchingMembers.userId, viewerId),
        sql`${partners.userId} <> ${viewerId}`,
      ),
    );
  return found;
}

export async function listPeople(db: Db, roomId: string): Promise<Person[]> {
  return db
    .select(personColumns)
    .from(matchingMembers)
    .innerJoin(users, eq(users.id, matchingMembers.userId))
    .where(eq(matchingMembers.roomId, roomId));
}

export async function findRoomOfMessage(db: Db, messageId: string): Promise<string | undefined> {
  const { id } = matchingRooms;
  const { roomId } = chatMessages;
  const [message] = await db.select({ roomId }).from(chatMessages).where(eq(chatMessages.id, messageId));
  // The id of the celebrate room isn't a UUID.
  if (!message || !isExactId(message.roomId)) return undefined;
  const [room] = await db.select({ id }).from(matchingRooms).where(eq(id, message.roomId));
  return room?.id;
}

export async function listWithText(db: Db, endedBefore: Date, limit: number): Promise<string[]> {
  const { id, hasText, endedAt } = matchingRooms;
  const isDue = and(hasText, lte(endedAt, endedBefore));
  const due = await db.select({ id }).from(matchingRooms).where(isDue).limit(limit);
  return due.map((room) => room.id);
}

/** Keeps the rows of rooms. Skips locked rooms. Returns the number of deleted rooms. */
export async function deleteText(db: Db, roomIds: string[]): Promise<number> {
  const { id, hasText } = matchingRooms;
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ id })
      .from(matchingRooms)
      .where(and(sql`${id} = any(${sql.param(roomIds)}::uuid[])`, hasText))
      .for('update', { skipLocked: true });
    const ids = held.map((room) => room.id);
    if (ids.length === 0) return 0;
    await tx.delete(chatRooms).where(sql`${chatRooms.id} = any(${sql.param(ids)}::text[])`);
    await tx.delete(matchingMembers).where(sql`${matchingMembers.roomId} = any(${sql.param(ids)}::uuid[])`);
    await tx
      .update(matchingRooms)
      .set({ hasText: false })
      .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
    return ids.length;
  });
}
