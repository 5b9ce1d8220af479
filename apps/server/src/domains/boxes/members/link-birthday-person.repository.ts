import { and, eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { friendships } from '../../friends/friends.tables.ts';
import { blocks } from '../../moderation/moderation.tables.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { boxes, boxParticipants } from '../boxes.tables.ts';

/** Serializes creating a box for an address with confirming it, which would miss each other. Lock it before boxes. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`box address ${email}`}, 0))`);
}

export async function findConfirmed(
  tx: Db,
  email: string,
  { isVerificationOn }: Pick<BoxesDeps, 'isVerificationOn'>,
): Promise<{ id: string; timeZone: string } | undefined> {
  const isConfirmed = isVerificationOn ? isNotNull(users.emailVerifiedAt) : undefined;
  const [found] = await tx
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(and(eq(users.email, email), isConfirmed))
    // Waits for an account that is being deleted or readdressed, and then skips it.
    .for('key share');
  return found;
}

/** Undefined if they aren't friends, or the account doesn't exist. */
export async function findFriend(
  tx: Db,
  userId: string,
  friendId: string,
): Promise<Pick<typeof users.$inferSelect, 'id' | 'name' | 'birthday' | 'timeZone'> | undefined> {
  const { id, name, birthday, timeZone } = users;
  const areFriends = sql`exists (select from ${friendships}
    where (${friendships.userA}, ${friendships.userB}) =
      (least(${userId}::uuid, ${friendId}::uuid), greatest(${userId}::uuid, ${friendId}::uuid)))`;
  const [friend] = await tx
    .select({ id, name, birthday, timeZone })
    .from(users)
    .where(and(eq(id, friendId), areFriends))
    // Waits for an account that is being deleted, and then skips it.
    .for('key share');
  return friend;
}

/** Binds one parameter, because strangers may have created thousands of boxes for one user. */
const isAmong = (id: SQLWrapper, ids: string[]) => sql`${id} = any(${sql.param(ids)}::uuid[])`;

/**
 * Ends the user's memberships in the boxes, and skips boxes that the user created. A box that a blocked user
 * organizes or has made counts as linked but gets no birthday person, like a box for a deleted account. Any
 * difference would reveal the block.
 */
export async function linkBirthdayPerson(tx: Db, boxIds: string[], userId: string, now: Date): Promise<void> {
  const hasBlockedCreator = sql`exists (select from ${blocks} where ${blocks.blockerId} = ${userId}
    and ${blocks.blockedId} in (${boxes.creatorId}, ${boxes.madeBy}))`;
  const linked = await tx
    .update(boxes)
    .set({
      birthdayPersonId: sql`case when not ${hasBlockedCreator} then ${userId}::uuid end`,
      boundAt: now,
      timeZone: sql`(select ${users.timeZone} from ${users} where ${users.id} = ${userId})`,
    })
    .where(and(isAmong(boxes.id, boxIds), sql`${boxes.creatorId} is distinct from ${userId}`))
    .returning({ id: boxes.id });
  const ids = linked.map(({ id }) => id);
  await tx
    .delete(boxParticipants)
    .where(and(isAmong(boxParticipants.boxId, ids), eq(boxParticipants.userId, userId)));
}

/** Makes every process recheck members who may be the birthday person, because they must receive nothing. */
export async function notifySoughtMembers(tx: Db, of: { boxId: string } | { email: string }): Promise<void> {
  const which = 'boxId' in of ? eq(boxes.id, of.boxId) : eq(boxes.email, of.email);
  await tx.execute(sql`
    select pg_notify('box_place_ended', member.box_id || ' ' || member.user_id)
    from boxes
    join box_participants member on member.box_id = boxes.id
    join users on users.id = member.user_id
    where ${which} and boxes.birthday_person_id is null and users.email = boxes.email`);
}

/** Returns only addresses of accounts, and only confirmed ones if verification is on. */
export async function listAddressesToLink(
  db: BoxesDeps['db'],
  { isVerificationOn }: Pick<BoxesDeps, 'isVerificationOn'>,
  limit: number,
): Promise<string[]> {
  const isConfirmed = isVerificationOn ? isNotNull(users.emailVerifiedAt) : undefined;
  const found = await db
    .selectDistinct({ email: users.email })
    .from(boxes)
    .innerJoin(users, eq(users.email, boxes.email))
    .where(and(isNull(boxes.boundAt), sql`${boxes.creatorId} is distinct from ${users.id}`, isConfirmed))
    .limit(limit);
  return found.map(({ email }) => email);
}
