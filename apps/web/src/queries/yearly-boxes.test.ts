import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { expect, test } from 'vitest';
import { otherYearsOf } from './yearly-boxes.ts';

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
