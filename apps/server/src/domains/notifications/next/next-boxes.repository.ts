import { and, asc, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { boxes, boxParticipants, boxSigners } from '../../boxes/boxes.tables.ts';
import { isSoughtBy, selectBoxes } from '../../boxes/boxes-by-reader.tables.ts';

const userId = sql`${sql.placeholder('userId')}::uuid`;
const today = sql`${sql.placeholder('today')}::date`;

// The day of a box in another zone may begin or end a day away from the reader's.
const isOwnOfToday = and(
  sql`${boxes.birthdayPersonId} = ${userId} and ${boxes.putAwayAt} is null`,
  gte(boxes.day, sql`${today} - 1`),
  lte(boxes.day, sql`${today} + 1`),
);

const progress = {
  members: sql<number>`(select count(*)::int from ${boxParticipants} where ${boxParticipants.boxId} = ${boxes.id})`,
  signed: sql<number>`(select count(*)::int from ${boxParticipants}
    join ${boxSigners} on ${boxSigners.boxId} = ${boxParticipants.boxId}
      and ${boxSigners.userId} = ${boxParticipants.userId}
    where ${boxParticipants.boxId} = ${boxes.id})`,
  isSigned: sql<boolean>`exists (select from ${boxSigners}
    where ${boxSigners.boxId} = ${boxes.id} and ${boxSigners.userId} = ${userId})`,
};

const selectNext = (db: Db) => {
  const ofMember = inArray(
    boxes.id,
    sql`(select ${boxParticipants.boxId} from ${boxParticipants} where ${boxParticipants.userId} = ${userId})`,
  );
  return selectBoxes(db, sql.placeholder('userId'), progress)
    .where(or(isOwnOfToday, and(ofMember, gte(boxes.day, today), sql`not coalesce(${isSoughtBy}, false)`)))
    .orderBy(asc(boxes.day), asc(boxes.handle))
    .limit(sql.placeholder('limit'));
};

const nextBoxes = prepared((db) => selectNext(db).prepare('next_boxes'));

export type NextBoxRow = Awaited<ReturnType<typeof selectNext>>[number];

/** The coming boxes of which the user is a member, and the user's own of these days, nearest first. */
export async function listNextBoxes(
  db: Db,
  reader: string,
  { today: day, limit }: { today: string; limit: number },
): Promise<NextBoxRow[]> {
  return nextBoxes(db).execute({ userId: reader, today: day, limit });
}
