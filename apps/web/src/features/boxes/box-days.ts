import { creditLimits } from '@hooray/contract/credits/constants.ts';
import { formatBirthdayDay } from '../../lib/dates/birthday.ts';
import { dayText } from '../../lib/dates/clock.ts';
import { formatDays } from '../../lib/dates/formats.ts';
import { formatLocale } from '../../lib/language/format-locale.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type DayPhase = 'before' | 'today' | 'past';

/** A wrapped box has no day. */
interface Dated {
  day?: string | undefined;
  opensAt: string;
}

/** 'YYYY-MM-DD'. A wrapped box opens on its day in the time zone of its birthday person, who is the user. */
function dayOf({ day, opensAt }: Dated): string {
  return day ?? dayText(new Date(opensAt));
}

/**
 * Whether a box's day is ahead, today or past by the user's dates. The box may open on another one: a box without an
 * account opens when the day begins in UTC.
 */
export function phaseOf(box: Dated, now: Date): DayPhase {
  const day = dayOf(box);
  const today = dayText(now);
  if (day === today) return 'today';
  return day > today ? 'before' : 'past';
}

/** Whether the birthday person may open the box, by the device's clock. */
export function hasBegun(opensAt: string, now: Date): boolean {
  return now.getTime() >= Date.parse(opensAt);
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
export function sortByDay<B extends Dated>(boxes: readonly B[], now: Date): B[] {
  const isPast = (box: B) => phaseOf(box, now) === 'past';
  return boxes.toSorted((one, other) => {
    if (isPast(one) !== isPast(other)) return isPast(one) ? 1 : -1;
    const order = Date.parse(dayOf(one)) - Date.parse(dayOf(other));
    return isPast(one) ? -order : order;
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

/** Counts the days from the user's today to a day 'YYYY-MM-DD'. */
export function daysUntil(day: string, today: Date): number {
  const now = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return (Date.parse(`${day}T00:00:00Z`) - now) / DAY_MS;
}

/** Formats a day 'YYYY-MM-DD' relative to the user's today, as in 'in 12 days', 'tomorrow' or 'yesterday'. */
export function formatDaysUntil(day: string, today: Date, locale?: string): string {
  return formatDays(daysUntil(day, today), locale);
}

/** Returns a birthday on 29 February without its year, in years in which it is celebrated on another day. */
export function leapDayBehind(
  { birthdayDate, day }: { birthdayDate: string; day: string },
  locale?: string,
): string | undefined {
  if (birthdayDate.slice(5) === day.slice(5)) return undefined;
  return formatBirthdayDay(birthdayDate, locale);
}
