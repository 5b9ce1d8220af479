import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { listPages } from '../../lib/list-pages.ts';

/** Everything of this feature in the query cache. */
export const friendsKey = ['friends'] as const;

/** One's friends, the next birthday first as seen on a day 'YYYY-MM-DD' (docs/product.md §11.3). */
export function friendsQuery(today: string) {
  return listPages({
    queryKey: [...friendsKey, 'list', today],
    pageSize: 10,
    fetchPage: ({ query, ...inputs }) =>
      api('GET /api/friend-request/friends', { query: { ...query, order: 'upcoming', today }, ...inputs }),
  });
}

export const requestsQuery = listPages({
  queryKey: [...friendsKey, 'incoming'],
  pageSize: 10,
  fetchPage: (inputs) => api('GET /api/friend-request/incoming', inputs),
});

/** Asked for only when somebody wants to see it: the answer makes the secret address. */
export const calendarQuery = queryOptions({
  queryKey: [...friendsKey, 'calendar'],
  queryFn: ({ signal }) => api('GET /api/friends/calendar', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
