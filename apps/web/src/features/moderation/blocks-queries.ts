import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { freshList, inPages } from '../../lib/query/list-pages.ts';
import { friendsKey } from '../../queries/friends.ts';

const pageSize = 10;

/** The blocked users, the latest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  ...inPages(pageSize, (inputs) => api('GET /api/blocks', inputs)),
  ...freshList,
});

/** Blocks or unblocks a user. The mutation is pending until the affected lists are refetched. */
export function useBlocking(userId: string, isBlocked: boolean, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (isBlocked) await api('DELETE /api/blocks/{userId}', { params: { userId } });
      else await api('POST /api/blocks', { body: { userId } });
    },
    onSuccess,
    onSettled: () =>
      Promise.all(
        [blocksQuery.queryKey, friendsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
