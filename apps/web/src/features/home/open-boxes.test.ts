import type { OpenBox, WrappedBox } from '@hooray/contract/boxes/calls.ts';
import { expect, test } from 'vitest';
import { isOpenOn } from './open-boxes.ts';

const open = (day: string) => ({ day }) as OpenBox;
const wrapped = { wrapped: true } as WrappedBox;

test('only an open box for this day counts, not one of an earlier birthday', () => {
  expect(isOpenOn('2027-05-05', [open('2026-05-05'), wrapped])).toBe(false);
  expect(isOpenOn('2027-05-05', [open('2026-05-05'), open('2027-05-05')])).toBe(true);
});
