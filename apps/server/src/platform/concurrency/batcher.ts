import { AppError } from '../errors/app-error.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Does work of the same kind in groups: while one group is being done, the next one gathers, so the busier it gets, the
 * less each costs.
 * @param doGroup returns a result for each item, in their order; if it throws, all of them fail
 * @param most items in a group
 * @param mostWaiting beyond it an item fails at once with UNAVAILABLE
 */
export function inGroups<Item, Result>(
  doGroup: (items: Item[]) => Promise<Result[]>,
  { most, mostWaiting }: { most: number; mostWaiting: number },
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await doGroup(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      const group = queue.slice(0, most);
      queue = queue.slice(most);
      await settle(group);
    }
    isRunning = false;
  }

  return (item) => {
    if (queue.length >= mostWaiting) return Promise.reject(new AppError('UNAVAILABLE'));
    return new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
  };
}
