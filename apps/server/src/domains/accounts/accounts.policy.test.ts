import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayIn, timeZoneOf } from '../../platform/clock.ts';
import { assertOldEnough, assertRealBirthday, isEmailVerified, isRecentSignIn } from './accounts.policy.ts';

const refusal = (act: () => void): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('the minimum age of 13', () => {
  test.each([
    ['on the 13th birthday', '2013-06-15', undefined],
    ['the day before', '2013-06-16', 'AGE_RESTRICTED'],
    ['a grown-up', '1980-01-01', undefined],
    ['a baby', '2026-06-15', 'AGE_RESTRICTED'],
    ['the unborn', '2027-01-01', 'AGE_RESTRICTED'],
    ['long ago', '1900-01-01', undefined],
  ])('%s', (_, birthday, code) => {
    expect(refusal(() => assertOldEnough(birthday, new Date('2026-06-15T12:00:00Z')))).toBe(code);
  });
});

describe('a real birthday', () => {
  test.each([
    ['130 years ago', '1896-06-15', undefined],
    ['130 years and a day ago', '1896-06-14', 'VALIDATION'],
    ['of a year with two digits', '0010-05-04', 'VALIDATION'],
    ['to come, which is too young instead', '2027-01-01', undefined],
  ])('%s', (_, birthday, code) => {
    expect(refusal(() => assertRealBirthday(birthday, new Date('2026-06-15T23:59:59Z')))).toBe(code);
  });
});

describe('a recent sign-in', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  test.each([
    ['now', 0, true],
    ['9 minutes 59 ago', 9 * 60 + 59, true],
    ['10 minutes ago', 10 * 60, true],
    ['10 minutes 1 ago', 10 * 60 + 1, false],
    ['a day ago', 86_400, false],
  ])('%s', (_, seconds, isRecent) => {
    expect(isRecentSignIn(new Date(now.getTime() - seconds * 1000), now)).toBe(isRecent);
  });
});

test.each([
  [null, true, false],
  [new Date(), true, true],
  [null, false, true],
  [new Date(), false, true],
])('an address confirmed at %s, with verification %s, counts as verified: %s', (at, isOn, isVerified) => {
  expect(isEmailVerified(at, isOn)).toBe(isVerified);
});

describe('the day in a time zone', () => {
  test.each([
    ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
    ['UTC', '2026-02-28T23:59:59.999Z', '2026-02-28'],
    ['America/Los_Angeles', '2026-03-01T07:59:00Z', '2026-02-28'],
    ['America/Los_Angeles', '2026-03-01T08:00:00Z', '2026-03-01'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:00Z', '2026-12-31'],
    ['Asia/Kathmandu', '2026-06-14T18:15:00Z', '2026-06-15'],
    ['Europe/Kyiv', '2026-03-29T00:59:00Z', '2026-03-29'],
    ['America/New_York', '2024-02-29T04:59:00Z', '2024-02-28'],
    ['America/New_York', '2024-02-29T05:00:00Z', '2024-02-29'],
  ])('in %s at %s it is %s', (zone, moment, day) => {
    expect(dayIn(zone, new Date(moment))).toBe(day);
  });

  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['eUROPE/bERLIN', 'Europe/Berlin'],
    ['US/Eastern', 'America/New_York'],
    ['utc', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['Mars/Phobos', undefined],
    ['', undefined],
    [undefined, undefined],
    ['+02:00', undefined],
    ['../UTC', undefined],
    ['x'.repeat(100), undefined],
  ])('the time zone %j has one name: %s', (name, zone) => {
    expect(timeZoneOf(name)).toBe(zone);
  });

  test('at most 200 spellings of time zones stay in memory', () => {
    const spellings = Array.from({ length: 256 }, (_, number) =>
      Array.from('atlantic/faroe', (letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join(
        '',
      ),
    );
    for (const spelling of spellings) timeZoneOf(spelling);
    const built = vi.spyOn(Intl, 'DateTimeFormat');
    onTestFinished(() => built.mockRestore());
    // Newest first: a spelling that is not cached replaces another one.
    for (const spelling of spellings.toReversed()) timeZoneOf(spelling);
    expect(spellings.length - built.mock.calls.length).toBe(200);
  });
});
