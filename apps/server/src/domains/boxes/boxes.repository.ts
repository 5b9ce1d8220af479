import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes, boxParticipants, boxRemovals } from './boxes.tables.ts';
import { type BoxRow, isSoughtBy, matchesIdOrHandle, reader, selectBoxes } from './boxes-by-reader.tables.ts';

/**
 * How a box is held until the transaction ends: `share` lets others come in meanwhile, `update` nobody.
 */
export type BoxLock = 'share' | 'update';

const boxById = prepared((db) => {
  const [id, readerId] = [sql.placeholder('id'), sql.placeholder('readerId')];
  return selectBoxes(db, readerId).where(matchesIdOrHandle(id, readerId)).prepare('box_by_id');
});

/** @param id of the box, or the handle that its birthday person has */
export async function findBox(db: Db, id: string, readerId: string): Promise<BoxRow | undefined> {
  const [box] = await boxById(db).execute({ id, readerId });
  return box;
}

const locked = (lock: BoxLock) =>
  prepared((db) => {
    const [id, readerId] = [sql.placeholder('id'), sql.placeholder('readerId')];
    return db
      .select({ id: boxes.id })
      .from(boxes)
      .where(matchesIdOrHandle(id, readerId))
      .for(lock)
      .prepare(`lock_box_for_${lock}`);
  });
const lockedFor = { share: locked('share'), update: locked('update') };

/**
 * The one place where an id from outside becomes a box: whoever goes on from here goes on with the row's own id.
 * @param id of the box, or the handle that its birthday person has
 * @throws AppError boxes.not_found
 */
export async function getBox(db: Db, id: string, readerId: string, lock?: BoxLock): Promise<BoxRow> {
  if (lock) await lockedFor[lock](db).execute({ id, readerId });
  // Read after the lock was given, so that it shows what whoever held it before has left.
  const box = await findBox(db, id, readerId);
  if (!box) throw new AppError('boxes.not_found');
  return box;
}

/** The box with this handle, locked, whoever asks. */
export async function findBoxOfHandle(
  tx: Db,
  handle: string,
): Promise<typeof boxes.$inferSelect | undefined> {
  const [box] = await tx.select().from(boxes).where(eq(boxes.handle, handle)).for('update');
  return box;
}

/**
 * The surprises of a day or later that are for somebody, or look for an address that they have not confirmed, but those of
 * their own making: as much of each as tells whether it is wrapped.
 */
export async function listSurprisesSince(
  db: Db,
  userId: string,
  { since, areSoughtToo }: { since: string; areSoughtToo: boolean },
) {
  const { id, day, isSurprise, creatorId, birthdayPersonId, timeZone } = boxes;
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
  const [bound, sought] = await Promise.all([
    listWhere(eq(birthdayPersonId, userId), false),
    areSoughtToo ? listWhere(isSoughtBy, true) : [],
  ]);
  return [...bound, ...sought];
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

/** How many boxes a user created or is in, without some of them. */
export async function countBoxesOf(db: Db, userId: string, without: string[]): Promise<number> {
  const entered = db
    .select({ id: boxParticipants.boxId })
    .from(boxParticipants)
    .where(eq(boxParticipants.userId, userId));
  const isCounted = sql`${boxes.id} <> all(${sql.param(without)}::uuid[])`;
  return db.$count(boxes, and(or(eq(boxes.creatorId, userId), inArray(boxes.id, entered)), isCounted));
}

/** How many boxes somebody looks after. */
export async function countCreated(db: Db, userId: string): Promise<number> {
  return db.$count(boxes, eq(boxes.creatorId, userId));
}

/** How many boxes of a creator are for one email address on a day or later, without one of them. */
export async function countForAddress(
  db: Db,
  creatorId: string,
  { email, since, without }: { email: string; since: string; without?: string },
): Promise<number> {
  const isOther = without === undefined ? undefined : ne(boxes.id, without);
  return db.$count(
    boxes,
    and(eq(boxes.creatorId, creatorId), eq(boxes.email, email), gte(boxes.day, since), isOther),
  );
}

/** Erases email and phone from the boxes for a user, and from linked boxes for that address without a birthday person. */
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
    .where(or(eq(boxes.birthdayPersonId, userId), isForNoAccount));
}

/** Deletes a box with everything that refers to it. */
export async function deleteBox(db: Db, id: string): Promise<void> {
  await db.delete(boxes).where(eq(boxes.id, id));
}

/** Coming again changes nothing. */
export async function insertParticipant(db: Db, boxId: string, userId: string): Promise<void> {
  await db.insert(boxParticipants).values({ boxId, userId }).onConflictDoNothing();
}

/** Whether somebody was in the box until now. */
export async function deleteParticipant(db: Db, boxId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(boxParticipants)
    .where(and(eq(boxParticipants.boxId, boxId), eq(boxParticipants.userId, userId)));
  return rowCount === 1;
}

/** An account that is gone cannot come back anyway. */
export async function insertRemoval(tx: Db, boxId: string, userId: string): Promise<void> {
  const { id } = users;
  const [held] = await tx.select({ id }).from(users).where(eq(id, userId)).for('key share');
  if (held) await tx.insert(boxRemovals).values({ boxId, userId }).onConflictDoNothing();
}

export async function isFull(db: Db, boxId: string): Promise<boolean> {
  return (await db.$count(boxParticipants, eq(boxParticipants.boxId, boxId))) >= boxLimits.participants;
}

/**
 * Who has been in a box the longest, without one of them; only people whose account exists. Somebody whose account is
 * held right now is passed over, as it may be about to be deleted. If nobody else is there they are waited for: somebody who
 * only signs in at this moment must not lose the box. Whoever holds the address that the box looks for is passed over too: a
 * box is never its birthday person's to look after.
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
  const [member] = await tx
    .select({ id: users.id })
    .from(boxParticipants)
    .innerJoin(users, eq(users.id, boxParticipants.userId))
    .innerJoin(boxes, eq(boxes.id, boxParticipants.boxId))
    .where(
      and(
        eq(boxParticipants.boxId, boxId),
        ne(users.id, without),
        sql`(${boxes.boundAt} is null and ${boxes.email} = ${users.email}) is not true`,
      ),
    )
    .orderBy(asc(boxParticipants.joinedAt), asc(boxParticipants.userId))
    .limit(1)
    .for('key share', { of: users, ...waiting });
  return member?.id;
}

/** The boxes that a person looks after, held until the transaction ends. */
export async function listCreatedForUpdate(
  tx: Db,
  userId: string,
): Promise<{ id: string; birthdayPersonId: string | null }[]> {
  return tx
    .select({ id: boxes.id, birthdayPersonId: boxes.birthdayPersonId })
    .from(boxes)
    .where(eq(boxes.creatorId, userId))
    .orderBy(asc(boxes.id))
    .for('update');
}

/** Boxes that look for an address, held until the transaction ends. */
export async function listLookingForUpdate(tx: Db, email: string): Promise<string[]> {
  const found = await tx
    .select({ id: boxes.id })
    .from(boxes)
    .where(and(eq(boxes.email, email), isNull(boxes.boundAt)))
    .orderBy(asc(boxes.id))
    .for('update');
  return found.map(({ id }) => id);
}
