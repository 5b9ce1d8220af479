import { randomUUID } from 'node:crypto';
import type { reportBody } from '@hooray/contract/moderation/calls.ts';
import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueueStorageDeletions } from '../../../platform/storage/storage-deletions.ts';
import { withUploads } from '../../../platform/storage/uploads.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import { excerptOf } from '../admin-reports/evidence-excerpt.rules.ts';
import { readEvidence } from '../admin-reports/kept-evidence.rules.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import type { Evidence, Reportable } from './reportable.facts.ts';
import {
  countOpenReportsOf,
  findOpenReport,
  forgetEvidence,
  insertReport,
  listReportPictures,
  type ReportRow,
  type Subject,
} from './reports.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 1000;

type Deps = Pick<ModerationDeps, 'db' | 'clock' | 'storage' | 'reportables'>;

export type Reports = ReturnType<typeof createReports>;

export function listEvidenceKeys(db: Db): Promise<string[]> {
  return listReportPictures(db);
}

/** See docs/product.md §7.3. */
export function createReports({ db, clock, storage, reportables }: Deps) {
  /** Tries every domain that registered this kind. @throws AppError moderation.subject_not_found */
  async function getEvidence(userId: string, { subject, subjectId }: Subject): Promise<Evidence> {
    for (const reportable of reportables(subject)) {
      const evidence = await findVisible(reportable, userId, subjectId);
      if (evidence) return evidence;
    }
    throw new AppError('moderation.subject_not_found');
  }

  return {
    /**
     * A repeated report by the same user returns the open one.
     * @throws AppError moderation.subject_not_found, moderation.report_oneself, moderation.too_many_reports
     */
    async report(
      actorId: string,
      { subject, subjectId, reason }: z.output<typeof reportBody>,
    ): Promise<{ report: ReportRow; isNew: boolean }> {
      const evidence = await getEvidence(actorId, { subject, subjectId });
      const { authorId, boxId, content, pictureKey } = evidence;
      const about = { subject, subjectId: evidence.subjectId ?? subjectId };
      if (authorId === actorId) throw new AppError('moderation.report_oneself');
      const excerpt = excerptOf(readEvidence(content));
      const id = randomUUID();
      const picture = pictureKey && (await storage.find(pictureKey));
      const copies = picture ? [{ key: `reports/${id}.webp`, bytes: picture }] : [];
      return withUploads({ db, storage }, copies, (keep) =>
        db.transaction(async (tx) => {
          // Serializes the reports of one user.
          await lockAccount(tx, actorId, 'no key update');
          const open = await findOpenReport(tx, actorId, about);
          if (open) return { report: open, isNew: false };
          // Bounded, because each report's evidence may take megabytes until an admin decides.
          if ((await countOpenReportsOf(tx, actorId)) >= moderationLimits.openReports)
            throw new AppError('moderation.too_many_reports');
          await keep(tx);
          const report = await insertReport(tx, {
            ...{ id, reporterId: actorId, ...about, authorId, boxId, reason, evidence: content },
            excerpt: excerpt.leftOut > 0 ? excerpt : null,
            pictureKey: copies[0]?.key ?? null,
            createdAt: clock.now(),
          });
          return { report, isNew: true };
        }),
      );
    },

    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - moderationLimits.evidenceDays * DAY_MS);
      await db.transaction(async (tx) => {
        await enqueueStorageDeletions(tx, await forgetEvidence(tx, before, BATCH_SIZE));
      });
    },
  };
}

/** Treats a refusal as absence, because a reason would reveal that the content exists. */
async function findVisible(
  reportable: Reportable,
  userId: string,
  subjectId: string,
): Promise<Evidence | undefined> {
  try {
    return await reportable.findEvidence(userId, subjectId);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return undefined;
  }
}
