import type { Box } from '@hooray/contract/boxes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { getSession } from '../../lib/session.ts';
import { isNoPeeking } from './box-refusals.ts';
import { boxesKey, boxQuery, ownBoxesKey } from './boxes-queries.ts';

export interface OpenedBox {
  box: Box | undefined;
  /** Why there is no box, or why what is there could not be renewed. */
  error: Error | null;
  /** Joins, again where need be, and asks for the box anew. */
  reopen: () => void;
}

/** Joins a box. Its birthday person cannot, and gets the wrapping before the day. */
async function join(id: string): Promise<Box | undefined> {
  try {
    return (await api('POST /api/join/{id}', { params: { id }, body: { userId: getSession().identity?.id } }))
      .data;
  } catch (error) {
    if (isNoPeeking(error)) return undefined;
    throw error;
  }
}

/** Opens a box: joins it, once for each visit, and keeps it fresh from then on (docs/product.md §1, S11). */
export function useOpenedBox(id: string): OpenedBox {
  const queryClient = useQueryClient();
  const visit = useQuery({
    queryKey: [...boxesKey, 'visit', id],
    queryFn: async () => {
      const box = await join(id);
      if (box) queryClient.setQueryData(boxQuery(id).queryKey, box);
      void queryClient.invalidateQueries({ queryKey: ownBoxesKey });
      return true;
    },
    // Whoever has left in another tab must not be brought back by a repetition.
    staleTime: 'static',
    gcTime: 0,
  });
  const current = useQuery({ ...boxQuery(id), enabled: visit.isSuccess });
  return {
    box: visit.isSuccess ? current.data : undefined,
    error: visit.error ?? current.error,
    reopen: () => void visit.refetch().then(() => current.refetch()),
  };
}
