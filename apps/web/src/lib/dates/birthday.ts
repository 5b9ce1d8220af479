import { ageOn, utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { formatLocale } from '../language/format-locale.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function isLeapYear(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

/** Counts days in UTC, where every day has 24 hours, even when local clocks change. */
function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Returns 0 on the day itself. 29 February is celebrated on 28 February in common years (docs/product.md §1, S2). */
export function daysUntilBirthday(birthday: string, today: Date): number {
  const [, month = 1, day = 1] = birthday.split('-').map(Number);
  const isLeapDay = month === 2 && day === 29;
  const dayIn = (year: number) => dayNumber(year, month, isLeapDay && !isLeapYear(year) ? 28 : day);
  const year = today.getFullYear();
  const now = dayNumber(year, today.getMonth() + 1, today.getDate());
  return (dayIn(year) >= now ? dayIn(year) : dayIn(year + 1)) - now;
}

/** Returns 'YYYY-MM-DD', which is today on the day itself. */
export function nextBirthday(birthday: string, today: Date): string {
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  return utcDayOf(new Date(Date.UTC(year, month, date + daysUntilBirthday(birthday, today))));
}

export function isBirthday(birthday: string | null, today: Date): boolean {
  return birthday !== null && daysUntilBirthday(birthday, today) === 0;
}

/** Uses the UTC date, like the server. Returns false without a birthday. */
export function isAdult(birthday: string | null, now: Date): boolean {
  return birthday !== null && ageOn(birthday, utcDayOf(now)) >= accountLimits.adultAge;
}

export function isMinor(birthday: string | null, now: Date): boolean {
  return birthday !== null && !isAdult(birthday, now);
}

/** A birthday has no time zone. It is the same day everywhere. */
export function formatBirthday(birthday: string, locale = formatLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${birthday}T00:00:00Z`),
  );
}

/** Without the year. */
export function formatBirthdayDay(birthday: string, locale = formatLocale()): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${birthday}T00:00:00Z`),
  );
}
