import type { Db } from '../../../platform/db/database.ts';
import { countOpenReports } from '../admin-reports/admin-reports.repository.ts';
import { countAppealsToDecide } from '../appeals/appeals.repository.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import { findReportReader, type ReportReader } from './report-reader.service.ts';
import { countReports } from './reports.repository.ts';

export async function countToDecide(
  deps: Pick<ModerationDeps, 'db' | 'clock' | 'listHiddenBoxes'>,
  adminId: string,
): Promise<{ reports: number; appeals: number }> {
  const reader = await findReportReader(deps, adminId);
  const [reports, appeals] = await Promise.all([
    countOpenReports(deps.db, reader),
    countAppealsToDecide(deps.db, reader),
  ]);
  return { reports, appeals };
}

/** Counts the reports about a user and the user's content that the reader may see. */
export async function countReportsAbout(
  db: Db,
  userId: string,
  reader: ReportReader,
): Promise<{ reports: number; openReports: number }> {
  const { all, open } = await countReports(db, userId, reader);
  return { reports: all, openReports: open };
}
