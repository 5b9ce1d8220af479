// Ages and possible dates, which browser and server compute alike; separate from the schemas, so that no page needs them for it.

import { accountLimits } from './constants.ts';

/** The sentence for a date that no birthday and no box can have. */
export const IMPOSSIBLE_DATE = 'Please enter a real date.';

/** How far ahead the day of a box can be, in years. */
const MAX_YEARS_AHEAD = 2;

/** The calendar day 'YYYY-MM-DD' of a moment in UTC. Ages count by it on both sides, because no client can choose it. */
export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The same day of another year. A 29 February need not exist there, which a comparison of texts doesn't mind. */
const yearsFrom = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/**
 * Whole years lived on a day, both as 'YYYY-MM-DD'; negative for a birthday to come. Someone born on 29 February turns a
 * year older on 1 March in common years, as in the database's `age_on`.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether a birthday, 'YYYY-MM-DD', is at most 130 years ago. A birthday to come is too young instead. */
export function isRealBirthday(birthday: string, today: string): boolean {
  return birthday >= yearsFrom(today, -accountLimits.maximumAge);
}

/** Whether a box can be for a date: born on it at most 130 years ago, or at most two years ahead. */
export function isRealBoxDate(date: string, today: string): boolean {
  return isRealBirthday(date, today) && date <= yearsFrom(today, MAX_YEARS_AHEAD);
}
