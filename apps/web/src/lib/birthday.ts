const DAY_MS = 24 * 60 * 60 * 1000;
const ADULT_AGE = 18;

function isLeapYear(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

/** Days are counted in UTC, where each has 24 hours, also those on which clocks change. */
function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/**
 * The number of days from `today`, read as a local date, to the birthday 'YYYY-MM-DD': 0 on the day itself. Someone
 * born on 29 February celebrates on 28 February in common years (docs/product.md §1, S2).
 */
export function daysUntilBirthday(birthday: string, today: Date): number {
  const [, month = 1, day = 1] = birthday.split('-').map(Number);
  const isLeapDay = month === 2 && day === 29;
  const dayIn = (year: number) => dayNumber(year, month, isLeapDay && !isLeapYear(year) ? 28 : day);
  const year = today.getFullYear();
  const now = dayNumber(year, today.getMonth() + 1, today.getDate());
  return (dayIn(year) >= now ? dayIn(year) : dayIn(year + 1)) - now;
}

/** Whether `today`, read as a local date, is the birthday. */
export function isBirthday(birthday: string | null, today: Date): boolean {
  return birthday !== null && daysUntilBirthday(birthday, today) === 0;
}

/** Whether somebody is 18 or older by the UTC date, if they turn a year older on a day 'MM-DD'. */
function isOfAge(birthday: string, dayOfYear: string, now: Date): boolean {
  const hasHadBirthday = now.toISOString().slice(5, 10) >= dayOfYear;
  return now.getUTCFullYear() - Number(birthday.slice(0, 4)) - (hasHadBirthday ? 0 : 1) >= ADULT_AGE;
}

/**
 * Whether somebody is an adult, as sponsors and their offers count it (docs/product.md §12.2): someone born on 29 February
 * turns a year older on 28 February in common years. Nobody is without a birthday.
 */
export function isAdult(birthday: string | null, now: Date): boolean {
  if (birthday === null) return false;
  const day = birthday.slice(5);
  const isMissing = day === '02-29' && !isLeapYear(now.getUTCFullYear());
  return isOfAge(birthday, isMissing ? '02-28' : day, now);
}

/**
 * Whether somebody is under 18, as random chats count it (docs/product.md §4.5): someone born on 29 February turns a year
 * older on 1 March in common years.
 */
export function isMinor(birthday: string | null, now: Date): boolean {
  return birthday !== null && !isOfAge(birthday, birthday.slice(5), now);
}

/** 'YYYY-MM-DD' formatted for the reader. A birthday has no zone: it is the same day everywhere. */
export function formatBirthday(birthday: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${birthday}T00:00:00Z`),
  );
}
