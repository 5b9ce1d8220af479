import {
  ANY_COUNTRY,
  type MatchAgeRange,
  type MatchGender,
  type MatchLanguage,
  matchDefaults,
  matchFilters,
} from '@hooray/contract/matching/constants.ts';
import { isMinor } from '../../../lib/dates/birthday.ts';
import { localStore } from '../../../lib/storage/browser-storage.ts';
import { readForUser, storeForUser } from '../../../lib/storage/user-scoped-storage.ts';
import { countries } from './countries.ts';

export interface Filters {
  gender: MatchGender;
  ageRange: MatchAgeRange;
  language: MatchLanguage;
  country: string;
}

const storageKey = 'hooray.random-filters';

/** Returns the signed-in user's last filters in this browser, or else the defaults. */
export function restoreFilters(birthday: string | null, now: Date): Filters {
  return parseFilters(readForUser(localStore, storageKey), defaultFilters(birthday, now));
}

export function rememberFilters(filters: Filters): void {
  storeForUser(localStore, storageKey, filters);
}

export function defaultFilters(birthday: string | null, now: Date): Filters {
  const { gender, language, country, ageRange } = matchDefaults;
  return { gender, language, country, ageRange: isMinor(birthday, now) ? ageRange.minors : ageRange.adults };
}

/** Stored filters can be edited by hand. A value that isn't on its list is replaced by the default. */
export function parseFilters(stored: unknown, defaults: Filters): Filters {
  const value = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    gender: memberOf(matchFilters.gender, value.gender) ?? defaults.gender,
    ageRange: memberOf(matchFilters.ageRange, value.ageRange) ?? defaults.ageRange,
    language: memberOf(matchFilters.language, value.language) ?? defaults.language,
    country: memberOf([ANY_COUNTRY, ...countries], value.country) ?? defaults.country,
  };
}

/** Widens a search to any gender in any country. Returns undefined if it is already that wide. */
export function widen(filters: Filters): Filters | undefined {
  const { gender, country } = matchDefaults;
  const isWide = filters.gender === gender && filters.country === country;
  return isWide ? undefined : { ...filters, gender, country };
}

function memberOf<T>(list: readonly T[], value: unknown): T | undefined {
  return list.find((member) => member === value);
}
