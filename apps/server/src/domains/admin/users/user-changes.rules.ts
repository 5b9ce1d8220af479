import type { UserChanges } from '@hooray/contract/accounts/admin-calls.ts';
import { moderationTexts } from '@hooray/contract/moderation/constants.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { Account, AccountChanges } from '../../accounts/account-rows.tables.ts';
import { assertOldEnough, assertRealBirthday } from '../../accounts/accounts.policy.ts';
import {
  birthdayChangedMail,
  roleChangedMail,
  sponsorChangedMail,
} from '../../accounts/mails/admin-mails.presenter.ts';
import type { AuditState } from '../../moderation/moderation.tables.ts';
import { assertAdult, isAdult } from '../../sponsors/sponsors.policy.ts';

interface Change {
  values: AccountChanges;
  before: AuditState;
  after: AuditState;
  mail: Mail;
}

export const restrictions = [
  ['mutedUntil', 'mute'],
  ['suspendedUntil', 'suspend'],
] as const;

export function listChanges(
  account: Account,
  { role, isSponsor, birthday, reason }: UserChanges,
  now: Date,
): Change[] {
  const changes: Change[] = [];
  if (birthday !== undefined && birthday !== account.birthday)
    changes.push({
      values: { birthday },
      // The log contains nothing personal.
      before: { isAdult: account.birthday === null ? null : isAdult(account.birthday, now) },
      after: { isAdult: isAdult(birthday, now) },
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
export function assertAges(account: Account, changes: UserChanges, now: Date): void {
  const { birthday = account.birthday, isSponsor = account.isSponsor } = changes;
  if (changes.birthday) {
    assertRealBirthday(changes.birthday, now);
    assertOldEnough(changes.birthday, now);
  }
  const isSponsorAnew = isSponsor && (!account.isSponsor || birthday !== account.birthday);
  if (isSponsorAnew) assertAdult(birthday, now);
}

/** @throws AppError VALIDATION */
export function assertAhead(changes: UserChanges, now: Date): void {
  for (const [field] of restrictions) {
    const until = changes[field];
    if (until && new Date(until) <= now) throw invalidField(field, moderationTexts.untilPast);
  }
}
