// Computed the same way in the browser and on the server. No schemas here, so pages don't load zod for them.

import { say } from '../protocol/sentences.ts';
import { accountLimits } from './constants.ts';

export const IMPOSSIBLE_DATE = say('Please enter a real date.');

const MAX_YEARS_AHEAD = 2;

/** The UTC day 'YYYY-MM-DD'. Ages are computed from it, because a client can't choose it. */
export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The same day in another year, maybe a 29 February that doesn't exist. It is only compared as a string. */
const yearsFrom = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** A person born on 29 February turns a year older on 1 March in common years, as in the database's `age_on`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether a birthday, 'YYYY-MM-DD', is at most 130 years ago. A future one passes here and fails the minimum age. */
export function isRealBirthday(birthday: string, today: string): boolean {
  return birthday >= yearsFrom(today, -accountLimits.maximumAge);
}

/** Whether a box may have this date: at most 130 years ago, as a date of birth, and at most two years ahead. */
export function isRealBoxDate(date: string, today: string): boolean {
  return isRealBirthday(date, today) && date <= yearsFrom(today, MAX_YEARS_AHEAD);
}
