import { expect, test } from 'vitest';
import { dayIn, lastDay } from './action-days.ts';

const noonOf = (day: string) => new Date(`${day}T12:00`).toISOString();

test('a restriction is offered for the usual days, or until its own end if that is later', () => {
  expect(lastDay(7, null)).toBe(dayIn(7));
  expect(lastDay(7, noonOf(dayIn(3)))).toBe(dayIn(7));
  expect(lastDay(7, noonOf(dayIn(30)))).toBe(dayIn(30));
  expect(lastDay(7, noonOf('2099-12-31'))).toBe('2099-12-31');
});
