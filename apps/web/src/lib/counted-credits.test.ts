import { expect, test } from 'vitest';
import { countedCredits } from './counted-credits.ts';

test.each([
  [0, '0 credits'],
  [1, '1 credit'],
  [1200, '1,200 credits'],
])('%i are %s', (credits, words) => {
  expect(countedCredits(credits, 'en-US')).toBe(words);
});
