import { and, asc, between, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { boxes } from '../../boxes/boxes.tables.ts';
import { collages, contributions, drawnFrom } from '../collage.tables.ts';
import type { Contribution } from '../contribute/contributions.repository.ts';

export type OutdatedBox = Pick<typeof boxes.$inferSelect, 'id' | 'name' | 'day' | 'timeZone' | 'language'>;

/** Far more than are outdated after a week. */
const MAX_BOXES = 5000;

const { id, name, day, timeZone, language } = boxes;
const columns = { id, name, day, timeZone, language };
const isOnCollage = sql`${drawnFrom(collages.meta)} @> to_jsonb(${contributions.id}::text)`;
/** Requires a left join of the collage. */
const isNotDrawn = or(isNull(collages.version), sql`not ${isOnCollage}`);

/** Boxes of these days with a contribution that isn't on their collage. */
export async function listOutdated(db: Db, firstDay: string, lastDay: string): Promise<OutdatedBox[]> {
  const notDrawn = db
    .select({ id: contributions.id })
    .from(contributions)
    .where(and(eq(contributions.boxId, boxes.id), isNotDrawn));
  return db
    .select(columns)
    .from(boxes)
    .leftJoin(collages, eq(collages.boxId, boxes.id))
    .where(and(between(day, firstDay, lastDay), exists(notDrawn)))
    .orderBy(asc(day))
    .limit(MAX_BOXES);
}

export async function listNotDrawn(
  db: Db,
  boxId: string,
): Promise<{ box: OutdatedBox; contribution: Contribution }[]> {
  return db
    .select({ box: columns, contribution: contributions })
    .from(contributions)
    .innerJoin(boxes, eq(boxes.id, contributions.boxId))
    .leftJoin(collages, eq(collages.boxId, contributions.boxId))
    .where(and(eq(contributions.boxId, boxId), isNotDrawn));
}
