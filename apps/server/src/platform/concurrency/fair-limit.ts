import { AppError } from '../errors/app-error.ts';
import { createFairQueue, type FairQueueBounds } from './fair-queue.ts';

export interface FairLimitOptions extends FairQueueBounds {
  /** The maximum number of running works. */
  atOnce: number;
}

export interface WorkOptions {
  /** The maximum number of the caller's waiting works. */
  mostOfCaller?: number;
  /** Works that share a group run one at a time, so that a group with many works leaves slots to the others. */
  group?: string;
  /** The maximum time that the work may wait to begin. */
  waitLimitMs?: number;
}

/** Bounds how many works run at once, and serves the callers that wait round-robin. */
export interface FairLimit {
  /**
   * @param caller the id of an account, or the network address of a caller without one
   * @throws AppError UNAVAILABLE if too many wait or it waits too long, and what the work throws
   */
  run<T>(caller: string, work: () => Promise<T>, options?: WorkOptions): Promise<T>;
  /** Refuses all waiting works with UNAVAILABLE. */
  refuseWaiting(): void;
}

interface Waiting {
  group: string | undefined;
  start(): void;
  refuse(): void;
}

export function createFairLimit({ atOnce, ...bounds }: FairLimitOptions): FairLimit {
  const queue = createFairQueue<Waiting>(bounds);
  const runningGroups = new Set<string>();
  let running = 0;

  const isReady = ({ group }: Waiting) => group === undefined || !runningGroups.has(group);

  function startNext(): void {
    while (running < atOnce) {
      const next = queue.take(isReady);
      if (!next) return;
      running += 1;
      if (next.group !== undefined) runningGroups.add(next.group);
      next.start();
    }
  }

  async function waitForSlot(
    caller: string,
    { group, mostOfCaller, waitLimitMs }: WorkOptions,
  ): Promise<void> {
    const { promise: started, resolve: start, reject } = Promise.withResolvers<void>();
    const refuse = () => reject(new AppError('UNAVAILABLE', { retryAfter: bounds.retryAfter }));
    const waiting = { group, start, refuse };
    queue.add(caller, waiting, mostOfCaller);
    startNext();
    if (waitLimitMs === undefined) return started;
    const timer = setTimeout(() => {
      queue.remove(caller, waiting);
      refuse();
    }, waitLimitMs);
    return started.finally(() => clearTimeout(timer));
  }

  return {
    async run(caller, work, options = {}) {
      await waitForSlot(caller, options);
      try {
        return await work();
      } finally {
        running -= 1;
        if (options.group !== undefined) runningGroups.delete(options.group);
        startNext();
      }
    },
    refuseWaiting() {
      for (const { refuse } of queue.clear()) refuse();
    },
  };
}
