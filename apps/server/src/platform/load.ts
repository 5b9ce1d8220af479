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
const MOST_WAITING_IF_LATE = 50;
const LATE_MS = 30;
/** A mean delay of the event loop beyond this means that the process cannot keep up at all. */
const BEHIND_MS = 2000;
const RESOLUTION_MS = 10;
const LOOK_EVERY_MS = 250;

/** Whether this process has more to do than it can do soon. */
export interface Load {
  /** Whether a call or an event is refused before anything is done for it. */
  isFull(): boolean;
  /** Whether a new connection is. */
  isFullForConnections(): boolean;
  stop(): void;
}

/** Watches the two queues that everything passes: for a connection of the database, and for the event loop. */
export function watchLoad(pool: Pick<pg.Pool, 'waitingCount'>, behindMs = BEHIND_MS): Load {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const inMs = (nanoseconds: number) => nanoseconds / 1e6 - RESOLUTION_MS;
  let isLate = false;
  let isBehind = false;
  const look = setInterval(() => {
    // Without a single measurement the event loop has stood still all the time.
    isLate = delays.count === 0 || inMs(delays.min) > LATE_MS;
    isBehind = delays.count > 0 ? inMs(delays.mean) > behindMs : isBehind;
    delays.reset();
  }, LOOK_EVERY_MS).unref();
  return {
    isFull: () => isBehind || pool.waitingCount >= (isLate ? MOST_WAITING_IF_LATE : MOST_WAITING),
    isFullForConnections: () => isBehind || pool.waitingCount >= MOST_WAITING_TO_CONNECT,
    stop() {
      clearInterval(look);
      delays.disable();
    },
  };
}
