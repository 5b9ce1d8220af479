import { afterEach, describe, expect, test, vi } from 'vitest';
import { daysUntilBirthday, formatBirthday, formatBirthdayDay, isAdult, isBirthday } from './birthday.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['1990-12-10', new Date(2026, 11, 10), true],
  ['1990-12-10', new Date(2026, 11, 10, 0, 0, 0), true],
  ['1990-12-10', new Date(2026, 11, 10, 23, 59, 59), true],
  ['1990-12-10', new Date(2026, 11, 9, 23, 59, 59), false],
  ['1990-12-10', new Date(2026, 11, 11, 0, 0, 0), false],
  ['1990-12-10', new Date(2026, 0, 10), false],
  ['2000-02-29', new Date(2028, 1, 29), true],
  ['2000-02-29', new Date(2028, 1, 28), false],
  ['2000-02-29', new Date(2027, 1, 28), true],
  ['2000-02-29', new Date(2027, 2, 1), false],
  ['2000-02-29', new Date(2100, 1, 28), true],
  ['2000-02-28', new Date(2027, 1, 28), true],
  ['2000-03-01', new Date(2027, 2, 1), true],
  [null, new Date(2026, 11, 10), false],
])('a birthday on %s is on the local date %s: %s', (birthday, today, expected) => {
  expect(isBirthday(birthday, today)).toBe(expected);
});

test.each([
  ['1990-12-10', new Date(2026, 11, 10), 0],
  ['1990-12-10', new Date(2026, 11, 9), 1],
  ['1990-12-10', new Date(2026, 11, 11), 364],
  ['1990-01-01', new Date(2026, 11, 31), 1],
  ['1990-03-01', new Date(2027, 1, 28), 1],
  ['1990-03-01', new Date(2028, 1, 28), 2],
  ['1990-12-10', new Date(2027, 11, 11), 365],
])('a birthday on %s is after the local date %s in %i days', (birthday, today, days) => {
  expect(daysUntilBirthday(birthday, today)).toBe(days);
});

describe('29 February', () => {
  test.each([
    ['a common year, before', new Date(2027, 1, 27), 1],
    ['a common year, on 28 February', new Date(2027, 1, 28), 0],
    ['a common year, after: next is the leap day', new Date(2027, 2, 1), 365],
    ['a leap year, on 28 February', new Date(2028, 1, 28), 1],
    ['a leap year, on the day', new Date(2028, 1, 29), 0],
    ['a leap year, after: next is 28 February', new Date(2028, 2, 1), 364],
    ['2100, which is a common year', new Date(2100, 1, 28), 0],
  ])('%s', (_, today, days) => {
    expect(daysUntilBirthday('2000-02-29', today)).toBe(days);
  });
});

test.each([
  ['Pacific/Kiritimati', 0],
  ['UTC', 1],
  ['Pacific/Pago_Pago', 1],
])('at the same moment, the birthday in %s is %i days away', (zone, days) => {
  vi.stubEnv('TZ', zone);
  expect(daysUntilBirthday('1990-05-15', new Date('2026-05-14T12:00:00Z'))).toBe(days);
});

test.each(['Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Tehran'])(
  'in %s every day of a year counts as one, whatever its length',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const days = Array.from({ length: 365 }, (_, day) =>
      daysUntilBirthday('1990-12-31', new Date(2026, 0, day + 1)),
    );
    expect(days).toEqual(Array.from({ length: 365 }, (_, day) => 364 - day));
  },
);

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  'a birthday is shown as the same day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatBirthday('1990-12-31', 'en-US')).toBe('December 31, 1990');
    expect(formatBirthday('1990-01-01', 'en-US')).toBe('January 1, 1990');
  },
);

test.each([
  ['2008-11-23', '2026-11-22T23:59:59Z', false],
  ['2008-11-23', '2026-11-23T00:00:00Z', true],
  ['2008-02-29', '2026-02-27T12:00:00Z', false],
  ['2008-02-29', '2026-02-28T23:59:59Z', false],
  ['2008-02-29', '2026-03-01T00:00:00Z', true],
  ['2004-02-29', '2024-02-28T12:00:00Z', true],
  [null, '2026-11-23T00:00:00Z', false],
])('born on %s one is an adult at %s: %s', (birthday, now, expected) => {
  expect(isAdult(birthday, new Date(now))).toBe(expected);
});

test('a day is shown without its year', () => {
  expect(formatBirthdayDay('2000-02-29', 'en-US')).toBe('February 29');
  expect(formatBirthdayDay('1990-01-01', 'en-GB')).toBe('1 January');
});
