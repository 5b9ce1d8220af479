import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { inPages } from '../../../lib/query/list-pages.ts';

const pageSize = 24;

/** The parties that a search finds, or all if it is empty. */
export function partiesQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['chats', 'list', q],
    ...inPages(pageSize, ({ query, ...inputs }) =>
      api('GET /api/chats', { query: { ...query, ...(q !== '' && { q }) }, ...inputs }),
    ),
    // Keep the last results during the next search, so that the page doesn't flicker while the user types.
    placeholderData: keepPreviousData,
  });
}

export function partyQuery(id: string) {
  return queryOptions({
    queryKey: ['chats', 'one', id],
    queryFn: ({ signal }) => api('GET /api/chats/{id}', { params: { id }, signal }),
  });
}
