import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { watchLoad } from './load.ts';

/** Nothing else of this process happens meanwhile. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a process that cannot keep up is full until it can', async () => {
  const load = watchLoad({ waitingCount: 0 }, 150);
  onTestFinished(load.stop);
  expect(load.isFull()).toBe(false);
  await eventually(async () => {
    for (let time = 0; time < 4; time += 1) {
      standStill(400);
      await wait(1);
    }
    return load.isFull();
  });
  expect(load.isFullForConnections()).toBe(true);
  await eventually(async () => !load.isFull());
});

/** Turns of the event loop that last so long, until it answers yes; no after two seconds. */
async function isFullOnTurnsOf(ms: number): Promise<boolean> {
  const load = watchLoad({ waitingCount: 100 });
  onTestFinished(load.stop);
  const until = performance.now() + 2000;
  while (performance.now() < until) {
    standStill(ms);
    await wait(1);
    if (load.isFull()) return true;
  }
  return false;
}

test('a hundred that wait are enough where each turn of the event loop is late, and not where it is quick', async () => {
  expect(await isFullOnTurnsOf(100)).toBe(true);
  expect(await isFullOnTurnsOf(2)).toBe(false);
});
