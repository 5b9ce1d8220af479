import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { freshList, inPages } from '../../lib/query/list-pages.ts';
import { friendsKey } from '../../queries/friends.ts';

const pageSize = 10;

/**
 * The user's friends, with the next birthday first. `today` is the user's day 'YYYY-MM-DD' (docs/product.md §11.3).
 */
export function friendsQuery(today: string) {
  return infiniteQueryOptions({
    queryKey: [...friendsKey, 'list', today],
    ...inPages(pageSize, ({ query, ...inputs }) =>
      api('GET /api/friend-request/friends', { query: { ...query, order: 'upcoming', today }, ...inputs }),
    ),
    // The key changes at midnight. Show yesterday's list until the new day's list arrives.
    placeholderData: keepPreviousData,
    ...freshList,
  });
}

export const requestsQuery = infiniteQueryOptions({
  queryKey: [...friendsKey, 'incoming'],
  ...inPages(pageSize, (inputs) => api('GET /api/friend-request/incoming', inputs)),
  ...freshList,
});

/** Fetch it only on demand, because the call creates the secret address. */
export const calendarQuery = queryOptions({
  queryKey: [...friendsKey, 'calendar'],
  queryFn: ({ signal }) => api('GET /api/friends/calendar', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
