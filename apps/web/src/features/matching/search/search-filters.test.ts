import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { defaultFilters, parseFilters, widen } from './search-filters.ts';

const today = new Date('2026-03-01T00:30:00Z');
const rangeOf = (birthday: string | null, now = today) => defaultFilters(birthday, now).ageRange;

test("the defaults are anyone, in English, anywhere, on the user's side of 18", () => {
  const anyone = { gender: 'someone', language: 'English', country: 'Any' };
  expect(defaultFilters('1990-05-15', today)).toEqual({ ...anyone, ageRange: '18-25' });
  expect(defaultFilters('2010-05-15', today)).toEqual({ ...anyone, ageRange: '13-17' });
  expect(rangeOf(null)).toBe('18-25');
});

test('the age of 18 follows the UTC date, and in common years 29 February counts as 1 March', () => {
  expect(rangeOf('2008-03-01')).toBe('18-25');
  expect(rangeOf('2008-03-02')).toBe('13-17');
  expect(rangeOf('2008-02-29')).toBe('18-25');
  expect(rangeOf('2008-02-29', new Date('2026-02-28T23:59:00Z'))).toBe('13-17');
});

test('a stored filter that is not on its list is replaced by the default', () => {
  const defaults = defaultFilters('1990-05-15', today);
  const stored = { gender: 'male', ageRange: '35+', language: 'French', country: 'Chile' };
  expect(parseFilters(stored, defaults)).toEqual(stored);
  const forged = { gender: 'MALE', ageRange: '1-99', language: 7, country: 'Atlantis' };
  for (const value of [forged, null, 'text', undefined])
    expect(parseFilters(value, defaults)).toEqual(defaults);
});

test("a wider search drops only gender and country, and can't be widened further", () => {
  const filters = { gender: 'male', ageRange: '35+', language: 'French', country: 'Chile' } as const;
  const wider = { ...filters, gender: 'someone', country: 'Any' } as const;
  expect(widen(filters)).toEqual(wider);
  expect(widen(wider)).toBeUndefined();
});

test('the countries are in alphabetical order, without duplicates', () => {
  const sorted = countries.toSorted(new Intl.Collator('en').compare);
  expect([...new Set(countries)]).toEqual(sorted);
  expect(countries.length).toBeGreaterThan(190);
});
