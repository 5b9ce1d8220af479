import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';

export interface FairQueueBounds {
  /** From this many waiting items on, a caller that has an item waiting is refused. */
  full: number;
  /** From this many waiting items on, every caller is refused. It bounds memory against many accounts. */
  most: number;
  /** The seconds after which a refused caller may retry. */
  retryAfter: number;
}

/**
 * Waiting items of many callers. A caller is an account by its id, or the network address of a caller without an account.
 */
export interface FairQueue<T> {
  /** @param mostOfCaller the maximum number of this caller's waiting items @throws AppError UNAVAILABLE */
  add(caller: string, item: T, mostOfCaller?: number): void;
  /** Removes and returns the next item for which `isReady` is true. */
  take(isReady?: (item: T) => boolean): T | undefined;
  /** Removes an item that no longer waits. */
  remove(caller: string, item: T): void;
  /** Removes and returns all items. */
  clear(): T[];
}

interface Line<T> {
  items: T[];
  /** The count of served items when the caller was served last; 0 if that was never or long ago. */
  servedAt: number;
}

/** The number of callers whose last service is remembered. */
const REMEMBERED_CALLERS = 10_000;

/**
 * Whether a line is served before another one: the caller that was served the longest ago, and among callers that have not
 * been served yet the one that has fewer items waiting.
 */
function isBefore<T>(one: Line<T>, other: Line<T>): boolean {
  if (one.servedAt !== other.servedAt) return one.servedAt < other.servedAt;
  return one.items.length < other.items.length;
}

/** Serves callers round-robin, so that a caller with many items delays others by one item. */
export function createFairQueue<T>({ full, most, retryAfter }: FairQueueBounds): FairQueue<T> {
  /** In the order of the callers' arrival. */
  const lines = new Map<string, Line<T>>();
  const served = new LRUCache<string, number>({ max: REMEMBERED_CALLERS });
  let servedCount = 0;
  let size = 0;

  function removeAt(caller: string, { items }: Line<T>, index: number): void {
    items.splice(index, 1);
    size -= 1;
    if (items.length === 0) lines.delete(caller);
  }

  return {
    add(caller, item, mostOfCaller = Number.POSITIVE_INFINITY) {
      const line = lines.get(caller);
      const own = line?.items.length ?? 0;
      const isFull = size >= most || (size >= full && own > 0) || own >= mostOfCaller;
      if (isFull) throw new AppError('UNAVAILABLE', { retryAfter });
      if (line) line.items.push(item);
      else lines.set(caller, { items: [item], servedAt: served.peek(caller) ?? 0 });
      size += 1;
    },
    take(isReady = () => true) {
      let next: { caller: string; line: Line<T>; index: number } | undefined;
      for (const [caller, line] of lines) {
        if (next && !isBefore(line, next.line)) continue;
        const index = line.items.findIndex(isReady);
        if (index >= 0) next = { caller, line, index };
      }
      if (!next) return undefined;
      const { caller, line, index } = next;
      const [item] = line.items.slice(index);
      removeAt(caller, line, index);
      servedCount += 1;
      line.servedAt = servedCount;
      served.set(caller, servedCount);
      return item;
    },
    remove(caller, item) {
      const line = lines.get(caller);
      const index = line?.items.indexOf(item) ?? -1;
      if (line && index >= 0) removeAt(caller, line, index);
    },
    clear() {
      const items = [...lines.values()].flatMap((line) => line.items);
      lines.clear();
      size = 0;
      return items;
    },
  };
}
