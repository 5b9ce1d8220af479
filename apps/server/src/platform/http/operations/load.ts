import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';

/**
 * The maximum number of statements that wait for a connection: what a healthy database does in a tenth of a second. A longer
 * queue would use memory and delay all callers too long.
 */
const MOST_WAITING = 500;
/** Connecting costs one statement, and after a restart all clients connect at once. */
const MOST_WAITING_TO_CONNECT = 2000;
/**
 * A lower maximum applies if the event loop is the bottleneck, because refusals then wait behind accepted work. To ignore
 * bursts, the event loop must have been late at every measurement of a quarter of a second.
 */
const MOST_WAITING_IF_LATE = 100;
const LATE_MS = 30;
/** A mean delay of the event loop beyond this means that the process cannot keep up at all. */
const BEHIND_MS = 2000;
/** The resolution of measurements. Each one wakes even an idle process. */
const RESOLUTION_MS = 20;
const LATE_FOR_MS = 250;
const BEHIND_FOR_MS = 1000;

/** Whether this process is overloaded. */
export interface Load {
  /** Begins to measure, once the process listens. Until the first measurement is complete, nothing is full. */
  begin(): void;
  /** Whether calls and events are refused. */
  isFull(): boolean;
  /** Whether new connections are refused. */
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

/** Measures the two queues of all work: for database connections, and for the event loop. */
export function watchLoad(
  pool: Pick<pg.Pool, 'waitingCount'>,
  { behindMs = BEHIND_MS, delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS }) }: Options = {},
): Load {
  // The first measurement includes the rest of the start, such as loading code, so it is ignored.
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
