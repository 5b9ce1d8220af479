import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import { expect, test } from 'vitest';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { type LedgerHolder, MovementSentence } from './movement-sentence.tsx';

function say(holder: LedgerHolder, movement: Pick<LedgerLine, 'kind' | 'from' | 'to'>, amount = 12): string {
  const line = { id: '1', createdAt: '2027-05-05T00:00:00Z', amount, ...movement };
  const markup = renderEnglish(<MovementSentence {...{ line, holder }} />);
  return markup.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
}

test.each([
  [{ kind: 'top_up', from: 'Card payment', to: 'You' }, 'You bought 12 credits by card (+12)'],
  [{ kind: 'top_up', from: 'PayPal', to: 'You' }, 'You bought 12 credits with PayPal (+12)'],
  [{ kind: 'donation', from: 'You', to: 'Bruno' }, "You gave Bruno's box 12 credits (−12)"],
  [{ kind: 'donation', from: 'You', to: 'A deleted box' }, 'You gave a deleted box 12 credits (−12)'],
  [{ kind: 'claim', from: 'Mia', to: 'You' }, "You claimed 12 credits from Mia's box (+12)"],
  [{ kind: 'return', from: 'Bruno', to: 'You' }, "You got 12 credits back from Bruno's box (+12)"],
  [{ kind: 'spend', from: 'You', to: 'Collage changes' }, 'You spent 12 credits on a collage (−12)'],
  [{ kind: 'reversal', from: 'You', to: 'PayPal' }, 'A payment of 12 credits was reversed (−12)'],
] as const)('the reader reads of %o: %s', (movement, sentence) => {
  expect(say('you', movement)).toBe(sentence);
});

test.each([
  [{ kind: 'donation', from: 'Olena', to: 'Mia' }, 'Olena gave 12 credits (+12)'],
  [{ kind: 'top_up', from: 'Card payment', to: 'Mia' }, 'A payment by card added 12 credits (+12)'],
  [{ kind: 'claim', from: 'Mia', to: 'Mia Lindqvist' }, 'Mia Lindqvist claimed 12 credits (−12)'],
  [{ kind: 'return', from: 'Mia', to: 'Olena' }, 'Olena got 12 credits back (−12)'],
  [
    { kind: 'forfeit', from: 'Mia', to: 'Forfeited' },
    'The share of a deleted account, 12 credits, was lost (−12)',
  ],
] as const)('everyone in a box reads of %o: %s', (movement, sentence) => {
  expect(say('box', movement)).toBe(sentence);
});

test('one credit is a credit, and large amounts are grouped', () => {
  const gift = { kind: 'donation', from: 'You', to: 'Bruno' } as const;
  expect(say('you', gift, 1)).toBe("You gave Bruno's box 1 credit (−1)");
  expect(say('you', gift, 1234)).toMatch(/ \(−1.234\)$/);
});
