import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { assertDeletable } from '../../accounts/access/last-admin.service.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import { deleteHeldAccount } from '../../accounts/leaving/delete-account.service.ts';
import { accountDeletedMail, sessionsEndedMail } from '../../accounts/mails/admin-mails.presenter.ts';
import { endEverySession } from '../../accounts/sessions/session-overview.service.ts';
import { type Admin, assertDecidesAboutAnother } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockDecision } from '../../moderation/decisions/decision-locks.service.ts';
import type { AdminDeps } from '../admin.deps.ts';

type Deps = Pick<AdminDeps, 'db' | 'clock' | 'events' | 'secrets'>;

export function createUserRemoval(deps: Deps) {
  const { db, clock } = deps;
  return {
    /** @throws as `lockDecision` does, accounts.last_admin */
    async deleteUser(admin: Admin, userId: string, reason: string | undefined): Promise<void> {
      await assertDeletable(db, userId, clock.now());
      assertDecidesAboutAnother(admin, userId);
      await deps.events.publish(db, 'accountLeaving', { userId });
      await db.transaction(async (tx) => {
        await assertDeletable(tx, userId, clock.now());
        await lockDecision(tx, admin, userId, { now: clock.now(), strength: 'update' });
        const account = await deleteHeldAccount(tx, deps, userId);
        const { role, isSponsor } = account;
        const now = clock.now();
        await recordAction(tx, {
          ...({ admin, now, act: 'delete', subject: 'user', subjectId: userId } as const),
          ...{ userId, before: { role, isSponsor }, after: {} },
        });
        // Enqueued after the deletion, which deletes all other mails to this user.
        await tryEnqueueMail(tx, accountDeletedMail(account, reason), now);
      });
    },

    /** @throws AppError FORBIDDEN, SUSPENDED, moderation.about_oneself, accounts.user_not_found */
    async endSessions(admin: Admin, userId: string, reason: string | undefined): Promise<void> {
      assertDecidesAboutAnother(admin, userId);
      await db.transaction(async (tx) => {
        const now = clock.now();
        await lockDecision(tx, admin, userId, { now });
        if (!(await endEverySession(tx, userId, now))) return;
        await recordAction(tx, {
          ...({ admin, now, act: 'end_sessions', subject: 'user', subjectId: userId } as const),
          ...{ userId },
        });
        await tryEnqueueMail(tx, sessionsEndedMail(await getOwnAccount(tx, userId), reason), now);
      });
    },
  };
}
