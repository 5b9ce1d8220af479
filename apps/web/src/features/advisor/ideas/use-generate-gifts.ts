import { advisorLimits } from '@hooray/contract/advisor/constants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { boxQuery, isBoxUnavailable, isNoPeeking } from '../../../queries/boxes.ts';
import type { Asking, SuggestionsEvent } from './suggestions.ts';

interface Call {
  asking: Asking;
  dismissed: readonly string[];
  /** Whether to return the built-in ideas, which take no time. */
  isQuick: boolean;
  signal: AbortSignal;
}

interface GenerateOptions {
  boxId: string | undefined;
  dispatch: (event: SuggestionsEvent) => void;
  /** Whether the focus is inside the list of ideas. */
  isBusy: () => boolean;
}

const lastOf = (titles: readonly string[]) => titles.slice(-advisorLimits.excluded);

/** Calls for ideas, and dispatches the responses. */
export function useGenerateGifts({ boxId, dispatch, isBusy }: GenerateOptions) {
  const queryClient = useQueryClient();
  const generate = ({ asking, dismissed, isQuick, signal }: Call) => {
    const body = {
      ...asking.wish,
      boxId,
      exclude: lastOf(asking.exclude),
      dismissed: lastOf(dismissed),
      surprise: asking.isSurprise,
      builtInOnly: isQuick,
    };
    return api('POST /api/ai/generate-gifts', { body, signal });
  };
  const full = useMutation({
    mutationFn: generate,
    onSuccess: (ideas, { asking: { number } }) =>
      dispatch({ type: 'all ideas', number, ideas, isBusy: isBusy() }),
    onError: (error, { asking: { number } }) => {
      dispatch({ type: 'failed', number, error });
      // The page then explains what is wrong with the box, and requests ideas without it.
      if (boxId !== undefined && (isBoxUnavailable(error) || isNoPeeking(error)))
        void queryClient.invalidateQueries({ queryKey: boxQuery(boxId).queryKey });
    },
  });
  const quick = useMutation({
    mutationFn: generate,
    onSuccess: (ideas, { asking: { number } }) => dispatch({ type: 'quick ideas', number, ideas }),
  });
  const other = useMutation({
    mutationFn: (call: Call & { key: string }) => generate(call),
    onSuccess: (ideas, { key }) => dispatch({ type: 'replaced', key, ideas }),
    onError: (_, { key }) => dispatch({ type: 'replaced', key, ideas: [] }),
  });
  return { askFully: full.mutate, askQuickly: quick.mutate, askForOther: other.mutate };
}
