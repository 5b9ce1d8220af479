import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { renewCredits, useBalance } from '../../../queries/credits.ts';
import { collageMetaQuery, teamGiftQuery } from '../collage-queries.ts';
import { generationTerms } from './generation-cost.tsx';

/** Longer than a model may take, including the collages queued before this one. */
const TIMEOUT_MS = 180_000;

export function useGenerationTerms(boxId: string) {
  const { data: meta } = useQuery(collageMetaQuery(boxId));
  const { data: people } = useQuery(teamGiftQuery(boxId));
  const uses = meta?.collageEditCount;
  const { data: balance } = useBalance({ enabled: uses !== undefined && uses >= collageLimits.freeChanges });
  const hasContributions = people?.some(({ contributionId }) => contributionId !== null);
  return generationTerms({ uses, hasContributions, balance });
}

interface Generation {
  prompt: string;
  /** The number of collages for which the price was shown. */
  expectedEditCount: number;
}

/** Makes a new collage. The mutation is pending until the collage is visible. */
export function useGeneration(boxId: string) {
  const queryClient = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    async mutationFn(generation: Generation) {
      const body = { boxId, ...generation };
      const idempotencyKey = keys.keyFor(body);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await api('POST /api/ai/generate-collage', { body, idempotencyKey, signal });
      keys.settle();
    },
    // The page doesn't show the error (docs/product.md §1, S10).
    onError: (error) => console.warn('No collage was made:', error.message),
    // Refetch after an error too: the response may be lost, or another member may have been faster.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: collageMetaQuery(boxId).queryKey }),
        renewCredits(queryClient),
      ]),
  });
}
