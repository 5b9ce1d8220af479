import type { AppealDecision } from '@hooray/contract/moderation/appeal-calls.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { holdAdmins } from '../../accounts/access/last-admin.service.ts';
import { appealDecidedMail } from '../../accounts/mails/admin-mails.presenter.ts';
import { findRecipient } from '../../accounts/mails/recipients.service.ts';
import { type Admin, assertDecidesAboutAnother } from '../decisions/admin.policy.ts';
import { recordAction } from '../decisions/audit.service.ts';
import { lockAdmin } from '../decisions/decision-locks.service.ts';
import { createRestrictions } from '../decisions/restrictions.service.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import { findReportReader } from '../reports/report-reader.service.ts';
import { type AppealRow, findAppeal, lockAppeal, settleAppeal } from './appeals.repository.ts';

type Deps = Pick<ModerationDeps, 'db' | 'clock' | 'events' | 'listHiddenBoxes'>;

const liftedEffects = { mute: 'lifted mute', suspend: 'lifted suspension' } as const;

/** See docs/product.md §7.11. */
export function createAppealDecisions(deps: Deps) {
  const { db, clock, events } = deps;
  const { liftIn } = createRestrictions(deps);

  /** Doesn't lift a restriction that has ended, or that a later decision has replaced. */
  async function overturn(tx: Db, admin: Admin, { user, decision: { kind, isInForce } }: AppealRow) {
    if (kind === 'remove') return 'removed' as const;
    const isLifted = isInForce && (await liftIn(tx, admin, kind, { userId: user.id, isMailed: false }));
    return isLifted ? liftedEffects[kind] : ('over' as const);
  }

  async function settle(tx: Db, admin: Admin, appeal: AppealRow, decision: AppealDecision): Promise<void> {
    const { id, user } = appeal;
    const { outcome, note } = decision;
    const isOverturned = outcome === 'overturned';
    const now = clock.now();
    await settleAppeal(tx, id, { outcome, note, decidedBy: admin.id, decidedAt: now });
    await recordAction(tx, {
      ...({ admin, now, act: isOverturned ? 'overturn' : 'uphold', subject: 'appeal' } as const),
      ...{ subjectId: id, userId: user.id, reportId: appeal.decision.reportId },
    });
    const effect = isOverturned ? await overturn(tx, admin, appeal) : 'over';
    await events.publish(tx, 'appealDecided', { decisionId: id, userId: user.id, outcome });
    const recipient = await findRecipient(tx, user.id);
    if (recipient)
      await tryEnqueueMail(tx, appealDecidedMail(recipient, { isOverturned, effect, note }), now);
  }

  return {
    /**
     * @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED, moderation.about_oneself, moderation.own_decision,
     *   moderation.appeal_not_found, moderation.appeal_decided
     */
    async decide(admin: Admin, id: string, decision: AppealDecision): Promise<AppealRow> {
      const reader = await findReportReader(deps, admin.id);
      const found = await findAppeal(db, id, reader);
      assertDecidesAboutAnother(admin, found?.user.id);
      if (!found) throw new AppError('moderation.appeal_not_found');
      return db.transaction(async (tx) => {
        // Lock order: ADMINs, users, appeal. The first lock keeps `isForAnother` true until the commit.
        await holdAdmins(tx);
        await lockAdmin(tx, admin, { now: reader.now, authorId: found.user.id });
        const isThere = await lockAppeal(tx, id);
        const appeal = isThere ? await findAppeal(tx, id, reader) : undefined;
        if (!appeal) throw new AppError('moderation.appeal_not_found');
        if (appeal.outcome) throw new AppError('moderation.appeal_decided');
        if (appeal.isForAnother) throw new AppError('moderation.own_decision');
        await settle(tx, admin, appeal, decision);
        return (await findAppeal(tx, id, reader)) ?? appeal;
      });
    },
  };
}
