import { retryMail } from '../../../platform/mail/outbox.ts';
import { createEmailVerification } from '../../accounts/profile/email-verification.service.ts';
import { type Admin, operator } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockDecision } from '../../moderation/decisions/decision-locks.service.ts';
import type { AdminDeps } from '../admin.deps.ts';

type Deps = Pick<AdminDeps, 'db' | 'clock' | 'events' | 'publicUrl' | 'isVerificationOn'>;

/** See docs/product.md §7.13. */
export function createResentMails(deps: Deps) {
  const { db, clock } = deps;
  const { sendVerificationIn } = createEmailVerification(deps);
  const admin: Admin = operator;

  return {
    /**
     * Returns false if the address is confirmed already.
     * @throws AppError accounts.user_not_found, RATE_LIMITED
     */
    async resendConfirmation(userId: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const now = clock.now();
        await lockDecision(tx, admin, userId, { now });
        if (!(await sendVerificationIn(tx, userId))) return false;
        await recordAction(tx, {
          ...({ admin, now, act: 'resend_mail', subject: 'user', subjectId: userId, userId } as const),
        });
        return true;
      });
    },

    /** Returns false if no mail of this id waits. */
    async resendMail(id: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const mail = await retryMail(tx, id);
        if (!mail) return false;
        await recordAction(tx, {
          ...({ admin, now: clock.now(), act: 'resend_mail', subject: 'mail', subjectId: id } as const),
          userId: mail.accountId,
        });
        return true;
      });
    },
  };
}
