import { expect, test } from 'vitest';
import { maskPiece, readPiece } from './mask-pieces.rules.ts';
import contactTexts from './testing/contact-texts.json' with { type: 'json' };

function say(...messages: string[]): string[] {
  const stored: string[] = [];
  for (const message of messages) stored.push(maskPiece(message, stored.map(readPiece)));
  return stored;
}

test.each([
  [
    ['0176', '123', '4567'],
    ['0176', '123', '•••'],
  ],
  [
    ['kitty99', '@', 'gmail', '.com'],
    ['kitty99', '@', '•••', '•••'],
  ],
  [
    ['my ig is', 'kittycat'],
    ['my ig is', '•••'],
  ],
  [
    ['👻', 'kittycat'],
    ['👻', '•••'],
  ],
  [
    ['kittycat', 'dot', 'com'],
    ['kittycat', 'dot', '•••'],
  ],
  [
    ['o17b', 'l23', '4567'],
    ['o17b', 'l23', '•••'],
  ],
  [
    ['k i t t y 9 9', 'a t', 'g m a i l'],
    ['k i t t y 9 9', 'a t', '•••'],
  ],
  [
    ['i g', 'k i t t y c a t'],
    ['i g', '•••'],
  ],
  [['k i t t y 9 9 @ g m a i l . c o m'], ['•••']],
])('the piece that completes a contact is masked: %j', (said, stored) => {
  expect(say(...said)).toEqual(stored);
});

test('spaced characters that are not a contact stay', () => {
  const said = ['y e s', 'o k', 'h a p p y b i r t h d a y', 'X D', '1 2 3', 'g o !', ': )'];
  expect(say(...said)).toEqual(said);
});

test('small talk between the pieces doesn’t hide a contact', () => {
  expect(say('0176', 'hi', '123', 'and', '4567').at(-1)).toBe('•••');
});

test('any amount of small talk between the pieces doesn’t separate them', () => {
  expect(say('0176', '123', ...Array(200).fill('hi'), '4567').at(-1)).toBe('•••');
});

test('a masked piece stays masked when its author repeats it completely or in halves', () => {
  expect(say('0176', '123', '4567', '4567', '45', '67').slice(2)).toEqual(['•••', '•••', '•••', '•••']);
});

test('consecutive harmless sentences are not masked', () => {
  const harmless = Object.values(contactTexts.harmless).flat();
  expect(say(...harmless)).toEqual(harmless);
});
