import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';

/** The key of all queries about friends. Blocking a user changes them too. */
export const friendsKey = ['friends'] as const;

/** Returns null if the user has no such friend. */
export function friendQuery(friendId: string) {
  return queryOptions({
    queryKey: [...friendsKey, 'one', friendId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/friend-request/friends', { query: { friendId }, signal }))[0] ?? null,
  });
}
