import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { ownUserQuery, useOwnUser } from '../../lib/session/own-user.ts';

/** Refetches the account after a refused call, so that a former ADMIN leaves these pages (docs/product.md §1.1). */
export function useFollowRole(): void {
  const queryClient = useQueryClient();
  useOwnUser();
  useEffect(() => followRefusals(queryClient), [queryClient]);
}

function followRefusals(queryClient: QueryClient): () => void {
  const check = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type !== 'updated' || event.action?.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof ApiError && error.code === 'FORBIDDEN')
      void queryClient.invalidateQueries({ queryKey: ownUserQuery.queryKey });
  };
  const leaveQueries = queryClient.getQueryCache().subscribe(check);
  const leaveMutations = queryClient.getMutationCache().subscribe(check);
  return () => {
    leaveQueries();
    leaveMutations();
  };
}
