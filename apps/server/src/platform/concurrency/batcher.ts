import DataLoader from 'dataloader';
import { AppError } from '../errors/app-error.ts';

/**
 * Gathers items while a batch is in progress, so the cost of an item falls with the load.
 * @param doBatch returns results in the order of items; if it throws, all items fail
 * @param maxWaiting beyond it, items fail with UNAVAILABLE
 */
export function createBatcher<Item, Result>(
  doBatch: (items: readonly Item[]) => Promise<Result[]>,
  { maxBatchSize, maxWaiting }: { maxBatchSize: number; maxWaiting: number },
): (item: Item) => Promise<Result> {
  let waiting = 0;
  let running: Promise<unknown> = Promise.resolve();
  let backlog = Promise.resolve();

  const loader = new DataLoader<Item, Result>(
    (items) => {
      waiting -= items.length;
      const results = doBatch(items);
      running = Promise.allSettled([results]);
      return results;
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn(dispatch) {
        backlog = backlog.then(async () => {
          dispatch();
          await running;
        });
      },
    },
  );

  return (item) => {
    if (waiting >= maxWaiting) return Promise.reject(new AppError('UNAVAILABLE'));
    waiting += 1;
    return loader.load(item);
  };
}
