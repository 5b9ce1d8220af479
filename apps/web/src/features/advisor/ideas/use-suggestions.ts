import type { AdvisorForm } from '@hooray/contract/advisor/calls.ts';
import { useEffect, useReducer, useRef } from 'react';
import { readDismissed, storeDismissed } from './dismissed-titles.ts';
import { type Asking, nextSuggestions, noSuggestions } from './suggestions.ts';
import { useGenerateGifts } from './use-generate-gifts.ts';

/** If the full response takes longer, the built-in ideas are shown meanwhile. */
const PATIENCE_MS = 3000;

/** Keeps the ideas while the page is open. */
export function useSuggestions(boxId: string | undefined) {
  const [suggestions, dispatch] = useReducer(nextSuggestions, undefined, () =>
    noSuggestions(readDismissed()),
  );
  const list = useRef<HTMLDivElement>(null);
  const running = useRef(new AbortController());
  const isBusy = () => list.current?.contains(document.activeElement) === true;
  const { askFully, askQuickly, askForOther } = useGenerateGifts({ boxId, dispatch, isBusy });
  const { status, asking, shown, dismissed } = suggestions;

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
    askFully({ asking: next, dismissed, isQuick: false, signal: running.current.signal });
  };
  return {
    suggestions,
    /** Attach this to the list of ideas, which isn't replaced while it has the focus. */
    list,
    ask: (wish: AdvisorForm, { isSurprise }: { isSurprise: boolean }) => ask(wish, isSurprise, []),
    showOthers: ({ isSurprise }: { isSurprise: boolean }) => asking && ask(asking.wish, isSurprise, shown),
    tryAgain: () => asking && ask(asking.wish, asking.isSurprise, asking.exclude),
    dismiss: (key: string, title: string) => {
      if (!asking) return;
      dispatch({ type: 'dismissed', key });
      const { signal } = running.current;
      const other = {
        asking: { ...asking, exclude: shown },
        dismissed: [...dismissed, title],
        isQuick: true,
      };
      askForOther({ ...other, key, signal });
    },
    handleUsed: () => dispatch({ type: 'used' }),
    showNewIdeas: () => dispatch({ type: 'new ideas wanted' }),
  };
}
