import {
  type InfiniteData,
  type UnusedSkipTokenInfiniteOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf, type Page } from '../../../lib/query/list-pages.ts';
import { pollMs } from './decisions-queries.ts';

export type QueueQuery<T> = UnusedSkipTokenInfiniteOptions<
  Page<T[]>,
  Error,
  InfiniteData<Page<T[]>>,
  string[],
  string
>;

interface Place<T> {
  /** Stays until the ADMIN decides or skips it here, even if the list changes. */
  shown: T | undefined;
  /** Items decided here. The list may still contain them until it is refetched. */
  decided: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
  moves: number;
  said: string | undefined;
}

const start: Place<never> = {
  shown: undefined,
  decided: new Set(),
  skipped: new Set(),
  moves: 0,
  said: undefined,
};

/** Returns the position after the ADMIN has left an item. If another item is shown by now, it stays. */
function leave<T extends { id: string }>(place: Place<T>, id: string, said?: string): Place<T> {
  if (place.shown?.id !== id) return place;
  return { ...place, shown: undefined, moves: place.moves + 1, said };
}

/** The ADMIN's position in a queue, with functions to move on. */
export function useQueue<T extends { id: string }>(options: QueueQuery<T>) {
  const [place, setPlace] = useState<Place<T>>(start);
  const query = useInfiniteQuery({
    ...options,
    // Only an empty queue polls.
    refetchInterval: ({ state }) => place.shown === undefined && isWhole(state.data?.pages) && pollMs,
  });
  // Ignore cached items, because they may have been decided since.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const open = data && itemsOf(data).filter(({ id }) => !place.decided.has(id));
  const first = open?.find(({ id }) => !place.skipped.has(id));
  if (place.shown === undefined && first) setPlace({ ...place, shown: first });
  return {
    query,
    hasLoaded: data !== undefined,
    /** Undefined if no loaded item is left. */
    current: place.shown,
    skipped: open?.filter(({ id }) => place.skipped.has(id)).length ?? 0,
    moves: place.moves,
    said: place.said,
    decided: (id: string, said: string) =>
      setPlace((was) => ({ ...leave(was, id, said), decided: new Set(was.decided).add(id) })),
    skip: (id: string) => setPlace((was) => ({ ...leave(was, id), skipped: new Set(was.skipped).add(id) })),
    async restart() {
      await query.refetch();
      setPlace((was) => ({ ...was, skipped: new Set(), moves: was.moves + 1, said: undefined }));
    },
  };
}

const isWhole = (pages: Page<unknown>[] | undefined) =>
  pages !== undefined && pages.at(-1)?.next === undefined;
