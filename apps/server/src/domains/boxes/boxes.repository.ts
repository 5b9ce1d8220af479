import type { BoxMember } from '@hooray/contract/boxes.ts';
import { boxLimits, boxTexts } from '@hooray/contract/boxes.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  type Placeholder,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { BEFORE_ALL, type Cursor } from '../../platform/http/cursor.ts';
import { users } from '../accounts/accounts.tables.ts';
import { creditAccounts } from '../credits/credits.tables.ts';
import { boxes, boxParticipants, boxRemovals } from './boxes.tables.ts';

const birthdayPerson = alias(users, 'birthday_person');
const reader = alias(users, 'reader');

const columns = {
  ...getTableColumns(boxes),
  credits: sql<number>`coalesce(${creditAccounts.balance}, 0)`.mapWith(Number),
  /** Null as long as the box has not found its birthday person. */
  timeZone: birthdayPerson.timeZone,
  reader: {
    id: reader.id,
    timeZone: reader.timeZone,
    isParticipant: sql<boolean>`exists (select from ${boxParticipants}
      where ${boxParticipants.boxId} = ${boxes.id} and ${boxParticipants.userId} = ${reader.id})`,
    isRemoved: sql<boolean>`exists (select from ${boxRemovals}
      where ${boxRemovals.boxId} = ${boxes.id} and ${boxRemovals.userId} = ${reader.id})`,
    /** Holds the address that the box looks for; confirmed, the box would have found them. */
    isSought: sql<boolean>`${boxes.boundAt} is null and ${boxes.email} = ${reader.email}
      and ${reader.emailVerifiedAt} is null`,
  },
};

function selectBoxes(db: Db, readerId: string | Placeholder) {
  return db
    .select(columns)
    .from(boxes)
    .innerJoin(reader, eq(reader.id, readerId))
    .leftJoin(birthdayPerson, eq(birthdayPerson.id, boxes.birthdayPersonId))
    .leftJoin(creditAccounts, eq(creditAccounts.boxId, boxes.id))
    .$dynamic();
}

/** A box as stored, with what it holds and what its reader is to it. */
export type BoxRow = Awaited<ReturnType<typeof selectBoxes>>[number];

/**
 * How a box is held until the transaction ends: `share` lets others come in meanwhile, `update` nobody.
 */
export type BoxLock = 'share' | 'update';

const boxById = prepared((db) =>
  selectBoxes(db, sql.placeholder('readerId'))
    .where(eq(boxes.id, sql.placeholder('id')))
    .prepare('box_by_id'),
);

/** @throws AppError NOT_FOUND */
export async function getBox(db: Db, id: string, readerId: string, lock?: BoxLock): Promise<BoxRow> {
  if (lock) await db.select({ id: boxes.id }).from(boxes).where(eq(boxes.id, id)).for(lock);
  // Read after the lock was given, so that it shows what whoever held it before has left.
  const [box] = await boxById(db).execute({ id, readerId });
  if (!box) throw new AppError('NOT_FOUND', { message: boxTexts.missing });
  return box;
}

const placeholder = (name: string, type: 'uuid' | 'timestamptz' | 'date' | 'int' | 'boolean') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const isOwn = inArray(
  boxes.id,
  sql`(
    select ${boxes.id} from ${boxes} where ${boxes.birthdayPersonId} = ${placeholder('userId', 'uuid')}
    union select ${boxParticipants.boxId} from ${boxParticipants}
      where ${boxParticipants.userId} = ${placeholder('userId', 'uuid')}
  )`,
);
const isAsked = sql`(not ${placeholder('areForOneself', 'boolean')}
  or ${boxes.birthdayPersonId} is not distinct from ${placeholder('userId', 'uuid')})`;

const newestBoxes = prepared((db) =>
  selectBoxes(db, sql.placeholder('userId'))
    .where(
      and(
        isOwn,
        isAsked,
        sql`(${boxes.createdAt}, ${boxes.id})
          < (${placeholder('createdAt', 'timestamptz')}, ${placeholder('id', 'uuid')})`,
      ),
    )
    .orderBy(desc(boxes.createdAt), desc(boxes.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest_boxes'),
);

interface BoxesPage<Place> {
  /** Whether to leave out all that are for somebody else. */
  areForOneself?: boolean;
  after: Place | undefined;
  limit: number;
}

/** A page of the boxes that somebody is birthday person of or takes part in, newest first. */
export async function listBoxes(
  db: Db,
  userId: string,
  { areForOneself = false, after = BEFORE_ALL, limit }: BoxesPage<Cursor>,
): Promise<BoxRow[]> {
  return newestBoxes(db).execute({ userId, areForOneself, limit, ...after });
}

const today = placeholder('today', 'date');
// Days to come by their distance, and behind them those that are past, by theirs.
const rankOf = (day: SQLWrapper) =>
  sql`case when ${day} >= ${today} then ${day} - ${today} else 10000000 + (${today} - ${day}) end`;

const nearestBoxes = prepared((db) =>
  selectBoxes(db, sql.placeholder('userId'))
    .where(
      and(
        isOwn,
        isAsked,
        sql`(${rankOf(boxes.day)}, ${boxes.id})
          > (${rankOf(placeholder('day', 'date'))}, ${placeholder('id', 'uuid')})`,
      ),
    )
    .orderBy(rankOf(boxes.day), asc(boxes.id))
    .limit(sql.placeholder('limit'))
    .prepare('nearest_boxes'),
);

/** The place of a box in a list by its day. */
export interface NearestPlace {
  day: string;
  id: string;
}

const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

/** The same boxes, the nearest day first as seen on a day 'YYYY-MM-DD', and then those that are past. */
export async function listNearestBoxes(
  db: Db,
  userId: string,
  { areForOneself = false, after, limit, today }: BoxesPage<NearestPlace> & { today: string },
): Promise<BoxRow[]> {
  const place = after ?? { day: today, id: BEFORE_EVERY_ID };
  return nearestBoxes(db).execute({ userId, areForOneself, limit, today, ...place });
}

/** The boxes that look for somebody's address, which they have not confirmed. */
export async function listSeeking(db: Db, userId: string, limit: number): Promise<BoxRow[]> {
  return selectBoxes(db, userId).where(columns.reader.isSought).limit(limit);
}

const membersOf = prepared((db) => {
  const longest = db
    .select({ id: boxParticipants.userId, name: users.name })
    .from(boxParticipants)
    .leftJoin(users, eq(users.id, boxParticipants.userId))
    .where(eq(boxParticipants.boxId, sql`asked.id`))
    .orderBy(asc(boxParticipants.joinedAt), asc(boxParticipants.userId))
    .limit(sql.placeholder('most'))
    .as('longest');
  // As one row for each box: a thousand rows cost more than they say.
  const team = db
    .select({
      ids: sql<string[] | null>`json_agg(${longest.id})`.as('ids'),
      names: sql<(string | null)[]>`json_agg(${longest.name})`.as('names'),
    })
    .from(longest)
    .as('team');
  return db
    .select({ boxId: sql<string>`asked.id`, ids: team.ids, names: team.names })
    .from(sql`unnest(${sql.placeholder('boxIds')}::uuid[]) as asked (id)`)
    .crossJoinLateral(team)
    .prepare('members_of_boxes');
});

/** Who has been in these boxes the longest, `most` of each; whose account is gone is an id alone. */
export async function listMembers(db: Db, boxIds: string[], most: number): Promise<Map<string, BoxMember[]>> {
  if (boxIds.length === 0) return new Map();
  const found = await membersOf(db).execute({ boxIds, most });
  return new Map(
    found.map(({ boxId, ids, names }) => [
      boxId,
      (ids ?? []).map((id, at) => {
        const name = names[at];
        return name == null ? id : { id, name };
      }),
    ]),
  );
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

/**
 * Holds an account until the transaction ends, so that what is written in its name finds it there.
 * @throws AppError UNAUTHENTICATED for one that has gone at this moment
 */
export async function holdAccount(
  tx: Db,
  userId: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength);
  if (!held) throw new AppError('UNAUTHENTICATED');
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
 * being deleted right now is passed over, and so is whoever holds the address that the box looks for: a box is never
 * its birthday person's to look after.
 */
export async function findLongestMember(tx: Db, boxId: string, without: string): Promise<string | undefined> {
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
    .for('key share', { of: users, skipLocked: true });
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
