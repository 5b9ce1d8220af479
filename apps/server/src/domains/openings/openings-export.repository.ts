import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contributions } from '../collage/collage.tables.ts';
import type { ExportFiles } from '../module.ts';
import { boxHearts, boxOpenings, boxThanks } from './openings.tables.ts';

const MAX_ROWS = 10_000;

/** Exports the user's openings, notes and hearts, and the hearts for their wishes in boxes that aren't hidden. */
export async function exportOpenings(db: Db, userId: string, hiddenBoxIds: string[]): Promise<ExportFiles> {
  const { boxId, startedAt, isShared, position, finishedAt } = boxOpenings;
  const heart = {
    boxId: boxHearts.boxId,
    contributionId: boxHearts.contributionId,
    kind: boxHearts.kind,
    givenAt: boxHearts.givenAt,
  };
  const isShown = sql`${boxHearts.boxId} <> all(${sql.param(hiddenBoxIds)}::uuid[])`;
  const isOnOwnWish = and(
    eq(contributions.boxId, boxHearts.boxId),
    eq(contributions.id, boxHearts.contributionId),
    eq(contributions.userId, userId),
  );
  const [openings, thanks, given, received] = await Promise.all([
    db
      .select({ boxId, startedAt, isShared, position, finishedAt })
      .from(boxOpenings)
      .where(eq(boxOpenings.personId, userId))
      .limit(MAX_ROWS),
    db
      .select({
        id: boxThanks.id,
        boxId: boxThanks.boxId,
        text: boxThanks.text,
        writtenAt: boxThanks.writtenAt,
      })
      .from(boxThanks)
      .where(eq(boxThanks.authorId, userId))
      .limit(MAX_ROWS),
    db
      .select(heart)
      .from(boxHearts)
      .where(eq(boxHearts.giverId, userId))
      .orderBy(asc(boxHearts.givenAt))
      .limit(MAX_ROWS),
    db
      .select(heart)
      .from(boxHearts)
      .innerJoin(contributions, isOnOwnWish)
      .where(isShown)
      .orderBy(asc(boxHearts.givenAt))
      .limit(MAX_ROWS),
  ]);
  return { 'openings.json': { openings, thanks, heartsGiven: given, heartsReceived: received } };
}
