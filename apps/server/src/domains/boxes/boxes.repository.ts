import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/statements/prepared.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes, boxParticipants, giftCosts } from './boxes.tables.ts';
import {
  type BoxRow,
  isSoughtBy,
  isWithheldFrom,
  matchesIdOrHandle,
  selectBoxes,
} from './boxes-by-reader.tables.ts';

/** `share` allows other `share` locks, `update` none, and `no key update` only references to the box. */
export type BoxLock = 'share' | 'no key update' | 'update';

const boxById = prepared((db) => {
  const [id, readerId] = [sql.placeholder('id'), sql.placeholder('readerId')];
  return selectBoxes(db, readerId).where(matchesIdOrHandle(id, readerId)).prepare('box_by_id');
});

/** A user exceeds it only by boxes that were handed over to them. */
const MAX_BOXES = boxLimits.memberships + boxLimits.created;

const boxesOfMember = prepared((db) => {
  const userId = sql.placeholder('userId');
  return selectBoxes(db, userId)
    .innerJoin(boxParticipants, and(eq(boxParticipants.boxId, boxes.id), eq(boxParticipants.userId, userId)))
    .limit(MAX_BOXES)
    .prepare('boxes_of_member');
});

/** @param id of the box, or its handle for the birthday person */
export async function findBox(db: Db, id: string, readerId: string): Promise<BoxRow | undefined> {
  const [box] = await boxById(db).execute({ id, readerId });
  return box;
}

/** Doesn't accept a handle, which works for one account only. */
export async function isBox(db: Db, id: string): Promise<boolean> {
  const [box] = await db.select({ id: boxes.id }).from(boxes).where(eq(boxes.id, id));
  return box !== undefined;
}

const locked = (lock: BoxLock) =>
  prepared((db) => {
    const [id, readerId] = [sql.placeholder('id'), sql.placeholder('readerId')];
    return db
      .select({ id: boxes.id })
      .from(boxes)
      .where(matchesIdOrHandle(id, readerId))
      .for(lock)
      .prepare(`lock_box_for_${lock.replaceAll(' ', '_')}`);
  });
const lockedFor = {
  share: locked('share'),
  'no key update': locked('no key update'),
  update: locked('update'),
};

/** Continue with the returned row's id, because the given one may be a handle. @throws AppError boxes.not_found */
export async function getBox(db: Db, id: string, readerId: string, lock?: BoxLock): Promise<BoxRow> {
  if (lock) await lockedFor[lock](db).execute({ id, readerId });
  // Read after locking, so that it sees the changes of the previous lock holder.
  const box = await findBox(db, id, readerId);
  if (!box) throw new AppError('boxes.not_found');
  return box;
}

/** Works for every caller, not only for the birthday person. */
export async function findBoxOfHandle(
  tx: Db,
  handle: string,
): Promise<typeof boxes.$inferSelect | undefined> {
  const [box] = await tx.select().from(boxes).where(eq(boxes.handle, handle)).for('update');
  return box;
}

/**
 * Boxes linked to the user, to the user's unconfirmed address, or to no user because of a block, except surprises that
 * the user created.
 */
export async function listSurprisesSince(
  db: Db,
  userId: string,
  { since, areSoughtToo }: { since: string; areSoughtToo: boolean },
) {
  const { id, day, isSurprise, creatorId, birthdayPersonId, timeZone } = boxes;
  const reader = alias(users, 'reader');
  const listWhere = (isTheirs: SQL, isSought: boolean) =>
    db
      .select({
        id,
        day,
        isSurprise,
        creatorId,
        birthdayPersonId,
        timeZone,
        isSought: sql<boolean>`${isSought}::boolean`,
      })
      .from(boxes)
      .innerJoin(reader, eq(reader.id, userId))
      .where(and(isTheirs, isSurprise, gte(day, since), sql`${creatorId} is distinct from ${userId}`));
  const [bound, withheld, sought] = await Promise.all([
    listWhere(eq(birthdayPersonId, userId), false),
    listWhere(isWithheldFrom, true),
    areSoughtToo ? listWhere(isSoughtBy, true) : [],
  ]);
  return [...bound, ...withheld, ...sought];
}

/** The account with the box's address to which the box isn't linked: unconfirmed, or with the organizer blocked. */
export async function findSoughtUser(
  tx: Db,
  boxId: string,
  { isVerificationOn }: { isVerificationOn: boolean },
): Promise<string | undefined> {
  const reader = alias(users, 'reader');
  const isTheirs = or(isWithheldFrom, isVerificationOn ? isSoughtBy : undefined);
  const [sought] = await tx
    .select({ id: reader.id })
    .from(boxes)
    .innerJoin(reader, and(isTheirs, sql`${boxes.creatorId} is distinct from ${reader.id}`))
    .where(eq(boxes.id, boxId));
  return sought?.id;
}

export async function insertBox(db: Db, values: typeof boxes.$inferInsert): Promise<string> {
  const [row] = await db.insert(boxes).values(values).returning({ id: boxes.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function updateBox(
  db: Db,
  id: string,
  changes: Partial<typeof boxes.$inferInsert>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(boxes).set(changes).where(eq(boxes.id, id));
}

export async function findGoal(db: Db, boxId: string): Promise<number | null> {
  const [box] = await db
    .select({ goal: sql<number | null>`coalesce(${boxes.goalCredits}, ${giftCosts.credits})` })
    .from(boxes)
    .leftJoin(giftCosts, and(eq(giftCosts.boxId, boxes.id), eq(giftCosts.giftId, boxes.goalGiftId)))
    .where(eq(boxes.id, boxId));
  return box?.goal ?? null;
}

/** Undefined if the gift isn't listed in the box, null if it has no price. */
export async function findGiftCost(
  db: Db,
  boxId: string,
  giftId: string,
): Promise<number | null | undefined> {
  const [gift] = await db
    .select({ credits: giftCosts.credits })
    .from(giftCosts)
    .where(and(eq(giftCosts.boxId, boxId), eq(giftCosts.giftId, giftId)));
  return gift?.credits;
}

export async function countBoxesOf(db: Db, userId: string, without: string[]): Promise<number> {
  // With `or` instead, PostgreSQL would read every box.
  const ids = union(
    db.select({ id: boxes.id }).from(boxes).where(eq(boxes.creatorId, userId)),
    db.select({ id: boxParticipants.boxId }).from(boxParticipants).where(eq(boxParticipants.userId, userId)),
  ).as('ids');
  return db.$count(
    db
      .select()
      .from(ids)
      .where(sql`${ids.id} <> all(${sql.param(without)}::uuid[])`)
      .as('counted'),
  );
}

export async function countCreated(db: Db, userId: string): Promise<number> {
  return db.$count(boxes, eq(boxes.creatorId, userId));
}

/** Counts the boxes on a day or later that the user manages or has made and handed over. */
export async function countForPerson(
  db: Db,
  userId: string,
  person: { email: string } | { friendId: string },
  { since, without }: { since: string; without?: string | undefined },
): Promise<number> {
  const isTheirs = 'email' in person ? eq(boxes.email, person.email) : eq(boxes.friendId, person.friendId);
  const isOther = without === undefined ? undefined : ne(boxes.id, without);
  const isOwn = or(eq(boxes.creatorId, userId), eq(boxes.madeBy, userId));
  return db.$count(boxes, and(isOwn, isTheirs, gte(boxes.day, since), isOther));
}

/** Erases email and phone from a user's boxes, and from linked boxes for the address without a birthday person. */
export async function eraseContactDetails(
  tx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const isForNoAccount = and(
    eq(boxes.email, email),
    isNotNull(boxes.boundAt),
    isNull(boxes.birthdayPersonId),
  );
  await tx
    .update(boxes)
    .set({ email: null, phone: null })
    .where(or(eq(boxes.birthdayPersonId, userId), eq(boxes.friendId, userId), isForNoAccount));
}

export async function deleteBox(db: Db, id: string): Promise<void> {
  await db.delete(boxes).where(eq(boxes.id, id));
}

export async function listBoxesOfMember(db: Db, userId: string): Promise<BoxRow[]> {
  return boxesOfMember(db).execute({ userId });
}

export type DependentBox = Pick<
  typeof boxes.$inferSelect,
  'id' | 'day' | 'isSurprise' | 'creatorId' | 'madeBy' | 'birthdayPersonId' | 'timeZone'
>;

/** The user's own boxes, those for the user, and joined ones without an organizer. */
export async function listDependentForUpdate(tx: Db, userId: string): Promise<DependentBox[]> {
  const { id, day, isSurprise, creatorId, madeBy, birthdayPersonId, timeZone } = boxes;
  const isMember = and(eq(boxParticipants.boxId, id), eq(boxParticipants.userId, userId));
  // With `or` instead, PostgreSQL would read every box.
  const dependent = union(
    tx.select({ id }).from(boxes).where(eq(creatorId, userId)),
    tx.select({ id }).from(boxes).where(eq(birthdayPersonId, userId)),
    tx.select({ id }).from(boxes).innerJoin(boxParticipants, isMember).where(isNull(creatorId)),
  );
  return tx
    .select({ id, day, isSurprise, creatorId, madeBy, birthdayPersonId, timeZone })
    .from(boxes)
    .where(inArray(id, dependent))
    .orderBy(asc(id))
    .for('update');
}

export async function listLookingForUpdate(tx: Db, email: string): Promise<string[]> {
  const found = await tx
    .select({ id: boxes.id })
    .from(boxes)
    .where(and(eq(boxes.email, email), isNull(boxes.boundAt)))
    .orderBy(asc(boxes.id))
    .for('update');
  return found.map(({ id }) => id);
}
