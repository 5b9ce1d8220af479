import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';

export interface FairQueueBounds {
  /** From this size on, callers with an item waiting are refused. */
  full: number;
  /** From this size on, every caller is refused, which bounds memory. */
  most: number;
  /** In seconds. */
  retryAfter: number;
}

/** A caller is an account's id or, signed out, a network address. */
export interface FairQueue<T> {
  /** @throws AppError UNAVAILABLE */
  add(caller: string, item: T, mostOfCaller?: number): void;
  take(isReady?: (item: T) => boolean): T | undefined;
  remove(caller: string, item: T): void;
  clear(): T[];
}

interface Line<T> {
  items: T[];
  /** How many items had been served when this caller was last served; 0 if never or long ago. */
  servedAt: number;
}

const REMEMBERED_CALLERS = 10_000;

/** Least recently served first; among new callers, the one with fewer items. */
function isBefore<T>(one: Line<T>, other: Line<T>): boolean {
  if (one.servedAt !== other.servedAt) return one.servedAt < other.servedAt;
  return one.items.length < other.items.length;
}

/** Round-robin, so that a caller with many items delays others by only one. */
export function createFairQueue<T>({ full, most, retryAfter }: FairQueueBounds): FairQueue<T> {
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
