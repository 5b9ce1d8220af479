import type { UserChanges } from '@hooray/contract/accounts/admin-calls.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { assertNotLastAdmin, holdAdmins } from '../../accounts/access/last-admin.service.ts';
import type { Account } from '../../accounts/account-rows.tables.ts';
import { getAccount, getOwnAccount, updateAccountAsAdmin } from '../../accounts/accounts.service.ts';
import { type Admin, assertDecidesAboutAnother } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockDecision } from '../../moderation/decisions/decision-locks.service.ts';
import { createRestrictions } from '../../moderation/decisions/restrictions.service.ts';
import { approvePendingRequest } from '../../sponsors/requests/sponsor-requests.service.ts';
import type { AdminDeps } from '../admin.deps.ts';
import { assertAges, assertAhead, listChanges, restrictions } from './user-changes.rules.ts';

type Deps = Pick<AdminDeps, 'db' | 'clock'>;

/** See docs/product.md §7.7. */
export function createUserChanges({ db, clock }: Deps) {
  const { restrictIn, liftIn } = createRestrictions({ db, clock });

  async function restrict(tx: Db, admin: Admin, account: Account, changes: UserChanges): Promise<void> {
    const { reason } = changes;
    const { id: userId } = account;
    for (const [field, restriction] of restrictions) {
      const given = changes[field];
      if (given === undefined) continue;
      const until = given === null ? null : new Date(given);
      if (until === null) await liftIn(tx, admin, restriction, { userId, reason });
      else if (until.getTime() !== account[field]?.getTime())
        await restrictIn(tx, admin, restriction, { userId, reason, until });
    }
  }

  return {
    /**
     * Applies all changes or none.
     * @throws AppError FORBIDDEN, SUSPENDED, moderation.about_oneself, accounts.user_not_found, accounts.last_admin,
     *   AGE_RESTRICTED, sponsors.adults_only, VALIDATION
     */
    async change(admin: Admin, userId: string, changes: UserChanges): Promise<Account> {
      assertAhead(changes, clock.now());
      return db.transaction(async (tx) => {
        // Checked before the next rule, which would hide this one from the last admin.
        if (changes.role === 'USER' || changes.suspendedUntil)
          await assertNotLastAdmin(tx, userId, clock.now());
        // Deciding an appeal depends on which other ADMINs exist, so they must not change meanwhile.
        else if (changes.role === 'ADMIN' || changes.suspendedUntil === null) await holdAdmins(tx);
        assertDecidesAboutAnother(admin, userId);
        await lockDecision(tx, admin, userId, { now: clock.now() });
        const account = await getOwnAccount(tx, userId);
        assertAges(account, changes, clock.now());
        for (const { values, before, after, mail } of listChanges(account, changes, clock.now())) {
          const now = clock.now();
          await updateAccountAsAdmin(tx, { adminId: admin.id, userId, changes: values, now });
          await recordAction(tx, {
            ...({ admin, now, act: 'change', subject: 'user', subjectId: userId } as const),
            ...{ userId, before, after },
          });
          await tryEnqueueMail(tx, mail, now);
        }
        // The mail about the change also covers the pending request.
        if (changes.isSponsor && !account.isSponsor)
          await approvePendingRequest(tx, { admin, userId, now: clock.now() });
        await restrict(tx, admin, account, changes);
        return getAccount(tx, userId);
      });
    },
  };
}
