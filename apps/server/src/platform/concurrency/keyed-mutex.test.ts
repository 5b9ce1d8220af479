import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './keyed-mutex.ts';

test('work for one key waits for what was asked for before, also where that fails, and for no other key', async () => {
  const inTurn = createTurns<string>();
  const done: string[] = [];
  const { promise: held, reject: fail } = Promise.withResolvers<void>();
  const failing = inTurn('Ada', () => held);
  const waiting = inTurn('Ada', async () => done.push('Ada'));
  await inTurn('Grace', async () => done.push('Grace'));
  await turn();
  expect(done).toEqual(['Grace']);
  fail(new Error('no luck'));
  await expect(failing).rejects.toThrow('no luck');
  await waiting;
  expect(done).toEqual(['Grace', 'Ada']);
});

test('work that ends its turn lets the next begin before it is done', async () => {
  const inTurn = createTurns<string>();
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const long = inTurn('Ada', (endTurn) => {
    endTurn();
    return held;
  });
  expect(await inTurn('Ada', async () => 'short')).toBe('short');
  release('long');
  expect(await long).toBe('long');
});
