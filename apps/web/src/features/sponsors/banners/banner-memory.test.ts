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
])('of what is stored, %j, %j are offers', (stored, ids) => {
  expect(parseIds(stored)).toEqual(ids);
});

test('a list beyond the limit is cut to the last entries', () => {
  const ids = parseIds(Array.from({ length: 3 * MAX_REMEMBERED }, (_, index) => `${index}`));
  expect(ids).toHaveLength(MAX_REMEMBERED);
  expect(ids.at(-1)).toBe(`${3 * MAX_REMEMBERED - 1}`);
});
