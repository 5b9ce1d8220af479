import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { openingQuery } from '../../queries/openings.ts';

/** Returns how far a box has been opened, and the functions to advance. */
export function useOpening(boxId: string) {
  const queryClient = useQueryClient();
  const query = openingQuery(boxId);
  const { data, error, refetch } = useQuery(query);
  const params = { id: boxId };
  const onSuccess = ({ opening }: { opening: typeof data }) =>
    queryClient.setQueryData(query.queryKey, opening);
  const start = useMutation({
    mutationFn: (isShared: boolean) =>
      api('POST /api/birthday_box/{id}/opening', { params, body: { isShared } }),
    onSuccess,
  });
  // The next step makes up for a lost one. Only the last step has none after it.
  const advance = useMutation({
    mutationFn: (position: number) =>
      api('PUT /api/birthday_box/{id}/opening', { params, body: { position } }),
    scope: { id: `opening ${boxId}` },
    retry: 3,
    onSuccess,
  });
  return {
    opening: data,
    error,
    retry: () => void refetch(),
    choice: {
      isPending: start.isPending,
      error: start.error ? sentenceOf(start.error) : undefined,
      onChoose: start.mutate,
    },
    onReach: advance.mutate,
  };
}
