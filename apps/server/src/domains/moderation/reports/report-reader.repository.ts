import { and, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { reports } from '../moderation.tables.ts';
import type { ReportReader } from './report-reader.service.ts';

/**
 * A report about the reader would reveal the reporter. A report from the reader's surprise would reveal the
 * surprise.
 */
export function isShownTo(reader: ReportReader): SQL | undefined {
  const { authorId } = reports;
  return and(or(isNull(authorId), ne(authorId, reader.id)), isNoSurpriseOf(reader));
}

/** Also excludes reports from the reader's surprise whose box was deleted. */
export function isNoSurpriseOf({ id, hiddenBoxes, now }: ReportReader): SQL | undefined {
  const { boxId, surpriseOf, surpriseUntil } = reports;
  return and(
    // Binds one parameter, because strangers may have created many boxes for one user.
    or(isNull(boxId), sql`${boxId} <> all(${sql.param(hiddenBoxes)}::uuid[])`),
    or(isNull(surpriseOf), ne(surpriseOf, id), lte(surpriseUntil, now)),
  );
}
