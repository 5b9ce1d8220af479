import { expect, test } from 'vitest';
import { graphemesOf } from './graphemes.ts';
import { cleaned, hanOf, isolated, passageOf } from './passage.ts';
import { runsOf } from './runs.ts';

test('letters are composed with their marks', () => {
  expect(cleaned('g\u0327')).toBe('ģ');
  // The control character was between a letter and its mark.
  expect(cleaned('e\u0007\u0301')).toBe('é');
});

test("controls, lone surrogates and characters that reorder others' words are removed, but line breaks and joiners stay", () => {
  expect(cleaned('a\u0000b\u202E\u2066c\uFFFF\nd\te')).toBe('abc\nd\te');
  expect(cleaned('\uD800')).toBe('\uFFFD');
  expect(cleaned('می\u200Cخواهم')).toBe('می\u200Cخواهم');
});

test('one letter has at most eight marks', () => {
  expect(cleaned(`x${'\u0338'.repeat(300)}y`)).toBe(`x${'\u0338'.repeat(8)}y`);
});

test('no grapheme is endless', () => {
  const longest = (text: string) => Math.max(...graphemesOf(text).map((grapheme) => [...grapheme].length));
  expect(longest('क्'.repeat(200))).toBeLessThanOrEqual(16);
  expect(graphemesOf('🧑🏻‍❤️‍💋‍🧑🏿')).toHaveLength(1);
});

test('a text has the direction of its first letter', () => {
  expect(passageOf('123 דנה', 'sc').isRightToLeft).toBe(true);
  expect(passageOf('محمد Anna', 'sc').isRightToLeft).toBe(true);
  expect(passageOf('Anna محمد', 'sc').isRightToLeft).toBe(false);
  expect(passageOf('🎂', 'sc').isRightToLeft).toBe(false);
});

test('Chinese characters are Japanese beside kana, Korean beside Hangul, and otherwise as usual', () => {
  expect([hanOf('お誕生日'), hanOf('생일 生日'), hanOf('生日'), hanOf('田中', 'jp')]).toEqual([
    'jp',
    'kr',
    'sc',
    'jp',
  ]);
});

/** Returns a line's text from left to right, with right-to-left runs spelled backwards. */
const onScreen = (text: string) =>
  runsOf(passageOf(text, 'sc'), 'regular')
    .map((run) => ('isRightToLeft' in run && run.isRightToLeft ? [...run.text].reverse().join('') : run.text))
    .join('');

test.each([
  ['right-to-left words', 'שלום עולם', 'םלוע םולש'],
  ['a number among them', 'שנה של 365 ימים', 'םימי 365 לש הנש'],
  ['another language among them', 'עם Anna Maria כאן', 'ןאכ Anna Maria םע'],
  ['their last punctuation', 'שלום!', '!םולש'],
  [
    'a right-to-left name in a sentence',
    `Wishes for ${isolated('דנה!')} (5)`,
    'Wishes for \u2068!הנד\u2069 (5)',
  ],
  ['an emoji after them', 'שלום 🎂', '🎂 םולש'],
])('%s are in order', (_what, text, visual) => {
  expect(onScreen(text)).toBe(visual);
});
