import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** Reads that the test completes; each returns its number. */
function openReads() {
  const ends: ((error?: Error) => void)[] = [];
  const asked: string[] = [];
  const read = createSharedReads((what: string) => {
    const number = asked.push(what);
    return new Promise<number>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  });
  async function end(number: number, error?: Error): Promise<void> {
    ends[number - 1]?.(error);
    await endOfTurn();
  }
  return { read, asked, end };
}

test('all callers in one turn of the event loop share a read', async () => {
  const { read, asked, end } = openReads();
  const all = [read('list'), read('list'), read('list')];
  await endOfTurn();
  await end(1);
  expect(await Promise.all(all)).toEqual([1, 1, 1]);
  expect(asked).toHaveLength(1);
});

test('callers during a read share the next one, which begins after their calls', async () => {
  const { read, asked, end } = openReads();
  const first = read('list');
  await endOfTurn();
  const later = [read('list'), read('list'), read('list')];
  expect(asked).toHaveLength(1);
  await end(1);
  expect(await first).toBe(1);
  const latest = read('list');
  await end(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await end(3);
  expect(await latest).toBe(3);
  void read('list');
  await endOfTurn();
  expect(asked).toHaveLength(4);
});

test('different reads run concurrently', async () => {
  const { read, asked, end } = openReads();
  const both = [read('one'), read('other')];
  await endOfTurn();
  expect(asked).toEqual(['one', 'other']);
  await end(1);
  await end(2);
  expect(await Promise.all(both)).toEqual([1, 2]);
});

test('a failed read rejects only for the callers who share it', async () => {
  const { read, end } = openReads();
  const first = read('list');
  await endOfTurn();
  const next = read('list');
  const failure = expect(first).rejects.toThrow('broken');
  await end(1, new Error('broken'));
  await failure;
  await end(2);
  expect(await next).toBe(2);
});
