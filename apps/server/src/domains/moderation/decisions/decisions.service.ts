import type { ReportAction } from '@hooray/contract/moderation/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { removedMail } from '../../accounts/mails/account-mails.presenter.ts';
import { findRecipient } from '../../accounts/mails/recipients.service.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import {
  findReport,
  findReportForUpdate,
  type ReportRow,
  resolveReport,
} from '../reports/reports.repository.ts';
import { type Admin, assertDecidesAboutAnother } from './admin.policy.ts';
import { recordAction } from './audit.service.ts';
import { lockAdmin } from './decision-locks.service.ts';
import { createRestrictions } from './restrictions.service.ts';

export interface Decision {
  action: ReportAction;
  /** Mailed to the affected user. */
  note?: string | undefined;
  /** The end of a mute or a suspension, instead of the default duration. */
  until?: Date | undefined;
}

type Deps = Pick<ModerationDeps, 'db' | 'clock' | 'events' | 'reportables'>;

/** See docs/product.md §7.4. */
export function createDecisions(deps: Deps) {
  const { db, clock, events, reportables } = deps;
  const { restrictIn } = createRestrictions(deps);

  async function remove(tx: Db, report: ReportRow, reason: string | undefined): Promise<void> {
    const { subject, subjectId, authorId } = report;
    const removable = reportables(subject).flatMap(({ remove }) => remove ?? []);
    if (removable.length === 0) throw new AppError('moderation.not_removable');
    let isGone = true;
    // Only one of the domains has the content; the others return false.
    for (const removeFrom of removable) if (await removeFrom(tx, subjectId)) isGone = false;
    const author = isGone || !authorId ? undefined : await findRecipient(tx, authorId);
    if (author) await tryEnqueueMail(tx, removedMail(author, { reason }), clock.now());
  }

  async function act(tx: Db, admin: Admin, report: ReportRow, decision: Decision): Promise<void> {
    const { action, note: reason, until } = decision;
    if (action === 'remove') await remove(tx, report, reason);
    if (action === 'mute' || action === 'suspend') {
      if (!report.authorId) throw new AppError('accounts.user_not_found');
      await restrictIn(tx, admin, action, { userId: report.authorId, reportId: report.id, reason, until });
    }
  }

  return {
    /**
     * @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED, moderation.about_oneself,
     *   moderation.report_not_found, moderation.already_resolved, moderation.not_removable,
     *   accounts.user_not_found, VALIDATION at `until`
     */
    async resolve(admin: Admin, reportId: string, decision: Decision): Promise<ReportRow> {
      const found = await findReport(db, reportId);
      assertDecidesAboutAnother(admin, found?.authorId ?? undefined);
      if (!found) throw new AppError('moderation.report_not_found');
      return db.transaction(async (tx) => {
        // Lock order: users, report, subject, as in an account deletion. Deleting a box locks the box before its
        // reports, so the two can deadlock. The transaction is then retried.
        await lockAdmin(tx, admin, { now: clock.now(), authorId: found.authorId });
        const report = await findReportForUpdate(tx, reportId);
        if (report?.state !== 'open') throw new AppError('moderation.already_resolved');
        const { action: outcome, note = null } = decision;
        const { subject, subjectId, reporterId } = report;
        // Before acting: it may wait while the reporter's account is deleted, and a suspension stops all matching.
        await events.publish(tx, 'reportDecided', {
          reportId,
          reporterId,
          isDismissed: outcome === 'dismiss',
        });
        await act(tx, admin, report, decision);
        const now = clock.now();
        await recordAction(tx, {
          ...({ admin, now, act: 'resolve', outcome, subject, subjectId, reportId } as const),
          userId: found.authorId,
        });
        return resolveReport(tx, reportId, { outcome, note, decidedBy: admin.id, decidedAt: now });
      });
    },
  };
}
