import { creditLimits } from '@hooray/contract/credits/constants.ts';
import { formatBirthdayDay } from '../../lib/dates/birthday.ts';
import { formatDays } from '../../lib/dates/formats.ts';
import { formatLocale } from '../../lib/language/format-locale.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type DayPhase = 'before' | 'today' | 'past';

/** Whether a box's day is ahead, today or past. A day counts as 24 hours, even when clocks change. */
export function phaseOf(opensAt: string, now: Date): DayPhase {
  const begin = Date.parse(opensAt);
  if (now.getTime() < begin) return 'before';
  return now.getTime() < begin + DAY_MS ? 'today' : 'past';
}

/** Whether a box no longer accepts credits (docs/product.md §9.6). From then on, the person's next box matters. */
export function hasClosed(opensAt: string, now: Date): boolean {
  return now.getTime() >= Date.parse(opensAt) + creditLimits.claimDays * DAY_MS;
}

export function timeLeft(until: string, now: Date): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS));
  return {
    days: Math.floor(minutes / (24 * 60)),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}

/** Sorts the nearest upcoming day first. Past days follow, the latest first (docs/product.md §1, S28). */
export function sortByDay<B extends { opensAt: string }>(boxes: readonly B[], now: Date): B[] {
  const beginOf = ({ opensAt }: B) => Date.parse(opensAt);
  const isPast = ({ opensAt }: B) => phaseOf(opensAt, now) === 'past';
  return boxes.toSorted((one, other) => {
    if (isPast(one) !== isPast(other)) return isPast(one) ? 1 : -1;
    return isPast(one) ? beginOf(other) - beginOf(one) : beginOf(one) - beginOf(other);
  });
}

/** Formats a day 'YYYY-MM-DD' in the user's language, with the weekday. */
export function formatDay(day: string, locale = formatLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats the day on which a box opens, in the user's time zone. */
export function formatOpening(opensAt: string, locale = formatLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(opensAt));
}

/** Formats a day 'YYYY-MM-DD' relative to the user's today, as in 'in 12 days', 'tomorrow' or 'yesterday'. */
export function formatDaysUntil(day: string, today: Date, locale?: string): string {
  const now = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return formatDays((Date.parse(`${day}T00:00:00Z`) - now) / DAY_MS, locale);
}

/** Returns a birthday on 29 February without its year, in years in which it is celebrated on another day. */
export function leapDayBehind(
  { birthdayDate, day }: { birthdayDate: string; day: string },
  locale?: string,
): string | undefined {
  if (birthdayDate.slice(5) === day.slice(5)) return undefined;
  return formatBirthdayDay(birthdayDate, locale);
}
