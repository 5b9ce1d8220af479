import type { Box } from '@hooray/contract/boxes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { freshList } from '../../lib/list-pages.ts';
import { getSession } from '../../lib/session.ts';
import { isNoPeeking } from './box-refusals.ts';
import { boxesKey, boxQuery, ownBoxesKey } from './boxes-queries.ts';

export interface OpenedBox {
  box: Box | undefined;
  /** Why there is no box, or why what is there could not be renewed. */
  error: Error | null;
  /** Asks for the box anew, and joins it, again where need be. */
  reopen: () => void;
}

async function join(id: string): Promise<Box> {
  return (await api('POST /api/join/{id}', { params: { id }, body: { userId: getSession().identity?.id } }))
    .data;
}

/**
 * Opens a box: joins it where one is not in it, once for each visit, and keeps it fresh from then on (docs/product.md
 * §1, S11).
 */
export function useOpenedBox(id: string): OpenedBox {
  const queryClient = useQueryClient();
  const visit = useQuery({
    queryKey: [...boxesKey, 'visit', id],
    queryFn: async () => {
      // First, because a call to join that is known to be refused would be an error in the browser's console.
      const { relation } = await queryClient.fetchQuery({ ...boxQuery(id), staleTime: 0, retry: false });
      if (relation === 'visitor') {
        queryClient.setQueryData(boxQuery(id).queryKey, await join(id));
        void queryClient.invalidateQueries({ queryKey: ownBoxesKey });
      }
      return true;
    },
    // Whoever has left in another tab must not be brought back by a repetition.
    staleTime: 'static',
    gcTime: 0,
    // Until the day comes by itself.
    refetchInterval: ({ state }) => isNoPeeking(state.error) && freshList.refetchInterval,
  });
  const current = useQuery({ ...boxQuery(id), enabled: visit.isSuccess });
  return {
    box: visit.isSuccess ? current.data : undefined,
    error: visit.error ?? current.error,
    reopen: () => void visit.refetch(),
  };
}
