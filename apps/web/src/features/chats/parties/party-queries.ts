import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { inPages } from '../../../lib/list-pages.ts';

const pageSize = 24;

/** The interest parties that a search finds, page by page. */
export function useParties(q: string) {
  return useInfiniteQuery({
    queryKey: ['chats', 'list', q],
    ...inPages(pageSize, ({ query, ...inputs }) =>
      api('GET /api/chats', { query: { ...query, ...(q !== '' && { q }) }, ...inputs }),
    ),
    // What was found last stays while the next search runs, so that the page does not flicker as one types.
    placeholderData: keepPreviousData,
  });
}

/** One interest party. */
export function useParty(id: string) {
  return useQuery({
    queryKey: ['chats', 'one', id],
    queryFn: ({ signal }) => api('GET /api/chats/{id}', { params: { id }, signal }),
  });
}
