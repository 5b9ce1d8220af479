import { AppError } from '../errors/app-error.ts';
import { createFairQueue, type FairQueueBounds } from './fair-queue.ts';

export interface FairLimitOptions extends FairQueueBounds {
  atOnce: number;
}

export interface WorkOptions {
  mostOfCaller?: number;
  /** Work of one group runs one at a time, which leaves slots to the others. */
  group?: string;
  waitLimitMs?: number;
}

export interface FairLimit {
  /** @throws AppError UNAVAILABLE if too many wait or it waits too long */
  run<T>(caller: string, work: () => Promise<T>, options?: WorkOptions): Promise<T>;
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
