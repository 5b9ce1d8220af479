import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';

/** A healthy database executes as many in a tenth of a second. */
const MAX_WAITING = 500;
/** Connecting costs one statement, and after a restart all clients connect at once. */
const MAX_WAITING_CONNECTIONS = 2000;
/**
 * Applies if each measurement of a quarter second finds the event loop late. Refusals then wait behind
 * accepted work.
 */
const MAX_WAITING_IF_LATE = 100;
const LATE_MS = 30;
/** A mean event-loop delay beyond this means that the process cannot keep up. */
const BEHIND_MS = 2000;
/** Each measurement wakes even an idle process. */
const RESOLUTION_MS = 20;
const LATE_FOR_MS = 250;
const BEHIND_FOR_MS = 1000;

export interface Load {
  /** Call once the process listens. Until the first measurement is complete, nothing is full. */
  begin(): void;
  isFull(): boolean;
  isFullForConnections(): boolean;
  stop(): void;
}

const inMs = (nanoseconds: number) => nanoseconds / 1e6 - RESOLUTION_MS;

type Delays = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'count' | 'min' | 'mean' | 'enable' | 'disable' | 'reset'
>;

interface Options {
  behindMs?: number;
  delays?: Delays;
}

export function watchLoad(
  pool: Pick<pg.Pool, 'waitingCount'>,
  { behindMs = BEHIND_MS, delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS }) }: Options = {},
): Load {
  // The first measurement still includes the start, so it is ignored.
  let isJudging = false;
  let isLate = false;
  let isBehind = false;
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    delays.enable();
    delays.reset();
    let since = performance.now();
    let measured = 0;
    let waitedMs = 0;
    timer = setInterval(() => {
      const { count, min, mean } = delays;
      delays.reset();
      // No measurement: the event loop was blocked throughout.
      isLate = count === 0 || inMs(min) > LATE_MS;
      measured += count;
      if (count > 0) waitedMs += count * inMs(mean);
      const elapsedMs = performance.now() - since;
      if (elapsedMs < BEHIND_FOR_MS) return;
      isBehind = isJudging && (measured === 0 ? elapsedMs : waitedMs / measured) > behindMs;
      isJudging = true;
      [since, measured, waitedMs] = [performance.now(), 0, 0];
    }, LATE_FOR_MS).unref();
  }

  return {
    begin,
    isFull: () =>
      isJudging && (isBehind || pool.waitingCount >= (isLate ? MAX_WAITING_IF_LATE : MAX_WAITING)),
    isFullForConnections: () => isJudging && (isBehind || pool.waitingCount >= MAX_WAITING_CONNECTIONS),
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
