import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { reports } from '../moderation.tables.ts';
import { isShownTo } from '../reports/report-reader.repository.ts';
import type { ReportReader } from '../reports/report-reader.service.ts';

const [reporter, author, decider] = [
  alias(users, 'reporter'),
  alias(users, 'author'),
  alias(users, 'decider'),
];

const { evidence, excerpt, ...columns } = getTableColumns(reports);

/** Lists read excerpts, because evidence may take megabytes. */
function selectReports(db: Db, isWhole: boolean) {
  return db
    .select({
      ...columns,
      evidence: isWhole ? evidence : sql<object | null>`coalesce(${excerpt}, ${evidence})`,
      reporterName: reporter.name,
      authorName: author.name,
      deciderName: decider.name,
      cursorAt: sql<string>`coalesce(${reports.decidedAt}, ${reports.createdAt})::text`,
    })
    .from(reports)
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(author, eq(author.id, reports.authorId))
    .leftJoin(decider, eq(decider.id, reports.decidedBy))
    .$dynamic();
}

export type AdminReportRow = Awaited<ReturnType<typeof selectReports>>[number];

export async function findAdminReport(
  db: Db,
  id: string,
  reader: ReportReader,
  { isWhole }: { isWhole: boolean },
): Promise<AdminReportRow | undefined> {
  const [report] = await selectReports(db, isWhole).where(and(eq(reports.id, id), isShownTo(reader)));
  return report;
}

export async function countOpenReports(db: Db, reader: ReportReader): Promise<number> {
  return db.$count(reports, and(eq(reports.state, 'open'), isShownTo(reader)));
}

interface Page {
  after: Cursor | undefined;
  limit: number;
}

export async function listOpenReports(
  db: Db,
  reader: ReportReader,
  { after, limit }: Page,
): Promise<AdminReportRow[]> {
  const { createdAt, id, state } = reports;
  const isFurther =
    after && sql`(${createdAt}, ${id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return selectReports(db, false)
    .where(and(eq(state, 'open'), isShownTo(reader), isFurther))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

export async function listResolvedReports(
  db: Db,
  reader: ReportReader,
  { after, limit }: Page,
): Promise<AdminReportRow[]> {
  const { decidedAt, id, state } = reports;
  const isFurther =
    after && sql`(${decidedAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return selectReports(db, false)
    .where(and(eq(state, 'resolved'), isShownTo(reader), isFurther))
    .orderBy(desc(decidedAt), desc(id))
    .limit(limit);
}
