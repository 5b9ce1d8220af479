import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { expect, test } from 'vitest';
import { nextDayOf, otherYearsOf } from './yearly-boxes.ts';

const boxOf = (id: string, name: string, birthdayDate: string, day: string) =>
  ({ id, name, birthdayDate, day }) as OpenBox;

test('boxes with the same name and birthday are for the same person, whatever year of birth they state', () => {
  const box = boxOf('now', 'Ada', '1996-11-26', '2027-11-26');
  const boxes = [
    box,
    boxOf('2026', ' ada ', '2026-11-26', '2026-11-26'),
    boxOf('2024', 'Ada', '1996-11-26', '2024-11-26'),
    boxOf('another day', 'Ada', '1996-11-27', '2026-11-27'),
    boxOf('another person', 'Ana', '1996-11-26', '2026-11-26'),
    boxOf('of the same day', 'Ada', '1996-11-26', '2027-11-26'),
  ];
  expect(otherYearsOf(box, boxes).map(({ id }) => id)).toEqual(['2024', '2026']);
});

test('a box for 28 February in a common year and one for 29 February are for the same person', () => {
  const common = boxOf('2027', 'Ada', '2027-02-28', '2027-02-28');
  const leap = boxOf('2028', 'Ada', '2028-02-29', '2028-02-29');
  expect(otherYearsOf(common, [common, leap]).map(({ id }) => id)).toEqual(['2028']);
  expect(otherYearsOf(leap, [common, leap]).map(({ id }) => id)).toEqual(['2027']);
});

test.each([
  ['2029-02-28', '2028-02-29', new Date(2031, 6, 1), '2032-02-29'],
  ['2028-02-29', '2029-02-28', new Date(2030, 6, 1), '2031-02-28'],
  ['2029-02-28', '2030-02-28', new Date(2031, 6, 1), '2032-02-28'],
  ['1996-11-26', '1996-11-26', new Date(2031, 10, 27), '2032-11-26'],
])('after the boxes for %s and %s, seen on %s, the next one is for %s', (day, otherDay, today, next) => {
  const [box, other] = [boxOf('a', 'Ada', day, day), boxOf('b', 'Ada', otherDay, otherDay)];
  expect(nextDayOf(box, [other], today)).toBe(next);
});
