import type { UserChanges } from '@hooray/contract/accounts/admin-calls.ts';
import { moderationTexts } from '@hooray/contract/moderation/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { type Mail, tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { assertNotLastAdmin, holdAdmins } from '../../accounts/access/last-admin.service.ts';
import type { Account, AccountChanges } from '../../accounts/account-rows.tables.ts';
import { assertOldEnough, assertRealBirthday } from '../../accounts/accounts.policy.ts';
import { getAccount, getOwnAccount, updateAccountAsAdmin } from '../../accounts/accounts.service.ts';
import {
  birthdayChangedMail,
  roleChangedMail,
  sponsorChangedMail,
} from '../../accounts/mails/admin-mails.presenter.ts';
import { type Admin, assertDecidesAboutAnother } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockDecision } from '../../moderation/decisions/decision-locks.service.ts';
import { createRestrictions } from '../../moderation/decisions/restrictions.service.ts';
import type { AuditState } from '../../moderation/moderation.tables.ts';
import { approvePendingRequest } from '../../sponsors/requests/sponsor-requests.service.ts';
import { assertAdult, isAdult } from '../../sponsors/sponsors.policy.ts';
import type { AdminDeps } from '../admin.deps.ts';

type Deps = Pick<AdminDeps, 'db' | 'clock'>;

interface Change {
  values: AccountChanges;
  before: AuditState;
  after: AuditState;
  mail: Mail;
}

const restrictions = [
  ['mutedUntil', 'mute'],
  ['suspendedUntil', 'suspend'],
] as const;

/** See docs/product.md §7.7. */
export function createUserChanges({ db, clock }: Deps) {
  const { restrictIn, liftIn } = createRestrictions({ db, clock });

  function listChanges(account: Account, { role, isSponsor, birthday, reason }: UserChanges): Change[] {
    const changes: Change[] = [];
    if (birthday !== undefined && birthday !== account.birthday)
      changes.push({
        values: { birthday },
        // The log contains nothing personal.
        before: { isAdult: account.birthday === null ? null : isAdult(account.birthday, clock.now()) },
        after: { isAdult: isAdult(birthday, clock.now()) },
        mail: birthdayChangedMail(account, reason),
      });
    if (role !== undefined && role !== account.role)
      changes.push({
        values: { role },
        before: { role: account.role },
        after: { role },
        mail: roleChangedMail(account, role, reason),
      });
    if (isSponsor !== undefined && isSponsor !== account.isSponsor)
      changes.push({
        values: { isSponsor },
        before: { isSponsor: account.isSponsor },
        after: { isSponsor },
        mail: sponsorChangedMail(account, isSponsor, reason),
      });
    return changes;
  }

  /** @throws AppError AGE_RESTRICTED, sponsors.adults_only */
  function assertAges(account: Account, changes: UserChanges): void {
    const now = clock.now();
    const { birthday = account.birthday, isSponsor = account.isSponsor } = changes;
    if (changes.birthday) {
      assertRealBirthday(changes.birthday, now);
      assertOldEnough(changes.birthday, now);
    }
    const isSponsorAnew = isSponsor && (!account.isSponsor || birthday !== account.birthday);
    if (isSponsorAnew) assertAdult(birthday, now);
  }

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

  function assertAhead(changes: UserChanges): void {
    for (const [field] of restrictions) {
      const until = changes[field];
      if (until && new Date(until) <= clock.now()) throw invalidField(field, moderationTexts.untilPast);
    }
  }

  return {
    /**
     * Applies all changes or none.
     * @throws AppError FORBIDDEN, SUSPENDED, moderation.about_oneself, accounts.user_not_found, accounts.last_admin,
     *   AGE_RESTRICTED, sponsors.adults_only, VALIDATION
     */
    async change(admin: Admin, userId: string, changes: UserChanges): Promise<Account> {
      assertAhead(changes);
      return db.transaction(async (tx) => {
        // Checked before the next rule, which would hide this one from the last admin.
        if (changes.role === 'USER' || changes.suspendedUntil)
          await assertNotLastAdmin(tx, userId, clock.now());
        // A decision about an appeal counts on the ADMINs whom it finds.
        else if (changes.role === 'ADMIN' || changes.suspendedUntil === null) await holdAdmins(tx);
        assertDecidesAboutAnother(admin, userId);
        await lockDecision(tx, admin, userId, { now: clock.now() });
        const account = await getOwnAccount(tx, userId);
        assertAges(account, changes);
        for (const { values, before, after, mail } of listChanges(account, changes)) {
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
