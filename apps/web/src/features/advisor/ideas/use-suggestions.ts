import type { AdvisorForm, GiftIdea } from '@hooray/contract/advisor.ts';
import { advisorLimits } from '@hooray/contract/advisor.values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { boxQuery, isBoxUnavailable, isNoPeeking } from '../../../queries/boxes.ts';
import { readDismissed, storeDismissed } from './dismissed-titles.ts';
import { type Asking, nextSuggestions, noSuggestions } from './suggestions.ts';

/** How long the full answer may take before the built-in ideas are shown meanwhile. */
const PATIENCE_MS = 3000;

interface Call {
  asking: Asking;
  dismissed: readonly string[];
  isQuick: boolean;
  signal: AbortSignal;
}

/** Asks the gift advisor, and keeps the ideas while the page is open; `boxId` is the box that the gift is for. */
export function useSuggestions(boxId: string | undefined) {
  const queryClient = useQueryClient();
  const [suggestions, dispatch] = useReducer(nextSuggestions, undefined, () =>
    noSuggestions(readDismissed()),
  );
  const list = useRef<HTMLUListElement>(null);
  const running = useRef(new AbortController());
  const generate = ({ asking, dismissed, isQuick, signal }: Call): Promise<GiftIdea[]> => {
    const { wish, isSurprise } = asking;
    const [exclude, turnedDown] = [asking.exclude, dismissed].map((titles) =>
      titles.slice(-advisorLimits.excluded),
    );
    const body = {
      ...wish,
      boxId,
      exclude,
      dismissed: turnedDown,
      surprise: isSurprise,
      builtInOnly: isQuick,
    };
    return api('POST /api/ai/generate-gifts', { body, signal });
  };
  const full = useMutation({
    mutationFn: generate,
    onSuccess: (ideas, { asking: { number } }) => {
      const isBusy = list.current?.contains(document.activeElement) === true;
      dispatch({ type: 'all ideas', number, ideas, isBusy });
    },
    onError: (error, { asking: { number } }) => {
      dispatch({ type: 'failed', number, error });
      // The page then says what is wrong with the box, and asks without it.
      if (boxId !== undefined && (isBoxUnavailable(error) || isNoPeeking(error)))
        void queryClient.invalidateQueries({ queryKey: boxQuery(boxId).queryKey });
    },
  });
  const quick = useMutation({
    mutationFn: generate,
    onSuccess: (ideas, { asking: { number } }) => dispatch({ type: 'quick ideas', number, ideas }),
  });
  const replacement = useMutation({
    mutationFn: ({ call }: { key: string; call: Call }) => generate(call),
    onSuccess: (ideas, { key }) => dispatch({ type: 'replaced', key, ideas }),
    onError: (_, { key }) => dispatch({ type: 'replaced', key, ideas: [] }),
  });

  const { status, asking, shown, dismissed } = suggestions;
  const { mutate: askQuickly } = quick;
  useEffect(() => {
    if (status !== 'thinking' || !asking) return;
    const { signal } = running.current;
    const timer = setTimeout(() => askQuickly({ asking, dismissed, isQuick: true, signal }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [status, asking, dismissed, askQuickly]);
  useEffect(() => () => running.current.abort(), []);
  useEffect(() => storeDismissed(dismissed), [dismissed]);

  const ask = (wish: AdvisorForm, isSurprise: boolean, exclude: readonly string[]) => {
    running.current.abort();
    running.current = new AbortController();
    const next: Asking = { number: (asking?.number ?? 0) + 1, wish, isSurprise, exclude };
    dispatch({ type: 'asked', asking: next });
    full.mutate({ asking: next, dismissed, isQuick: false, signal: running.current.signal });
  };
  return {
    suggestions,
    /** Belongs on the list of ideas, which is not replaced under the reader's focus. */
    list,
    ask: (wish: AdvisorForm, { isSurprise }: { isSurprise: boolean }) => ask(wish, isSurprise, []),
    showOthers: ({ isSurprise }: { isSurprise: boolean }) => asking && ask(asking.wish, isSurprise, shown),
    tryAgain: () => asking && ask(asking.wish, asking.isSurprise, asking.exclude),
    /** Takes an idea away and finds another one for its place, at once. */
    dismiss: (key: string, title: string) => {
      if (!asking) return;
      dispatch({ type: 'dismissed', key });
      const call = { asking: { ...asking, exclude: shown }, dismissed: [...dismissed, title], isQuick: true };
      replacement.mutate({ key, call: { ...call, signal: running.current.signal } });
    },
    handleUsed: () => dispatch({ type: 'used' }),
    showNewIdeas: () => dispatch({ type: 'new ideas wanted' }),
  };
}
