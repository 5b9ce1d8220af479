import { AppError } from '../../../platform/errors/app-error.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import { insertAuditEntry } from '../decisions/audit.repository.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import { insertAppeal } from './appeals.repository.ts';
import { isTooLate } from './appeals.rules.ts';
import { findOwnDecision, type OwnDecisionRow } from './own-decisions.repository.ts';

/** See docs/product.md §7.11. */
export function createAppeals({ db, clock }: Pick<ModerationDeps, 'db' | 'clock'>) {
  return {
    /**
     * @throws AppError UNAUTHENTICATED, moderation.decision_not_found, moderation.already_appealed,
     *   moderation.appeal_too_late
     */
    async appeal(userId: string, decisionId: string, text: string): Promise<OwnDecisionRow> {
      return db.transaction(async (tx) => {
        // Serializes the appeals of one user with each other and with the deletion of the account.
        await lockAccount(tx, userId, 'no key update');
        const now = clock.now();
        const decision = await findOwnDecision(tx, userId, decisionId, now);
        if (!decision) throw new AppError('moderation.decision_not_found');
        if (decision.appeal) throw new AppError('moderation.already_appealed');
        if (isTooLate(decision, now)) throw new AppError('moderation.appeal_too_late');
        await insertAppeal(tx, { decisionId, userId, text, createdAt: now });
        await insertAuditEntry(tx, {
          ...({ actorId: userId, act: 'appeal', subject: 'appeal', subjectId: decisionId } as const),
          ...{ userId, reportId: decision.reportId, createdAt: now },
        });
        const appeal = { text, createdAt: now, outcome: null, note: null, decidedAt: null };
        return { ...decision, appeal };
      });
    },
  };
}
