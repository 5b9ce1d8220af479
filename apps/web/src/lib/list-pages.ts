import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from '@tanstack/react-query';
import { readNextCursor } from './next-cursor.ts';

interface ListPage<T> {
  items: T[];
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

interface PageInputs {
  query: { limit: number; cursor?: string };
  signal: AbortSignal;
  onResponse: (response: Response) => void;
}

interface List<T> {
  queryKey: QueryKey;
  pageSize: number;
  fetchPage: (inputs: PageInputs) => Promise<T[]>;
  meta?: Record<string, unknown>;
}

// Others change lists too: it is to be seen here without reloading.
export const freshList = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** A list that comes page by page, as far as somebody has asked to see it. */
export function listPages<T>({ queryKey, pageSize, fetchPage, meta }: List<T>) {
  return infiniteQueryOptions<ListPage<T>, Error, InfiniteData<ListPage<T>>, QueryKey, string>({
    queryKey,
    async queryFn({ pageParam, signal }): Promise<ListPage<T>> {
      let next: string | undefined;
      const query = pageParam === '' ? { limit: pageSize } : { limit: pageSize, cursor: pageParam };
      const onResponse = (response: Response) => {
        next = readNextCursor(response);
      };
      return { items: await fetchPage({ query, signal, onResponse }), next };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // A midnight asks for the list of another day; until it comes, yesterday's stays.
    placeholderData: keepPreviousData,
    ...(meta && { meta }),
    ...freshList,
  });
}

/** Everything that has been fetched of such a list. */
export function itemsOf<T>({ pages }: { pages: ListPage<T>[] }): T[] {
  return pages.flatMap(({ items }) => items);
}
