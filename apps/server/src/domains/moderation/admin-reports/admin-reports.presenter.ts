import type { AdminReport, Evidence } from '@hooray/contract/moderation/admin-calls.ts';
import { presentReport } from '../moderation.presenter.ts';
import type { AdminReportRow } from './admin-reports.repository.ts';
import { excerptOf } from './evidence-excerpt.rules.ts';
import { readEvidence } from './kept-evidence.rules.ts';

const presentPerson = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

function present(report: AdminReportRow, evidence: Evidence | null, isRemovable: boolean): AdminReport {
  const { id, reporterId, reporterName, authorId, authorName, decidedBy, deciderName } = report;
  return {
    ...presentReport(report),
    reason: report.reason,
    reporter: presentPerson(reporterId, reporterName),
    author: presentPerson(authorId, authorName),
    evidence,
    pictureUrl: report.pictureKey === null ? null : `/api/admin/reports/${id}/picture`,
    isRemovable,
    outcome: report.outcome,
    note: report.note,
    decidedBy: presentPerson(decidedBy, deciderName),
    decidedAt: report.decidedAt?.toISOString() ?? null,
  };
}

export function presentWholeReport(report: AdminReportRow, isRemovable: boolean): AdminReport {
  return present(report, report.evidence && readEvidence(report.evidence), isRemovable);
}

/** Contains an excerpt of the evidence. */
export function presentListedReport(report: AdminReportRow, isRemovable: boolean): AdminReport {
  // Reports from before excerpts existed have only complete evidence.
  return present(report, report.evidence && excerptOf(readEvidence(report.evidence)), isRemovable);
}
