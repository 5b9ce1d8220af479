import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

const linesOf = (count: number, lineBreak = '\n') =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join(lineBreak);

test.each(['\n', '\r\n', '\r', '\u2028', '\u0085', '\f'])(
  '12 lines remain of 13 that %j separates',
  (lineBreak) => {
    expect(foldText(linesOf(13, lineBreak))).toBe(linesOf(12, lineBreak));
  },
);

test('a text of 12 lines is shown whole', () => {
  expect(foldText(linesOf(12))).toBeUndefined();
  expect(foldText('one long line '.repeat(140))).toBeUndefined();
});

test('a text of 2000 line breaks is folded to 11 of them', () => {
  expect(foldText('\n'.repeat(2000))).toBe('\n'.repeat(11));
});
