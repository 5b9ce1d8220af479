import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readNextCursor } from '../../lib/next-cursor.ts';

const pageSize = 24;

/** The interest parties that a search finds, page by page. */
export function useParties(q: string) {
  return useInfiniteQuery({
    queryKey: ['chats', 'list', q],
    async queryFn({ pageParam, signal }) {
      let next: string | undefined;
      const query = { limit: pageSize, ...(q !== '' && { q }), ...(pageParam && { cursor: pageParam }) };
      const parties = await api('GET /api/chats', {
        query,
        signal,
        onResponse: (response) => {
          next = readNextCursor(response);
        },
      });
      return { parties, next };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // What was found last stays while the next search runs, so that the page does not flicker as one types.
    placeholderData: keepPreviousData,
  });
}
