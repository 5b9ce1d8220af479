import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';

const none: ReadonlyMap<string, number> = new Map();

const unreadQuery = queryOptions({
  queryKey: ['chats', 'unread'],
  queryFn: ({ signal }) => api('GET /api/chats/unread', { signal }),
  select: (rooms): ReadonlyMap<string, number> => new Map(rooms.map(({ roomId, count }) => [roomId, count])),
  // Messages read in a chat count immediately on the page that the user returns to.
  refetchOnMount: 'always',
});

/** Returns the number of unread messages of each box and party. */
export function useUnreadCounts(): ReadonlyMap<string, number> {
  return useQuery(unreadQuery).data ?? none;
}
