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

/**
 * Whether somebody is an adult by the UTC date, as sponsors and their offers count it (docs/product.md §12.2): someone born
 * on 29 February turns a year older on 28 February in common years. Nobody is without a birthday.
 */
export function isAdult(birthday: string | null, now: Date): boolean {
  if (birthday === null) return false;
  const year = now.getUTCFullYear();
  const [, month = 1, day = 1] = birthday.split('-').map(Number);
  const isMissing = month === 2 && day === 29 && !isLeapYear(year);
  const hasHadBirthday =
    dayNumber(year, now.getUTCMonth() + 1, now.getUTCDate()) >= dayNumber(year, month, isMissing ? 28 : day);
  return year - Number(birthday.slice(0, 4)) - (hasHadBirthday ? 0 : 1) >= ADULT_AGE;
}

/**
 * Whether somebody is under 18, in full years by the UTC date; someone born on 29 February turns a year older on 1 March in
 * common years.
 */
export function isMinor(birthday: string | null, now: Date): boolean {
  if (birthday === null) return false;
  const [year, monthAndDay] = [Number(birthday.slice(0, 4)), birthday.slice(5)];
  const hasHadBirthday = now.toISOString().slice(5, 10) >= monthAndDay;
  return now.getUTCFullYear() - year - (hasHadBirthday ? 0 : 1) < ADULT_AGE;
}

/** 'YYYY-MM-DD' formatted for the reader. A birthday has no zone: it is the same day everywhere. */
export function formatBirthday(birthday: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${birthday}T00:00:00Z`),
  );
}
