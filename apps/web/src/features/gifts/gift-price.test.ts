import { expect, test } from 'vitest';
import { formatPrice, parsePrice } from './gift-price.ts';

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

test.each(['', '   '])('nothing typed (%j) is no price', (typed) => {
  expect(parsePrice(typed)).toBeNull();
});

test.each(['free', '-5', '1,000.50', '1 000', '25 €', '.', '1e3', 'Infinity'])('%j is no number', (typed) => {
  expect(parsePrice(typed)).toBeNaN();
});

test.each([
  [25, 'en-US', '$25'],
  [25.5, 'en-US', '$25.50'],
  [0, 'en-US', '$0'],
  [1_000_000, 'en-US', '$1,000,000'],
  [25.5, 'de-DE', '25,50 $'],
  [25, 'en-CA', '$25'],
])('%d dollars are written in %s as %j', (price, locale, text) => {
  expect(formatPrice(price, locale).replaceAll('\u00a0', ' ')).toBe(text);
});
