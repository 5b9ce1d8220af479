import { createFairQueue, type FairQueueBounds } from './fair-queue.ts';

export interface FairLimitOptions extends FairQueueBounds {
  /** The maximum number of works under way. */
  atOnce: number;
}

/** Bounds how many works are under way, and serves the callers that wait round-robin. */
export interface FairLimit {
  /**
   * @param caller the id of an account, or the network address of a caller without one
   * @throws AppError UNAVAILABLE if too many wait, and what the work throws
   */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

export function createFairLimit({ atOnce, ...bounds }: FairLimitOptions): FairLimit {
  const queue = createFairQueue<() => void>(bounds);
  let underWay = 0;

  function startNext(): void {
    while (underWay < atOnce) {
      const start = queue.take();
      if (!start) return;
      underWay += 1;
      start();
    }
  }

  return {
    async run(caller, work) {
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      queue.add(caller, start);
      startNext();
      await started;
      try {
        return await work();
      } finally {
        underWay -= 1;
        startNext();
      }
    },
  };
}
