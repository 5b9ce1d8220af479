import { expect, test } from 'vitest';
import { eyesOut } from './eyes-out.ts';

test('one more eye looks out on each of the last twelve days', () => {
  const opensAt = '2026-12-24T10:00:00Z';
  const eyesAt = (now: string) => eyesOut(opensAt, new Date(now));
  expect(eyesAt('2026-11-01T00:00:00Z')).toBe(0);
  expect(eyesAt('2026-12-12T09:59:00Z')).toBe(0);
  expect(eyesAt('2026-12-12T10:00:00Z')).toBe(1);
  expect(eyesAt('2026-12-20T12:00:00Z')).toBe(9);
  expect(eyesAt('2026-12-24T09:59:59Z')).toBe(12);
});
