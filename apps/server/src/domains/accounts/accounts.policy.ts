import { ageOn, IMPOSSIBLE_DATE, isRealBirthday, utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import type { Role } from '@hooray/contract/accounts/calls.ts';
import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { moderationTexts } from '@hooray/contract/moderation/constants.ts';
import { longDayIn } from '../../platform/clock.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Account } from './account-rows.tables.ts';

const RECENT_MS = 10 * 60 * 1000;

/** By the UTC date, because a client could choose its time zone (docs/product.md §2.1). */
export function isOldEnough(birthday: string, now: Date): boolean {
  return ageOn(birthday, utcDayOf(now)) >= accountLimits.minimumAge;
}

export function assertOldEnough(birthday: string, now: Date): void {
  if (!isOldEnough(birthday, now)) throw new AppError('AGE_RESTRICTED');
}

export function assertRealBirthday(birthday: string, now: Date): void {
  if (!isRealBirthday(birthday, utcDayOf(now))) throw invalidField('birthday', IMPOSSIBLE_DATE);
}

/** Whether a sign-in is recent enough to change the account's security without reauthentication. */
export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= RECENT_MS;
}

/** With verification switched off, every address counts as verified. */
export function isEmailVerified(emailVerifiedAt: Date | null, isVerificationOn: boolean): boolean {
  return !isVerificationOn || emailVerifiedAt !== null;
}

/** @throws AppError BIRTHDAY_REQUIRED */
export function assertFullAccess({ birthday, role }: { birthday: string | null; role: Role }): void {
  // The first admin comes from the settings, which contain no birthday.
  if (birthday === null && role !== 'ADMIN') throw new AppError('BIRTHDAY_REQUIRED');
}

type Restricted = Pick<Account, 'mutedUntil' | 'suspendedUntil' | 'timeZone'>;

export function suspensionOf(
  { suspendedUntil, timeZone }: Omit<Restricted, 'mutedUntil'>,
  now: Date,
): AppError | undefined {
  if (!suspendedUntil || suspendedUntil <= now) return undefined;
  const message = moderationTexts.suspendedUntil((language) => longDayIn(timeZone, suspendedUntil, language));
  return new AppError('SUSPENDED', { message });
}

export function restrictionOf(account: Restricted, now: Date): AppError | undefined {
  const { mutedUntil, timeZone } = account;
  const suspension = suspensionOf(account, now);
  if (suspension || !mutedUntil || mutedUntil <= now) return suspension;
  const message = moderationTexts.mutedUntil((language) => longDayIn(timeZone, mutedUntil, language));
  return new AppError('MUTED', { message });
}

/** @throws AppError SUSPENDED */
export function assertNotSuspended(account: Omit<Restricted, 'mutedUntil'>, now: Date): void {
  const suspension = suspensionOf(account, now);
  if (suspension) throw suspension;
}

/** @throws AppError SUSPENDED, MUTED */
export function assertMayBeSeen(account: Restricted, now: Date): void {
  const restriction = restrictionOf(account, now);
  if (restriction) throw restriction;
}
