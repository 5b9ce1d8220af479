import { and, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ModerationDeps } from '../moderation.deps.ts';
import { reports } from '../moderation.tables.ts';

/** The ADMIN who reads reports. */
export interface ReportReader {
  id: string;
  /** Boxes that are kept from them until their day. */
  hiddenBoxes: string[];
  now: Date;
}

/** Reads what decides which reports an ADMIN is shown. */
export async function findReportReader(
  { clock, listHiddenBoxes }: Pick<ModerationDeps, 'clock' | 'listHiddenBoxes'>,
  id: string,
): Promise<ReportReader> {
  return { id, hiddenBoxes: await listHiddenBoxes(id), now: clock.now() };
}

/** Not about the reader, who would learn who reported them, nor from a surprise of theirs. */
export function isShownTo(reader: ReportReader): SQL | undefined {
  const { authorId } = reports;
  return and(or(isNull(authorId), ne(authorId, reader.id)), isNoSurpriseOf(reader));
}

/** Not from a surprise of the reader, also one whose box is gone. */
export function isNoSurpriseOf({ id, hiddenBoxes, now }: ReportReader): SQL | undefined {
  const { boxId, surpriseOf, surpriseUntil } = reports;
  return and(
    // One parameter: strangers may have made many boxes for somebody.
    or(isNull(boxId), sql`${boxId} <> all(${sql.param(hiddenBoxes)}::text[])`),
    or(isNull(surpriseOf), ne(surpriseOf, id), lte(surpriseUntil, now)),
  );
}
