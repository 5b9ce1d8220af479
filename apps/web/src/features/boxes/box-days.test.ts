import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDaysUntil, hasBegun, leapDayBehind, phaseOf, sortByDay, timeLeft } from './box-days.ts';

const opensAt = '2027-05-05T00:00:00.000Z';

afterEach(() => vi.unstubAllEnvs());

const at = (moment: string) => new Date(moment);

describe('time left', () => {
  test('days, hours and minutes are counted down, rounded up to whole minutes', () => {
    expect(timeLeft(opensAt, at('2027-05-03T21:58:30Z'))).toEqual({ days: 1, hours: 2, minutes: 2 });
    expect(timeLeft(opensAt, at('2027-05-04T23:59:59Z'))).toEqual({ days: 0, hours: 0, minutes: 1 });
  });

  test('nothing is left once the day begins', () => {
    expect(timeLeft(opensAt, at('2027-05-05T00:00:00Z'))).toEqual({ days: 0, hours: 0, minutes: 0 });
    expect(timeLeft(opensAt, at('2027-06-05T00:00:00Z'))).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});

// A box without an account opens when the day begins in UTC.
test.each([
  ['2027-05-04T23:30:00-04:00', 'before'],
  ['2027-05-05T00:00:00-04:00', 'today'],
  ['2027-05-05T23:59:59-04:00', 'today'],
  ['2027-05-06T00:00:00-04:00', 'past'],
])('a reader in New York counts by their own dates: at %s the day is %s', (moment, phase) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(phaseOf({ day: '2027-05-05', opensAt }, at(moment))).toBe(phase);
});

test('a day of 25 hours ends at midnight', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const box = { day: '2027-10-31', opensAt: '2027-10-30T22:00:00.000Z' };
  expect(phaseOf(box, at('2027-10-31T23:30:00+01:00'))).toBe('today');
  expect(phaseOf(box, at('2027-11-01T00:00:00+01:00'))).toBe('past');
});

test('the day of a wrapped box is the one on which it opens in the time zone of its birthday person', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const wrapped = { opensAt: '2027-05-04T15:00:00.000Z' };
  expect(phaseOf(wrapped, at('2027-05-04T23:59:00+09:00'))).toBe('before');
  expect(phaseOf(wrapped, at('2027-05-05T00:00:00+09:00'))).toBe('today');
});

test('a box can open before its day in UTC', () => {
  expect(hasBegun('2027-05-04T15:00:00.000Z', at('2027-05-04T14:59:59Z'))).toBe(false);
  expect(hasBegun('2027-05-04T15:00:00.000Z', at('2027-05-04T15:00:00Z'))).toBe(true);
});

test('upcoming days come first, the nearest first; past days follow, the latest first', () => {
  const boxes = ['2026-05-05', '2028-05-05', '2025-05-05', '2027-05-05'].map((day) => ({
    opensAt: `${day}T00:00:00.000Z`,
  }));
  const sorted = sortByDay(boxes, at('2027-05-05T12:00:00Z'));
  expect(sorted.map((box) => box.opensAt.slice(0, 4))).toEqual(['2027', '2028', '2026', '2025']);
});

test('a leap day is shown if it is celebrated on another day', () => {
  expect(leapDayBehind({ birthdayDate: '2000-02-29', day: '2027-02-28' }, 'en')).toBe('February 29');
  expect(leapDayBehind({ birthdayDate: '2000-02-29', day: '2028-02-29' }, 'en')).toBeUndefined();
  expect(leapDayBehind({ birthdayDate: '2000-05-05', day: '2027-05-05' }, 'en')).toBeUndefined();
});

test.each([
  ['2027-05-17', 'in 12 days'],
  ['2027-05-06', 'tomorrow'],
  ['2027-05-05', 'today'],
  ['2027-05-01', '4 days ago'],
])('seen from the evening of 5 May, %s is %s', (day, words) => {
  expect(formatDaysUntil(day, new Date(2027, 4, 5, 23, 30), 'en-US')).toBe(words);
});
