// The matching rules of docs/product.md, written independently of the SQL that they check.

import {
  type MatchAgeRange,
  type MatchGender,
  type MatchLanguage,
  matchFilters,
} from '@hooray/contract/matching/constants.ts';

export interface MatchPerson {
  id: string;
  /** 'YYYY-MM-DD' */
  birthday: string | null;
  gender: 'Male' | 'Female' | 'Someone' | null;
}

export interface MatchFilters {
  gender: MatchGender;
  /** Null means the default range for minors or adults. */
  ageRange: MatchAgeRange | null;
  language: MatchLanguage;
  country: string;
}

export type SettledFilters = MatchFilters & { ageRange: MatchAgeRange };

const HOUR_MS = 60 * 60_000;

const ranges: Record<MatchAgeRange, { from: number; to: number }> = {
  '6-12': { from: 6, to: 12 },
  '13-17': { from: 13, to: 17 },
  '18-25': { from: 18, to: 25 },
  '25-35': { from: 25, to: 35 },
  '35+': { from: 35, to: Infinity },
};

/** Counts by the UTC date. 29 February comes between 28 February and 1 March, even in years without it. */
export function ageAt(birthday: string, at: number): number {
  const today = new Date(at).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

const isAdult = (age: number) => age >= 18;
const isMinor = (age: number) => age >= 13 && age <= 17;

export const areOnOneSide = (one: number, other: number): boolean =>
  (isAdult(one) && isAdult(other)) || (isMinor(one) && isMinor(other));

const isInRange = (age: number, range: MatchAgeRange): boolean =>
  age >= ranges[range].from && age <= ranges[range].to;

/** Returns the ranges, the lowest first. */
export const rangesAround = (age: number): MatchAgeRange[] =>
  matchFilters.ageRange.filter((range) => isInRange(age, range));

export const withRange = (filters: MatchFilters, age: number): SettledFilters => ({
  ...filters,
  ageRange: filters.ageRange ?? (isAdult(age) ? '18-25' : '13-17'),
});

export interface Seeker {
  person: MatchPerson;
  filters: SettledFilters;
}

/** Whether a filter matches a gender. Users without a gender, or with 'Someone', match only 'someone'. */
const fitsGender = (wanted: MatchGender, { gender }: MatchPerson) =>
  wanted === 'someone' || (gender !== 'Someone' && gender?.toLowerCase() === wanted);

const areCountriesEqual = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function fitsCountry(one: string, other: string): boolean {
  return areCountriesEqual(one, other) || areCountriesEqual(one, 'Any') || areCountriesEqual(other, 'Any');
}

/** Whether two people match by their profiles and filters. */
export function fitEachOther(one: Seeker, other: Seeker, at: number): boolean {
  if (one.person.birthday === null || other.person.birthday === null) return false;
  const [age, otherAge] = [ageAt(one.person.birthday, at), ageAt(other.person.birthday, at)];
  return (
    one.person.id !== other.person.id &&
    areOnOneSide(age, otherAge) &&
    isInRange(age, other.filters.ageRange) &&
    isInRange(otherAge, one.filters.ageRange) &&
    fitsGender(one.filters.gender, other.person) &&
    fitsGender(other.filters.gender, one.person) &&
    one.filters.language === other.filters.language &&
    fitsCountry(one.filters.country, other.filters.country)
  );
}

export const isWithinHour = (endedAt: number, at: number): boolean => at - endedAt < HOUR_MS;

/** Returns the refusals for an age, by the range and the flag for minors. */
export function refusalsByAge(age: number, range: MatchAgeRange | null, isOpenToMinors: boolean): string[] {
  if (age < 13 || range === '6-12') return ['too_young'];
  const refusals: string[] = [];
  if (!isAdult(age) && range !== null && range !== '13-17') refusals.push('range_for_adults');
  if (isAdult(age) && range === '13-17') refusals.push('range_for_minors');
  if (!isAdult(age) && !isOpenToMinors) refusals.push('closed_to_minors');
  return refusals;
}
