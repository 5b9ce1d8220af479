import type { Box } from '@hooray/contract/boxes/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { freshList } from '../../../lib/query/list-pages.ts';
import { useMutationOnMount } from '../../../lib/query/use-mutation-on-mount.ts';
import { getSession } from '../../../lib/session/session.ts';
import { boxQuery, isNoPeeking, ownBoxesKey } from '../../../queries/boxes.ts';

/** The route may just have fetched the box. */
const FRESH_MS = 5000;

interface OpenedBox {
  box: Box | undefined;
  /** Why there is no box, or why the box on screen couldn't be refreshed. */
  error: Error | null;
  reopening: Reopening;
}

/** Checks access to the box again, and joins it if necessary. */
export interface Reopening {
  reopen: () => void;
  isPending: boolean;
  error: Error | null;
}

async function join(id: string): Promise<Box> {
  const body = { userId: getSession().identity?.id };
  return (await api('POST /api/join/{id}', { params: { id }, body })).data;
}

/**
 * Joins the box if necessary, once per visit (docs/product.md §1, S11). A refetch doesn't rejoin it for a user who
 * leaves in another tab.
 */
export function useOpenedBox(id: string): OpenedBox {
  const queryClient = useQueryClient();
  // Show a cached box immediately when the user returns to it.
  const [isOpen, setOpen] = useState(() => {
    const known = queryClient.getQueryData(boxQuery(id).queryKey);
    return known !== undefined && known.relation !== 'visitor';
  });
  const { mutate, isPending, error } = useMutationOnMount({
    mutationFn: async () => {
      // Check access first, because the browser's console would show a refused join as an error.
      const { relation } = await queryClient.fetchQuery({
        ...boxQuery(id),
        staleTime: FRESH_MS,
        retry: false,
      });
      return relation === 'visitor' ? join(id) : undefined;
    },
    onSuccess: (joined) => {
      setOpen(true);
      if (!joined) return;
      queryClient.setQueryData(boxQuery(id).queryKey, joined);
      void queryClient.invalidateQueries({ queryKey: ownBoxesKey });
    },
  });
  useRepeat(isNoPeeking(error), mutate);
  const current = useQuery({ ...boxQuery(id), enabled: isOpen });
  return {
    box: isOpen ? current.data : undefined,
    error: error ?? current.error,
    reopening: { reopen: () => mutate(), isPending, error },
  };
}

/** Retries at intervals until the day. */
function useRepeat(isWaiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => retry(), freshList.refetchInterval);
    return () => clearInterval(timer);
  }, [isWaiting, retry]);
}
