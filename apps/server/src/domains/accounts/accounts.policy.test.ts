import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayIn, timeZoneOf } from '../../platform/clock.ts';
import {
  ageOn,
  assertBirthdayChange,
  assertOldEnough,
  isEmailVerified,
  isRecentSignIn,
} from './accounts.policy.ts';

const refusal = (act: () => void): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('age', () => {
  test.each([
    ['2000-06-15', '2026-06-14', 25],
    ['2000-06-15', '2026-06-15', 26],
    ['2000-12-31', '2026-01-01', 25],
    ['2000-01-01', '2026-12-31', 26],
    ['2026-06-15', '2026-06-15', 0],
    ['2008-02-29', '2021-02-27', 12],
    ['2008-02-29', '2021-03-01', 13],
    ['2008-02-29', '2024-02-28', 15],
    ['2008-02-29', '2024-02-29', 16],
    ['2008-02-28', '2021-02-28', 13],
    ['2008-03-01', '2021-02-28', 12],
  ])('born %s, on %s: %i', (birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age);
  });

  test('born on 29 February, one becomes older on 28 February in common years, the day one celebrates', () => {
    expect(ageOn('2008-02-29', '2021-02-28')).toBe(13);
  });

  test('of somebody to be born it is below 0', () => {
    expect(ageOn('2026-06-16', '2026-06-15')).toBeLessThan(0);
    expect(ageOn('2999-01-01', '2026-06-15')).toBeLessThan(0);
  });
});

describe('the minimum age of 13', () => {
  test.each([
    ['on the 13th birthday', '2013-06-15', undefined],
    ['the day before', '2013-06-16', 'AGE_RESTRICTED'],
    ['a grown-up', '1980-01-01', undefined],
    ['a baby', '2026-06-15', 'AGE_RESTRICTED'],
    ['the unborn', '2027-01-01', 'AGE_RESTRICTED'],
    ['long ago', '1900-01-01', undefined],
  ])('%s', (_, birthday, code) => {
    expect(refusal(() => assertOldEnough(birthday, '2026-06-15'))).toBe(code);
  });
});

describe('moving a birthday', () => {
  const today = '2026-06-15';
  test.each([
    ['first told, as an adult', null, '1990-01-01', undefined],
    ['first told, as a minor', null, '2010-01-01', undefined],
    ['first told, under 13', null, '2020-01-01', 'AGE_RESTRICTED'],
    ['adult to adult', '1990-01-01', '2008-06-15', undefined],
    ['adult to minor', '1990-01-01', '2008-06-16', 'AGE_RESTRICTED'],
    ['minor to adult', '2010-01-01', '2008-06-15', 'AGE_RESTRICTED'],
    ['minor to minor', '2010-01-01', '2013-06-15', undefined],
    ['minor to under 13', '2010-01-01', '2013-06-16', 'AGE_RESTRICTED'],
    ['adult to the future', '1990-01-01', '2030-01-01', 'AGE_RESTRICTED'],
    ['left as it is', '2010-01-01', '2010-01-01', undefined],
  ])('%s', (_, current, next, code) => {
    expect(refusal(() => assertBirthdayChange(current, next, today))).toBe(code);
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

describe('the day somewhere', () => {
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
  ])('the time zone %j goes by one name: %s', (name, zone) => {
    expect(timeZoneOf(name)).toBe(zone);
  });

  test('of the spellings of a time zone, 200 are kept in memory', () => {
    const spellings = Array.from({ length: 256 }, (_, number) =>
      Array.from('atlantic/faroe', (letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join(
        '',
      ),
    );
    for (const spelling of spellings) timeZoneOf(spelling);
    const built = vi.spyOn(Intl, 'DateTimeFormat');
    onTestFinished(() => built.mockRestore());
    // The newest first: asking for a spelling that is not kept replaces another one.
    for (const spelling of spellings.toReversed()) timeZoneOf(spelling);
    expect(spellings.length - built.mock.calls.length).toBe(200);
  });
});
