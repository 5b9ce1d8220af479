import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';

const none: ReadonlyMap<string, number> = new Map();

const unreadQuery = queryOptions({
  queryKey: ['chats', 'unread'],
  queryFn: ({ signal }) => api('GET /api/chats/unread', { signal }),
  select: (rooms): ReadonlyMap<string, number> => new Map(rooms.map(({ roomId, count }) => [roomId, count])),
  // What is read in a chat counts at once on the page that the user returns to.
  refetchOnMount: 'always',
});

/** The numbers of unread messages by box or party. */
export function useUnreadCounts(): ReadonlyMap<string, number> {
  return useQuery(unreadQuery).data ?? none;
}
