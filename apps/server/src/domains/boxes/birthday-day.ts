import { celebratedIn } from '../accounts/celebrated-in.ts';

/**
 * The first occurrence of a birthday on or after a day, all of them 'YYYY-MM-DD'. Nobody celebrates before being born:
 * of a date to come it is that date itself.
 */
export function firstOccurrence(birthday: string, onOrAfter: string): string {
  if (birthday > onOrAfter) return birthday;
  const year = Number(onOrAfter.slice(0, 4));
  const thisYear = celebratedIn(year, birthday);
  return thisYear >= onOrAfter ? thisYear : celebratedIn(year + 1, birthday);
}

/** The moment at which a day begins in an IANA time zone, also where a clock change skips its midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone);
  return new Date(start.epochMilliseconds);
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
