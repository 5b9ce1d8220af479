import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { reports } from '../moderation.tables.ts';
import { isShownTo } from './report-reader.repository.ts';
import type { ReportReader } from './report-reader.service.ts';

export type ReportRow = typeof reports.$inferSelect;

/** The subject of a report. */
export interface Subject {
  subject: ReportSubject;
  subjectId: string;
}

export async function findOpenReport(
  db: Db,
  reporterId: string,
  { subject, subjectId }: Subject,
): Promise<ReportRow | undefined> {
  const isAbout = and(eq(reports.subject, subject), eq(reports.subjectId, subjectId));
  const [report] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), isAbout, eq(reports.state, 'open')));
  return report;
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [report] = await db.select().from(reports).where(eq(reports.id, id));
  return report;
}

/** Undefined without an owner, and for an unknown report. */
export async function findAuthorOf(db: Db, id: string): Promise<string | undefined> {
  const { authorId } = reports;
  const [report] = await db.select({ authorId }).from(reports).where(eq(reports.id, id));
  return report?.authorId ?? undefined;
}

export async function findReportForUpdate(tx: Db, id: string): Promise<ReportRow | undefined> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  return report;
}

type Resolution = Pick<ReportRow, 'outcome' | 'note' | 'decidedBy' | 'decidedAt'>;

export async function resolveReport(tx: Db, id: string, resolution: Resolution): Promise<ReportRow> {
  const [resolved] = await tx
    .update(reports)
    .set({ ...resolution, state: 'resolved' })
    .where(eq(reports.id, id))
    .returning();
  if (!resolved) throw new Error('an update returned no row');
  return resolved;
}

export async function insertReport(db: Db, values: typeof reports.$inferInsert): Promise<ReportRow> {
  const [created] = await db.insert(reports).values(values).returning();
  if (!created) throw new Error('an insert returned no row');
  return created;
}

/** Counts only reports that the reader may see. */
export async function countReports(
  db: Db,
  authorId: string,
  reader: ReportReader,
): Promise<{ all: number; open: number }> {
  const [counts] = await db
    .select({
      all: count(),
      open: sql<number>`count(*) filter (where ${reports.state} = 'open')`.mapWith(Number),
    })
    .from(reports)
    .where(and(eq(reports.authorId, authorId), isShownTo(reader)));
  return counts ?? { all: 0, open: 0 };
}

/** Newest first. */
export async function listReportsOf(
  db: Db,
  reporter: string,
  { after, limit }: { after?: Cursor | undefined; limit: number },
) {
  const { id, reporterId, subject, subjectId, reason, state, createdAt, outcome, decidedAt } = reports;
  const isFurther =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      ...{ id, subject, subjectId, reason, state, createdAt, outcome, decidedAt },
      cursorAt: sql<string>`${createdAt}::text`,
    })
    .from(reports)
    .where(and(eq(reporterId, reporter), isFurther))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countOpenReportsOf(tx: Db, reporterId: string): Promise<number> {
  return tx.$count(reports, and(eq(reports.reporterId, reporterId), eq(reports.state, 'open')));
}

/** Hides the reports from the user until the given time. */
export async function markReportsAsSurprise(
  tx: Db,
  boxId: string,
  { userId, until }: { userId: string; until: Date },
): Promise<void> {
  await tx.update(reports).set({ surpriseOf: userId, surpriseUntil: until }).where(eq(reports.boxId, boxId));
}

/** Keeps only the ids. Returns the storage keys of the pictures. */
export async function forgetEvidence(tx: Db, decidedBefore: Date, limit: number): Promise<string[]> {
  const due = await tx
    .select({ id: reports.id, pictureKey: reports.pictureKey })
    .from(reports)
    .where(and(isNotNull(reports.evidence), lt(reports.decidedAt, decidedBefore)))
    .orderBy(asc(reports.decidedAt))
    .limit(limit)
    .for('update');
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await tx
    .update(reports)
    .set({ evidence: null, excerpt: null, reason: null, note: null, pictureKey: null })
    .where(inArray(reports.id, ids));
  return due.flatMap(({ pictureKey }) => pictureKey ?? []);
}

export async function listReportPictures(db: Db): Promise<string[]> {
  const { pictureKey } = reports;
  const kept = await db.select({ pictureKey }).from(reports).where(isNotNull(pictureKey));
  return kept.flatMap((report) => report.pictureKey ?? []);
}
