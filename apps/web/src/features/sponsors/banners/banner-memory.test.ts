import { expect, test } from 'vitest';
import { MAX_REMEMBERED, parseIds } from './banner-memory.ts';

test.each([
  [undefined, []],
  [null, []],
  ['a', []],
  [{ 0: 'a' }, []],
  [
    ['a', 1, null, 'b', ['c']],
    ['a', 'b'],
  ],
])('from the stored value %j, %j are read', (stored, ids) => {
  expect(parseIds(stored)).toEqual(ids);
});

test('a list above the limit keeps only the last entries', () => {
  const ids = parseIds(Array.from({ length: 3 * MAX_REMEMBERED }, (_, index) => `${index}`));
  expect(ids).toHaveLength(MAX_REMEMBERED);
  expect(ids.at(-1)).toBe(`${3 * MAX_REMEMBERED - 1}`);
});
