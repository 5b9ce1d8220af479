import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Batches that end when the test ends them. */
function openBatches() {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const add = createBatcher<number, string>(
    (items) => {
      batches.push([...items]);
      return new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(items.map(String))));
      });
    },
    { maxBatchSize: 2, maxWaiting: 4 },
  );
  async function endNext(error?: Error): Promise<void> {
    ends.shift()?.(error);
    await nextTick();
  }
  return { batches, add, endNext };
}

test('items gather while a batch is in progress, and each gets its own result', async () => {
  const { batches, add, endNext } = openBatches();
  const first = add(1);
  await nextTick();
  const others = [2, 3, 4].map(add);
  await nextTick();
  expect(batches).toEqual([[1]]);
  await endNext();
  expect(batches).toEqual([[1], [2, 3]]);
  await endNext();
  await endNext();
  expect(batches).toEqual([[1], [2, 3], [4]]);
  expect(await Promise.all([first, ...others])).toEqual(['1', '2', '3', '4']);
});

test('an error fails its own batch, and the next one runs', async () => {
  const { add, endNext } = openBatches();
  const failing = expect(add(1)).rejects.toThrow('broken');
  await nextTick();
  const next = add(2);
  await endNext(new Error('broken'));
  await failing;
  await endNext();
  expect(await next).toBe('2');
});

test('an item beyond the maximum is refused, until a batch begins', async () => {
  const { add, endNext } = openBatches();
  const taken = [add(1)];
  await nextTick();
  taken.push(...[2, 3, 4, 5].map(add));
  await expect(add(6)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await endNext();
  taken.push(add(7));
  for (let count = 0; count < 4; count += 1) await endNext();
  expect(await Promise.all(taken)).toEqual(['1', '2', '3', '4', '5', '7']);
});
