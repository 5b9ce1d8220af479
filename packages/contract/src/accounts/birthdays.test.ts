import { describe, expect, test } from 'vitest';
import { ageOn, isRealBirthday, isRealBoxDate } from './birthdays.ts';

describe('age', () => {
  test.each([
    ['2000-06-15', '2026-06-14', 25],
    ['2000-06-15', '2026-06-15', 26],
    ['2000-12-31', '2026-01-01', 25],
    ['2000-01-01', '2026-12-31', 26],
    ['2026-06-15', '2026-06-15', 0],
    ['2008-02-29', '2021-02-27', 12],
    ['2008-02-29', '2021-02-28', 12],
    ['2008-02-29', '2021-03-01', 13],
    ['2008-02-29', '2024-02-28', 15],
    ['2008-02-29', '2024-02-29', 16],
    ['2008-02-28', '2021-02-28', 13],
    ['2008-03-01', '2021-02-28', 12],
  ])('born %s, on %s: %i', (birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age);
  });

  test('is negative before the birth', () => {
    expect(ageOn('2026-06-16', '2026-06-15')).toBeLessThan(0);
    expect(ageOn('2999-01-01', '2026-06-15')).toBeLessThan(0);
  });
});

test.each([
  ['1896-06-15', true],
  ['1896-06-14', false],
  ['0010-05-04', false],
  ['2026-06-16', true],
])('on 2026-06-15 the birthday %s is real: %s', (birthday, isReal) => {
  expect(isRealBirthday(birthday, '2026-06-15')).toBe(isReal);
});

test.each([
  ['1896-06-15', true],
  ['1896-06-14', false],
  ['0010-05-04', false],
  ['2028-06-15', true],
  ['2028-06-16', false],
  ['9999-12-31', false],
])('on 2026-06-15 a box can be for %s: %s', (date, isReal) => {
  expect(isRealBoxDate(date, '2026-06-15')).toBe(isReal);
});
