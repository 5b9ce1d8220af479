import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

const line = (perUnit: number, noise: number) =>
  Array.from({ length: 40 }, (_, x) => ({ x, y: 100 + perUnit * x + (x % 2 ? noise : -noise) }));

test('growth larger than the noise is detected', () => {
  const { perUnit, margin } = slopeOf(line(2, 5));
  expect(perUnit).toBeCloseTo(2, 1);
  expect(perUnit - margin).toBeGreaterThan(0);
});

test('noise alone is not growth', () => {
  const { perUnit, margin } = slopeOf(line(0, 5));
  expect(Math.abs(perUnit)).toBeLessThan(margin);
});

test('too few points throw', () => {
  expect(() => slopeOf(line(1, 1).slice(0, 11))).toThrow('say nothing');
});
