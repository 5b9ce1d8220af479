import { AppError } from '../../../platform/errors/app-error.ts';
import { isRecentSignIn } from '../../accounts/accounts.policy.ts';
import { makeRecoveryLink, type RecoveryLink } from '../../accounts/passwords/recovery-links.service.ts';
import type { Admin } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockDecision } from '../../moderation/decisions/decision-locks.service.ts';
import type { AdminDeps } from '../admin.deps.ts';

type Deps = Pick<AdminDeps, 'db' | 'clock' | 'publicUrl' | 'isMailOn'>;

export function createUserRecovery(deps: Deps) {
  const { db, clock } = deps;
  return {
    /**
     * The link gives access to the account, so the ADMIN's own sign-in must be recent.
     * @throws AppError REAUTHENTICATE, accounts.recovers_by_mail, accounts.recovery_of_admin, and as
     * `lockDecision` does
     */
    async makeLink(admin: Admin & { signedInAt: Date }, userId: string): Promise<RecoveryLink> {
      if (!isRecentSignIn(admin.signedInAt, clock.now())) throw new AppError('REAUTHENTICATE');
      return db.transaction(async (tx) => {
        const now = clock.now();
        await lockDecision(tx, admin, userId, { now });
        const link = await makeRecoveryLink(tx, deps, userId);
        await recordAction(tx, {
          ...({ admin, now, act: 'recovery_link', subject: 'user', subjectId: userId } as const),
          ...{ userId },
        });
        return link;
      });
    },
  };
}
