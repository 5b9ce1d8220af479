import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxes, boxParticipants, boxRemovals } from '../boxes.tables.ts';

export async function countMemberships(db: Db, userId: string): Promise<number> {
  return db.$count(boxParticipants, eq(boxParticipants.userId, userId));
}

/** Idempotent. */
export async function insertParticipant(db: Db, boxId: string, userId: string): Promise<void> {
  await db.insert(boxParticipants).values({ boxId, userId }).onConflictDoNothing();
}

/** Returns whether the user was a member. */
export async function deleteParticipant(db: Db, boxId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(boxParticipants)
    .where(and(eq(boxParticipants.boxId, boxId), eq(boxParticipants.userId, userId)));
  return rowCount === 1;
}

/** Skips a deleted account, which can't come back. */
export async function insertRemoval(tx: Db, boxId: string, userId: string): Promise<void> {
  const { id } = users;
  const [held] = await tx.select({ id }).from(users).where(eq(id, userId)).for('key share');
  if (held) await tx.insert(boxRemovals).values({ boxId, userId }).onConflictDoNothing();
}

export async function isFull(db: Db, boxId: string): Promise<boolean> {
  return (await db.$count(boxParticipants, eq(boxParticipants.boxId, boxId))) >= boxLimits.participants;
}

/** Members whose accounts are deleted don't count. */
export async function hasOtherMember(tx: Db, boxId: string, userId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(boxParticipants)
    .innerJoin(users, eq(users.id, boxParticipants.userId))
    .where(and(eq(boxParticipants.boxId, boxId), ne(users.id, userId)))
    .limit(1);
  return other !== undefined;
}

/**
 * Prefers members who may still create boxes. Skips members whose account is locked, maybe for deletion. If no other
 * member remains it waits for them, because a member who is only signing in must not lose the box. Never returns a
 * member with the box's address, who may be the birthday person.
 */
export async function findLongestMember(tx: Db, boxId: string, without: string): Promise<string | undefined> {
  const free = await holdLongestMember(tx, boxId, without, { skipLocked: true });
  return free ?? holdLongestMember(tx, boxId, without, {});
}

async function holdLongestMember(
  tx: Db,
  boxId: string,
  without: string,
  waiting: { skipLocked?: true },
): Promise<string | undefined> {
  const own = sql`select from ${boxes} own where own.creator_id = ${users.id} limit ${boxLimits.created}`;
  const hasEnough = sql`(select count(*) from (${own}) counted) >= ${boxLimits.created}`;
  const [member] = await tx
    .select({ id: users.id })
    .from(boxParticipants)
    .innerJoin(users, eq(users.id, boxParticipants.userId))
    .innerJoin(boxes, eq(boxes.id, boxParticipants.boxId))
    .where(
      and(
        eq(boxParticipants.boxId, boxId),
        ne(users.id, without),
        sql`(${boxes.birthdayPersonId} is null and ${boxes.email} = ${users.email}) is not true`,
      ),
    )
    .orderBy(hasEnough, asc(boxParticipants.joinedAt), asc(boxParticipants.userId))
    .limit(1)
    .for('key share', { of: users, ...waiting });
  return member?.id;
}
