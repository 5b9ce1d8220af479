import { expect, test } from 'vitest';
import { isSameGift } from './given-before.tsx';

test.each([
  ['red kite', null, true],
  ['A RED KITE with a long tail', null, true],
  ['kit', null, false],
  ['', null, false],
  ['Something else', 'https://shop.example/kite', true],
  ['A book about wind', null, false],
])('%j with the link %j: %j', (title, link, isSame) => {
  expect(isSameGift({ title, link }, { title: 'A red kite', link: 'https://shop.example/kite' })).toBe(
    isSame,
  );
});
