import { describe, expect, test } from 'vitest';
import { formatDaysUntil, leapDayBehind, phaseOf, sortByDay, timeLeft } from './box-days.ts';

const opensAt = '2027-05-05T00:00:00.000Z';
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

test.each([
  ['2027-05-04T23:59:59.999Z', 'before'],
  ['2027-05-05T00:00:00.000Z', 'today'],
  ['2027-05-05T23:59:59.999Z', 'today'],
  ['2027-05-06T00:00:00.000Z', 'past'],
])('at %s the day is %s', (moment, phase) => {
  expect(phaseOf(opensAt, at(moment))).toBe(phase);
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
