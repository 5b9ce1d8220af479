import { expect, test } from 'vitest';
import { generationTerms } from './generation-cost.tsx';

const usual = { uses: 0, hasContributions: true, balance: 0 };

test.each([
  ['three changes are free', { ...usual, uses: 2 }, 'free'],
  ['the fourth needs a credit', { ...usual, uses: 3 }, 'too few credits'],
  ['and takes one of those that one has', { ...usual, uses: 3, balance: 5 }, { creditsLeft: 4 }],
  ['the last one too', { ...usual, uses: 9, balance: 1 }, { creditsLeft: 0 }],
  ['a free one does not wait for the balance', { ...usual, balance: undefined }, 'free'],
  [
    'without contributions there is nothing to draw',
    { ...usual, hasContributions: false },
    'nothing to draw',
  ],
  ['what it costs is not guessed', { ...usual, uses: undefined }, 'unknown'],
  ['nor from an unknown balance', { ...usual, uses: 3, balance: undefined }, 'unknown'],
])('%s', (_, known, terms) => {
  expect(generationTerms(known)).toEqual(terms);
});
