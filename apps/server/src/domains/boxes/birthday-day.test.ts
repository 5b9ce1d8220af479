import { describe, expect, test } from 'vitest';
import { addDays, firstOccurrence, startOfDay } from './birthday-day.rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const isReal = (date: string) => dateOf(Date.parse(date)) === date;

/** Every day from one year to another, both inclusive. */
function daysOf(from: number, to: number): string[] {
  const [first, last] = [Date.UTC(from, 0, 1), Date.UTC(to, 11, 31)];
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => dateOf(first + index * DAY_MS));
}

/**
 * The day on which a birthday is celebrated in a year, computed differently from the code: the last day of February
 * for the 29th.
 */
const celebrates = (birthday: string, day: string) =>
  day.slice(5) === birthday.slice(5) ||
  (birthday.endsWith('02-29') && day.endsWith('02-28') && !isReal(`${day.slice(0, 4)}-02-29`));

describe('the first occurrence of a birthday (docs/product.md §9.1)', () => {
  // A leap year, common years, and a century year that isn't a leap year.
  test.each([
    [2026, 2029],
    [2098, 2104],
    [1999, 2001],
  ])('is the next day that celebrates it, for every birthday and every day from %i to %i', (from, to) => {
    const days = daysOf(from, to + 1);
    const birthdays = daysOf(1988, 1988);
    for (const birthday of birthdays) {
      let nearest = '';
      for (const day of days.toReversed()) {
        if (celebrates(birthday, day)) nearest = day;
        if (day.slice(0, 4) > String(to)) continue;
        const found = firstOccurrence(birthday, day);
        if (found !== nearest) expect({ birthday, day, found }).toEqual({ birthday, day, found: nearest });
      }
    }
    expect(birthdays).toHaveLength(366);
  });

  test('is a real day on or after the given one, and its own first occurrence', () => {
    for (const birthday of ['1988-02-29', '1990-02-28', '1990-03-01', '1990-12-31', '1990-01-01']) {
      for (const day of daysOf(2027, 2028)) {
        const found = firstOccurrence(birthday, day);
        expect(isReal(found)).toBe(true);
        expect(found >= day).toBe(true);
        expect(firstOccurrence(birthday, found)).toBe(found);
      }
    }
  });

  test.each([
    ['1988-02-29', '2027-02-28', '2027-02-28'],
    ['1988-02-29', '2027-03-01', '2028-02-29'],
    ['1988-02-29', '2028-02-28', '2028-02-29'],
    ['1988-02-29', '2028-03-01', '2029-02-28'],
    ['1988-02-29', '2100-02-28', '2100-02-28'],
    ['1990-12-31', '2026-12-31', '2026-12-31'],
    ['1990-01-01', '2026-01-02', '2027-01-01'],
    ['0001-01-01', '2026-01-01', '2026-01-01'],
  ])('for %s on or after %s is %s', (birthday, day, found) => {
    expect(firstOccurrence(birthday, day)).toBe(found);
  });

  test.each(['2026-05-06', '2030-01-01', '2032-02-29', '9999-12-31'])(
    'for a future date, %s, is that date',
    (birthday) => {
      expect(firstOccurrence(birthday, '2026-05-05')).toBe(birthday);
    },
  );
});

describe('the beginning of a day', () => {
  test.each([
    ['2026-05-05', 'UTC', '2026-05-05T00:00:00.000Z'],
    ['2026-05-05', 'Pacific/Kiritimati', '2026-05-04T10:00:00.000Z'],
    ['2026-05-05', 'Pacific/Pago_Pago', '2026-05-05T11:00:00.000Z'],
    ['2026-05-05', 'Asia/Kathmandu', '2026-05-04T18:15:00.000Z'],
    ['2028-02-29', 'America/New_York', '2028-02-29T05:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment);
  });

  test.each([
    // Clocks go from 24:00 straight to 01:00.
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
    ['2024-03-31', 'Asia/Beirut', '2024-03-30T22:00:00.000Z'],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2024-10-06', 'America/Asuncion', '2024-10-06T04:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // Clocks go from 23:30 to 00:30.
    ['1919-03-31', 'America/Toronto', '1919-03-31T04:30:00.000Z'],
  ])('%s in %s, whose midnight is skipped, is its first moment', (day, zone, moment) => {
    const start = startOfDay(day, zone);
    expect(start.toISOString()).toBe(moment);
    const wall = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    expect(wall.format(start)).toBe(day);
    expect(wall.format(start.getTime() - 1)).not.toBe(day);
  });

  test.each([
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['1993-08-21', 'Pacific/Kwajalein', '1993-08-21T12:00:00.000Z'],
  ])('%s, which %s skips as a whole, begins with the next day', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment);
    expect(startOfDay(addDays(day, 1), zone).toISOString()).toBe(moment);
  });

  test('in every time zone comes one second after the day before it, on every day of a year', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const wall = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      for (const day of daysOf(2026, 2026)) {
        const start = startOfDay(day, zone).getTime();
        const seen = [wall.format(start - 1000), wall.format(start)];
        if (seen[1] !== day || seen[0] !== addDays(day, -1))
          expect({ zone, seen }).toEqual({ zone, seen: [addDays(day, -1), day] });
      }
    }
  });

  test.each([
    // Midnight comes twice: clocks go back from 24:00 to 23:00, or from 01:00 to 00:00.
    ['2024-04-07', 'America/Santiago'],
    ['2024-11-03', 'America/Havana'],
    ['2024-10-27', 'Atlantic/Azores'],
  ])('%s in %s, where an hour occurs twice, is its first moment', (day, zone) => {
    const start = startOfDay(day, zone).getTime();
    const wall = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    expect(wall.format(start)).toBe(day);
    expect(wall.format(start - 1)).not.toBe(day);
  });
});

test.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['0001-01-01', 1, '0001-01-02'],
])('%s and %i days is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});
