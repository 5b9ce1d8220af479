import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work waits for earlier work of the same key, even if that fails, and for no other key', async () => {
  const runExclusive = createKeyedMutex<string>();
  const done: string[] = [];
  const { promise: held, reject: fail } = Promise.withResolvers<void>();
  const failing = runExclusive('Ada', () => held);
  const waiting = runExclusive('Ada', async () => done.push('Ada'));
  await runExclusive('Grace', async () => done.push('Grace'));
  await nextTick();
  expect(done).toEqual(['Grace']);
  fail(new Error('no luck'));
  await expect(failing).rejects.toThrow('no luck');
  await waiting;
  expect(done).toEqual(['Grace', 'Ada']);
});

test('work that releases the mutex lets the next begin before it is done', async () => {
  const runExclusive = createKeyedMutex<string>();
  const { promise: held, resolve: finish } = Promise.withResolvers<string>();
  const long = runExclusive('Ada', (release) => {
    release();
    return held;
  });
  expect(await runExclusive('Ada', async () => 'short')).toBe('short');
  finish('long');
  expect(await long).toBe('long');
});
