import { expect, test } from 'vitest';
import { findAmount, showMoney, toDecimal } from './money.ts';

test.each([
  ['10', 1000],
  ['10.5', 1050],
  ['0.29', 29],
])('%s is %i cents', (decimal, cents) => {
  expect(findAmount(decimal)).toBe(cents);
});

test.each([[''], ['-1'], ['1.005'], ['1,5']])('%j is not an amount', (decimal) => {
  expect(findAmount(decimal)).toBeUndefined();
});

test('an amount has two decimals', () => {
  expect([toDecimal(1050), showMoney(105_000)]).toEqual(['10.50', '$1,050.00']);
});
