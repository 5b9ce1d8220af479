import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleaned, passageOf } from '../text/passage.ts';
import { card, heightOf, type PlacedCard, placeCards } from './cards.ts';
import { paper } from './paper.ts';

const wish = fc.oneof(
  fc.string({ maxLength: 500, unit: 'grapheme' }),
  fc.array(fc.lorem(), { maxLength: 20 }).map((lines) => lines.join('\n').slice(0, 500)),
  fc.constant('a\n'.repeat(250)),
);
const wishes = fc.array(fc.record({ name: fc.string({ minLength: 1, maxLength: 80 }), wish }), {
  maxLength: 60,
  size: 'max',
});

const cardsOf = (given: { name: string; wish: string }[]) =>
  placeCards(given, (text) => passageOf(cleaned(text), 'sc'));

function overlaps(one: PlacedCard, other: PlacedCard): boolean {
  const isBeside = Math.abs(one.x - other.x) >= card.width;
  const isAbove = one.y + heightOf(one) <= other.y || other.y + heightOf(other) <= one.y;
  return one.page === other.page && !isBeside && !isAbove;
}

test('no card overlaps another or leaves the paper', () => {
  fc.assert(
    fc.property(wishes, (given) => {
      const placed = cardsOf(given);
      for (const [at, one] of placed.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(paper.left);
        expect(one.x + card.width).toBeLessThanOrEqual(paper.right + 0.01);
        expect(one.y + heightOf(one)).toBeLessThanOrEqual(paper.height - 40);
        expect(placed.slice(0, at).some((other) => overlaps(one, other))).toBe(false);
      }
    }),
    { numRuns: 40 },
  );
});

test('every wish is complete and in order', () => {
  fc.assert(
    fc.property(wishes, (given) => {
      const letters = (text: string) => text.replace(/\s+/g, '');
      const printed = cardsOf(given)
        .flatMap(({ lines }) => lines.map(({ text }) => text))
        .join('');
      expect(letters(printed)).toBe(letters(given.map(({ wish }) => cleaned(wish)).join('')));
    }),
    { numRuns: 40 },
  );
});

test("an author's line breaks stay, and several empty lines become one", () => {
  const [only] = cardsOf([{ name: 'Ann', wish: 'Dear Bo,\n\n\n\nfly high!\nYours' }]);
  expect(only?.lines.map(({ text }) => text)).toEqual(['Dear Bo,', '', 'fly high!', 'Yours']);
});

test('a wish longer than a page continues on further cards', () => {
  const placed = cardsOf([{ name: 'Ann', wish: 'a\n'.repeat(250) }]);
  expect(placed.length).toBeGreaterThan(1);
  expect(new Set(placed.map(({ name }) => name.text))).toEqual(new Set(['Ann']));
});
