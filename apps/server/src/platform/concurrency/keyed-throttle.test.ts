import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyedThrottle } from './keyed-throttle.ts';

const PAUSE_MS = 60;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function throttled(work: (key: string) => Promise<void> = async () => {}) {
  const [runs, errors]: [string[], unknown[]] = [[], []];
  const add = createKeyedThrottle<string>(
    PAUSE_MS,
    async (key) => {
      runs.push(key);
      await work(key);
    },
    (error) => errors.push(error),
  );
  return { add, runs, errors };
}

test('work runs at once, and calls during the pause result in one run at its end', async () => {
  const { add, runs } = throttled();
  add('a');
  expect(runs).toEqual(['a']);
  for (let count = 0; count < 5; count += 1) add('a');
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(runs).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(runs).toEqual(['a', 'a']);
});

test('keys run one after the other, even those added during a run', async () => {
  let open = 0;
  const { add, runs } = throttled(async () => {
    open += 1;
    expect(open).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS / 2));
    open -= 1;
  });
  for (const key of ['a', 'b', 'c', 'a']) add(key);
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(runs).toEqual(['a', 'b', 'c', 'a']);
});

test('failed work is reported, and the next one runs', async () => {
  const { add, runs, errors } = throttled(async (key) => {
    if (key === 'a') throw new Error('broken');
  });
  add('a');
  add('b');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(runs).toEqual(['a', 'b']);
  expect(errors).toEqual([new Error('broken')]);
});
