import type { Opening } from '@hooray/contract/openings/calls.ts';
import { MutationObserver, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { openingQuery } from '../../queries/openings.ts';

/** Without the position, so that a step doesn't render the page behind the opening. */
const stateOf = ({ startedAt, finishedAt, isShared }: Opening) => ({ startedAt, finishedAt, isShared });

/** Returns how far a box has been opened, and the functions to advance. */
export function useOpening(boxId: string) {
  const queryClient = useQueryClient();
  const query = openingQuery(boxId);
  const { data, error, refetch } = useQuery({ ...query, select: stateOf });
  const params = { id: boxId };
  const onSuccess = ({ opening }: { opening: Opening }) => queryClient.setQueryData(query.queryKey, opening);
  const start = useMutation({
    mutationFn: (isShared: boolean) =>
      api('POST /api/birthday_box/{id}/opening', { params, body: { isShared } }),
    onSuccess,
  });
  // The next step makes up for a lost one. Only the last step has none after it. The hook `useMutation` would
  // render the page twice for each step.
  const [advance] = useState(
    () =>
      new MutationObserver(queryClient, {
        mutationFn: (position: number) =>
          api('PUT /api/birthday_box/{id}/opening', { params, body: { position } }),
        scope: { id: `opening ${boxId}` },
        retry: 3,
        onSuccess,
      }),
  );
  return {
    opening: data,
    /** The reached position. A change doesn't render anything. */
    position: queryClient.getQueryData(query.queryKey)?.position ?? 0,
    error,
    retry: () => void refetch(),
    choice: {
      isPending: start.isPending,
      error: start.error ? sentenceOf(start.error) : undefined,
      onChoose: start.mutate,
    },
    onReach: (position: number) => void advance.mutate(position).catch(() => undefined),
  };
}
