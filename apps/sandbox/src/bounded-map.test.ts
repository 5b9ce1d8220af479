import { expect, test } from 'vitest';
import { BoundedMap, newestFirst } from './bounded-map.ts';

test('only the newest entries are kept, newest first', () => {
  const numbers = new BoundedMap<number>(3);
  for (const number of [1, 2, 3, 4, 5]) numbers.set(`${number}`, number);
  expect([...numbers.values()]).toEqual([3, 4, 5]);
  expect(newestFirst(numbers, 2)).toEqual([5, 4]);
});
