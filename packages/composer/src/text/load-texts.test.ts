import { expect, test } from 'vitest';
import { loadTexts } from './load-texts.ts';
import { runsOf } from './runs.ts';

const hasGlyphs = (text: string, passage: Awaited<ReturnType<typeof loadTexts>>) =>
  runsOf(passage(text), 'regular').every((run) => 'emoji' in run || run.glyphs.every(({ id }) => id !== 0));

test('no character loses its font, however many a print has', async () => {
  // 12 wishes of 500 different syllables each, which is more than the cache remembers.
  const wishes = Array.from({ length: 12 }, (_, wish) =>
    Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0xac00 + wish * 500 + at)).join(''),
  );
  const passage = await loadTexts({ regular: wishes, bold: [] });
  for (const wish of wishes) expect(hasGlyphs(wish, passage)).toBe(true);
});

test('a text that was not loaded is set in boxes', () => {
  expect(hasGlyphs('훿', (text) => ({ text, isRightToLeft: false, han: 'kr' }))).toBe(false);
});
