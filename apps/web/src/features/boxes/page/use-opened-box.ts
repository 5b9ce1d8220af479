import type { Box } from '@hooray/contract/boxes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { freshList } from '../../../lib/list-pages.ts';
import { getSession } from '../../../lib/session.ts';
import { useMutationOnMount } from '../../../lib/use-mutation-on-mount.ts';
import { boxQuery, isNoPeeking, ownBoxesKey } from '../../../queries/boxes.ts';

interface OpenedBox {
  box: Box | undefined;
  /** Why there is no box, or why the one on screen could not be refreshed. */
  error: Error | null;
  /** Fetches the box anew, and joins it again if need be. */
  reopen: () => void;
}

async function join(id: string): Promise<Box> {
  const body = { userId: getSession().identity?.id };
  return (await api('POST /api/join/{id}', { params: { id }, body })).data;
}

/**
 * Opens a box: joins it if the reader is not in it, once for each visit, and keeps it fresh from then on
 * (docs/product.md §1, S11). Only the visit joins: whoever leaves in another tab is not brought back by a refetch.
 */
export function useOpenedBox(id: string): OpenedBox {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, error } = useMutationOnMount({
    mutationFn: async () => {
      // First, because a call to join that is known to be refused would be an error in the browser's console.
      const { relation } = await queryClient.fetchQuery({ ...boxQuery(id), staleTime: 0, retry: false });
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
  return { box: isOpen ? current.data : undefined, error: error ?? current.error, reopen: () => mutate() };
}

/** Tries again now and then, until the day comes by itself. */
function useRepeat(isWaiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => retry(), freshList.refetchInterval);
    return () => clearInterval(timer);
  }, [isWaiting, retry]);
}
