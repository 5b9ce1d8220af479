import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { freshList, inPages } from '../../lib/query/list-pages.ts';
import { friendsKey } from '../../queries/friends.ts';

const pageSize = 10;

/** The user's friends, the next birthday first as seen on a day 'YYYY-MM-DD' (docs/product.md §11.3). */
export function friendsQuery(today: string) {
  return infiniteQueryOptions({
    queryKey: [...friendsKey, 'list', today],
    ...inPages(pageSize, ({ query, ...inputs }) =>
      api('GET /api/friend-request/friends', { query: { ...query, order: 'upcoming', today }, ...inputs }),
    ),
    // At midnight the list of the new day is fetched; until it arrives, yesterday's stays.
    placeholderData: keepPreviousData,
    ...freshList,
  });
}

export const requestsQuery = infiniteQueryOptions({
  queryKey: [...friendsKey, 'incoming'],
  ...inPages(pageSize, (inputs) => api('GET /api/friend-request/incoming', inputs)),
  ...freshList,
});

/** Fetched only on demand: the call creates the secret address. */
export const calendarQuery = queryOptions({
  queryKey: [...friendsKey, 'calendar'],
  queryFn: ({ signal }) => api('GET /api/friends/calendar', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
