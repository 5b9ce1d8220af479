import { utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { LRUCache } from 'lru-cache';
import { dayIn } from '../../platform/clock.ts';
import { birthdayInYear } from '../accounts/birthday-in-year.rules.ts';

/** All days are 'YYYY-MM-DD'. A date of birth in the future is its own first occurrence. */
export function firstOccurrence(birthday: string, onOrAfter: string): string {
  if (birthday > onOrAfter) return birthday;
  const year = Number(onOrAfter.slice(0, 4));
  const thisYear = birthdayInYear(year, birthday);
  return thisYear >= onOrAfter ? thisYear : birthdayInYear(year + 1, birthday);
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** More than the offset of any time zone. */
const MAX_OFFSET_MS = 16 * 60 * 60 * SECOND_MS;

/** A search takes 20 µs, and a list of boxes needs many. */
const beginnings = new LRUCache<string, number>({ max: 1000 });

function searchStart(day: string, timeZone: string): number {
  const utcMidnight = Date.parse(day);
  let before = utcMidnight - MAX_OFFSET_MS;
  let after = utcMidnight + MAX_OFFSET_MS;
  while (after - before > SECOND_MS) {
    const middle = before + Math.floor((after - before) / (2 * SECOND_MS)) * SECOND_MS;
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** The day's first moment if a clock change skips midnight, or the next day's if it skips the whole day. */
export function startOfDay(day: string, timeZone: string): Date {
  if (timeZone === 'UTC') return new Date(day);
  const key = `${day} ${timeZone}`;
  const start = beginnings.get(key) ?? searchStart(day, timeZone);
  beginnings.set(key, start);
  return new Date(start);
}

export function addDays(day: string, days: number): string {
  return utcDayOf(new Date(Date.parse(day) + days * DAY_MS));
}
