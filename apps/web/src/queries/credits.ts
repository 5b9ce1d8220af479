import { type QueryClient, useQuery } from '@tanstack/react-query';
import { freshList } from '../lib/query/list-pages.ts';
import { ownUserQuery } from '../lib/session/own-user.ts';

/** Marks a query whose data includes credits, so that a movement of credits can invalidate it. */
export const showsCredits = { showsCredits: true } as const;

/** Every balance on screen comes from this query. */
export function useBalance({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...ownUserQuery,
    ...freshList,
    enabled,
    staleTime: 0,
    select: ({ credits }) => credits,
  });
}

export async function renewCredits(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ownUserQuery.queryKey }),
    queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.showsCredits === true }),
  ]);
}
