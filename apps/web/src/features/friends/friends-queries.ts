import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readNextCursor } from '../../lib/next-cursor.ts';

/** Everything of this feature in the query cache. */
export const friendsKey = ['friends'] as const;

// The other side acts too: what has changed there is to be seen here without reloading (docs/product.md §11.3).
const fresh = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

interface PageInputs {
  query: { cursor?: string };
  signal: AbortSignal;
  onResponse: (response: Response) => void;
}

/** All pages of a list: who has the next birthday shows only when everybody is known. */
async function fetchAll<T>(signal: AbortSignal, fetchPage: (inputs: PageInputs) => Promise<T[]>) {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const onResponse = (response: Response) => {
      cursor = readNextCursor(response);
    };
    all.push(...(await fetchPage({ query, signal, onResponse })));
  } while (cursor !== undefined);
  return all;
}

export const friendsQuery = queryOptions({
  queryKey: [...friendsKey, 'list'],
  queryFn: ({ signal }) => fetchAll(signal, (inputs) => api('GET /api/friend-request/friends', inputs)),
  ...fresh,
});

export const requestsQuery = queryOptions({
  queryKey: [...friendsKey, 'incoming'],
  queryFn: ({ signal }) => fetchAll(signal, (inputs) => api('GET /api/friend-request/incoming', inputs)),
  ...fresh,
});

/** Asked for only when somebody wants to see it: the answer makes the secret address. */
export const calendarQuery = queryOptions({
  queryKey: [...friendsKey, 'calendar'],
  queryFn: ({ signal }) => api('GET /api/friends/calendar', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
