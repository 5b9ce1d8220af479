import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchLoad } from './load.ts';

/** How long one measurement takes. */
const MEASURED_MS = 1000;

describe('with a simulated event loop', () => {
  afterEach(() => void vi.useRealTimers());

  /** A load whose measurements the test sets, with `waitingCount` waiting statements. */
  function watch(waitingCount: number) {
    vi.useFakeTimers();
    const delays = { count: 12, min: 20e6, mean: 20e6, enable: () => true, disable: () => true, reset() {} };
    const load = watchLoad({ waitingCount }, { delays });
    onTestFinished(load.stop);
    load.begin();
    const pass = (ms: number, measured: Partial<typeof delays> = {}) => {
      Object.assign(delays, measured);
      vi.advanceTimersByTime(ms);
      return load.isFull();
    };
    return { load, pass };
  }

  const isLate = { min: 100e6, mean: 100e6 };
  const isQuick = { count: 12, min: 22e6, mean: 22e6 };
  const isBehind = { mean: 3000e6 };
  const standsStill = { count: 0 };

  test.each([
    ['stands still', 0, standsStill],
    ['is behind', 0, isBehind],
    ['has a full queue', 10_000, isQuick],
  ])(
    'a process that %s as it starts refuses nothing before its first full measurement',
    (_, waiting, measured) => {
      const { load, pass } = watch(waiting);
      expect(pass(MEASURED_MS - 1, measured)).toBe(false);
      expect(load.isFullForConnections()).toBe(false);
    },
  );

  test('a slow start is not judged, and the time afterwards is', () => {
    const { load, pass } = watch(0);
    expect(pass(2 * MEASURED_MS - 1, isBehind)).toBe(false);
    expect(pass(1)).toBe(true);
    expect(load.isFullForConnections()).toBe(true);
    expect(pass(MEASURED_MS, isQuick)).toBe(false);
  });

  test.each([
    [1900, false],
    [2100, true],
  ])('a process whose event loop is blocked for %i ms counts as behind: %s', (ms, isFull) => {
    const { load, pass } = watch(0);
    pass(MEASURED_MS, isQuick);
    // Nothing runs meanwhile, so the next measurement is late.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(pass(250, standsStill)).toBe(isFull);
    expect(load.isFullForConnections()).toBe(isFull);
  });

  test('a hundred waiting statements are too many only if each iteration of the event loop is late', () => {
    const { pass } = watch(100);
    expect(pass(MEASURED_MS, isQuick)).toBe(false);
    expect(pass(250, isLate)).toBe(true);
    expect(pass(250, isQuick)).toBe(false);
  });

  test.each([
    [499, false, false],
    [500, true, false],
    [2000, true, true],
  ])(
    'with %i waiting statements, calls are refused: %s, connections: %s',
    (waiting, isFull, isFullForConnections) => {
      const { load, pass } = watch(waiting);
      expect(pass(MEASURED_MS, isQuick)).toBe(isFull);
      expect(load.isFullForConnections()).toBe(isFullForConnections);
    },
  );
});

/** Nothing else of this process happens meanwhile. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a process that cannot keep up is full until it can', async () => {
  const load = watchLoad({ waitingCount: 0 }, { behindMs: 150 });
  onTestFinished(load.stop);
  load.begin();
  expect(load.isFull()).toBe(false);
  await eventually(async () => {
    for (let time = 0; time < 4; time += 1) {
      standStill(400);
      await wait(1);
    }
    return load.isFull();
  });
  await eventually(async () => !load.isFull());
});
