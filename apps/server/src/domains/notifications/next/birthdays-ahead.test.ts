import { expect, test } from 'vitest';
import { birthdaysAhead } from './birthdays-ahead.rules.ts';

test.each([
  ['2031-02-27', [227, 228, 229, 301]],
  ['2032-02-27', [227, 228, 229]],
  ['2032-02-28', [228, 229, 301]],
  ['2031-12-30', [1230, 1231, 101]],
])('the two days after %s have the birthdays %j', (today, birthdays) => {
  expect(birthdaysAhead(today, 2)).toEqual(birthdays);
});
