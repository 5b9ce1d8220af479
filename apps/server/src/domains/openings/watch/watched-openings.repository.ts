import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxes, boxParticipants } from '../../boxes/boxes.tables.ts';
import type { OpeningRow } from '../openings.repository.ts';
import { boxOpenings } from '../openings.tables.ts';

export interface WatchedOpening {
  box: { day: string; timeZone: string | null };
  opening: OpeningRow | null;
}

/** Undefined if the box has been deleted. */
export async function findWatched(db: Db, boxId: string): Promise<WatchedOpening | undefined> {
  const { day, timeZone } = boxes;
  const [watched] = await db
    .select({ box: { day, timeZone }, opening: getTableColumns(boxOpenings) })
    .from(boxes)
    .leftJoin(boxOpenings, eq(boxOpenings.boxId, boxes.id))
    .where(eq(boxes.id, boxId));
  return watched;
}

export interface Watcher {
  id: string;
  name: string;
}

/** Only members, in the order in which they joined the box. */
export async function listMembersAmong(db: Db, boxId: string, userIds: string[]): Promise<Watcher[]> {
  const isAmong = sql`${boxParticipants.userId} = any(${sql.param(userIds)}::uuid[])`;
  return db
    .select({ id: users.id, name: users.name })
    .from(boxParticipants)
    .innerJoin(users, eq(users.id, boxParticipants.userId))
    .where(and(eq(boxParticipants.boxId, boxId), isAmong))
    .orderBy(asc(boxParticipants.joinedAt), asc(users.id));
}
