import { openingSteps } from '@hooray/contract/openings/constants.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { boxOpenings } from './openings.tables.ts';

export type OpeningRow = typeof boxOpenings.$inferSelect;

export async function findOpening(db: Db, boxId: string): Promise<OpeningRow | undefined> {
  const [opening] = await db.select().from(boxOpenings).where(eq(boxOpenings.boxId, boxId));
  return opening;
}

/** Returns whether the opening is new. The first of several devices makes the choice. */
export async function insertOpening(
  db: Db,
  opening: Pick<OpeningRow, 'boxId' | 'personId' | 'startedAt' | 'isShared'>,
): Promise<boolean> {
  const { rowCount } = await db.insert(boxOpenings).values(opening).onConflictDoNothing();
  return rowCount === 1;
}

/** Never moves back. */
export async function advanceOpening(db: Db, boxId: string, position: number, now: Date): Promise<void> {
  const isLast = position === openingSteps.keepsakes;
  await db
    .update(boxOpenings)
    .set({ position, ...(isLast && { finishedAt: now }) })
    .where(and(eq(boxOpenings.boxId, boxId), lt(boxOpenings.position, position)));
}
