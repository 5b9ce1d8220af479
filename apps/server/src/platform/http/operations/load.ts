import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';

/**
 * The statements that may wait for a connection: what a healthy database does in a tenth of a second. More would make
 * everybody wait for longer than they care to, and would wait in memory.
 */
const MOST_WAITING = 500;
/** Connecting costs one statement; people who come back after a restart all do it at once. */
const MOST_WAITING_TO_CONNECT = 2000;
/**
 * Where the event loop itself is the bottleneck, what was let in stands before each refusal: fewer then. A burst passes, so
 * it must have been late at every measurement of a quarter of a second.
 */
const MOST_WAITING_IF_LATE = 100;
const LATE_MS = 30;
/** A mean delay of the event loop beyond this means that the process cannot keep up at all. */
const BEHIND_MS = 2000;
/** Each measurement wakes the process, also one that rests. */
const RESOLUTION_MS = 20;
const LATE_FOR_MS = 250;
const BEHIND_FOR_MS = 1000;

/** Whether this process has more to do than it can do soon. */
export interface Load {
  /** Begins to measure, once the process listens. Until the first measurement is complete, nothing is full. */
  begin(): void;
  /** Whether a call or an event is refused before anything is done for it. */
  isFull(): boolean;
  /** Whether a new connection is. */
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
  /** One watch for both measurements: each wakes the process fifty times a second. */
  delays?: Delays;
}

/** Watches the two queues that everything passes: for a connection of the database, and for the event loop. */
export function watchLoad(
  pool: Pick<pg.Pool, 'waitingCount'>,
  { behindMs = BEHIND_MS, delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS }) }: Options = {},
): Load {
  // The first measurement contains what is left of the start, such as loading code, which is no reason to refuse anything.
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
      // Without a single measurement the event loop has stood still all the time.
      isLate = count === 0 || inMs(min) > LATE_MS;
      measured += count;
      if (count > 0) waitedMs += count * inMs(mean);
      const elapsedMs = performance.now() - since;
      if (elapsedMs < BEHIND_FOR_MS) return;
      // Without a single measurement the event loop has been as late as this.
      isBehind = isJudging && (measured === 0 ? elapsedMs : waitedMs / measured) > behindMs;
      isJudging = true;
      [since, measured, waitedMs] = [performance.now(), 0, 0];
    }, LATE_FOR_MS).unref();
  }

  return {
    begin,
    isFull: () =>
      isJudging && (isBehind || pool.waitingCount >= (isLate ? MOST_WAITING_IF_LATE : MOST_WAITING)),
    isFullForConnections: () => isJudging && (isBehind || pool.waitingCount >= MOST_WAITING_TO_CONNECT),
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
