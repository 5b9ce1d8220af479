import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseEmoji } from '../src/conversation/emoji/emoji.ts';
import { listEmoji } from './emoji-data.ts';

test('the emoji of the picker have a code and a name each, and take at most 40 KB', () => {
  const lines = listEmoji();
  expect(brotliCompressSync(lines).length).toBeLessThan(40_000);
  const all = parseEmoji(lines).flatMap(({ emoji }) => emoji);
  expect(all.length).toBeGreaterThan(1500);
  expect(all.filter(({ code, name }) => code === '' || name === '')).toEqual([]);
  expect(all.find(({ code }) => code === 'cake')?.character).toBe('🍰');
});
