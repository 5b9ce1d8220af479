import { brotliCompressSync } from 'node:zlib';
import { languages } from '@hooray/contract/protocol/languages.ts';
import { expect, test } from 'vitest';
import { findEmoji, parseEmoji } from '../src/conversation/emoji/emoji.ts';
import { listEmoji } from './emoji-data.ts';

test.each(languages)(
  'in %s, the emoji of the picker have a code and a name each, and take at most 40 KB',
  (language) => {
    const lines = listEmoji(language);
    expect(brotliCompressSync(lines).length).toBeLessThan(40_000);
    const all = parseEmoji(lines).flatMap(({ emoji }) => emoji);
    expect(all.length).toBeGreaterThan(1500);
    expect(all.filter(({ code, name }) => code === '' || name === '')).toEqual([]);
    expect(all.find(({ code }) => code === 'cake')?.character).toBe('🍰');
  },
);

test.each([
  ['es', 'tarta de cumpleaños', '🎂'],
  ['uk', 'серце', '❤️'],
  ['uk', 'усмішка', '😄'],
  ['fr', 'gâteau', '🎂'],
] as const)('in %s, %s finds %s', (language, query, expected) => {
  const all = parseEmoji(listEmoji(language)).flatMap(({ emoji }) => emoji);
  expect(findEmoji(all, query).map(({ character }) => character)).toContain(expected);
});
