import { expect, test } from 'vitest';
import { parsePrice } from './gift-price.ts';

test.each([
  ['25', 25],
  [' $25.50 ', 25.5],
  ['25,50', 25.5],
  ['25 $', 25],
  ['.99', 0.99],
  ['0', 0],
])('%j is a price of %d dollars', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

test.each(['', '   '])('blank input (%j) is no price', (typed) => {
  expect(parsePrice(typed)).toBeNull();
});

test.each(['free', '-5', '1,000.50', '1 000', '25 €', '.', '1e3', 'Infinity'])(
  "%j isn't a number",
  (typed) => {
    expect(parsePrice(typed)).toBeNaN();
  },
);
