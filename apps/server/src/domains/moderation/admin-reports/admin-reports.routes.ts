import { adminReportsCalls } from '@hooray/contract/moderation/admin-calls.ts';
import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Cursor, cursorSchema } from '../../../platform/http/paging/cursor.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { assertDecidesAboutAnother } from '../decisions/admin.policy.ts';
import { createDecisions } from '../decisions/decisions.service.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import { findReportReader } from '../reports/report-reader.service.ts';
import { findAuthorOf } from '../reports/reports.repository.ts';
import { presentListedReport, presentWholeReport } from './admin-reports.presenter.ts';
import {
  type AdminReportRow,
  findAdminReport,
  listOpenReports,
  listResolvedReports,
} from './admin-reports.repository.ts';

export function registerAdminReportsRoutes(serve: Serve<Actor>, deps: ModerationDeps): void {
  const { db, storage, reportables } = deps;
  const decisions = createDecisions(deps);
  const isRemovable = (subject: ReportSubject) => reportables(subject).some(({ remove }) => remove);
  const presentListed = (report: AdminReportRow) => presentListedReport(report, isRemovable(report.subject));

  /** Also throws moderation.report_not_found for a report that is hidden from this admin. */
  async function getReport(admin: Actor, id: string, isWhole = false): Promise<AdminReportRow> {
    const reader = await findReportReader(deps, admin.id);
    const report = await findAdminReport(db, id, reader, { isWhole });
    if (!report) throw new AppError('moderation.report_not_found');
    return report;
  }

  serve(adminReportsCalls, {
    async 'GET /api/admin/reports'({ query, actor, pages }) {
      const after = pages.after(cursorSchema);
      const reader = await findReportReader(deps, actor.id);
      const list = query.status === 'open' ? listOpenReports : listResolvedReports;
      const page = await pages.read({
        limit: query.limit,
        list: (limit) => list(db, reader, { after, limit }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      return { reports: page.map(presentListed) };
    },
    async 'GET /api/admin/reports/{id}'({ params, actor }) {
      const report = await getReport(actor, params.id, true);
      return { report: presentWholeReport(report, isRemovable(report.subject)) };
    },
    async 'GET /api/admin/reports/{id}/picture'({ params, actor }) {
      const { id, pictureKey } = await getReport(actor, params.id);
      const bytes = pictureKey === null ? undefined : await storage.find(pictureKey);
      if (!bytes) throw new AppError('moderation.report_not_found');
      return { bytes, type: 'image/webp', etag: id };
    },
    async 'POST /api/admin/reports/{id}/resolve'({ params, body, actor }) {
      const { action, note, until } = body;
      // Checked before the lookup, which hides reports about this admin.
      assertDecidesAboutAnother(actor, await findAuthorOf(db, params.id));
      await getReport(actor, params.id);
      await decisions.resolve(actor, params.id, { action, note, until: until ? new Date(until) : undefined });
      return { report: presentListed(await getReport(actor, params.id)) };
    },
  });
}
