import { expect, test } from 'vitest';
import { findAmount, isCurrency, showMoney, toDecimal } from './money.ts';

test.each([
  ['10', 'USD', 1000],
  ['10.5', 'USD', 1050],
  ['0.29', 'USD', 29],
  ['1000', 'JPY', 1000],
])('%s %s is %i of the smallest unit', (decimal, currency, amount) => {
  expect(findAmount(decimal, currency)).toBe(amount);
});

test.each([
  ['', 'USD'],
  ['-1', 'USD'],
  ['1.005', 'USD'],
  ['1.5', 'JPY'],
  ['1,5', 'USD'],
])('%j %s is no amount', (decimal, currency) => {
  expect(findAmount(decimal, currency)).toBeUndefined();
});

test('an amount is written with the digits of its currency', () => {
  expect([toDecimal(1050, 'usd'), toDecimal(1050, 'JPY')]).toEqual(['10.50', '1050']);
  expect([showMoney(1050, 'usd'), showMoney(1050, 'JPY')]).toEqual(['$10.50', '¥1,050']);
});

test('a currency is one of the world, in whatever case', () => {
  expect(['usd', 'EUR', 'abc'].map(isCurrency)).toEqual([true, true, false]);
});
