import { Trans } from '@lingui/react/macro';
import type { InfiniteQueryObserverBaseResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../lib/api/sentence-of.ts';
import { Button } from './button.tsx';
import { FormError } from './fields/form-error.tsx';

type Pages = Pick<
  InfiniteQueryObserverBaseResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

interface ShowMoreProps extends Pages {
  /** The id of the list's heading, which names the button on a page with several lists. */
  of?: string | undefined;
  /** For a list of cards instead of rows. */
  isCentered?: boolean;
}

export function ShowMore({ of, isCentered = false, ...pages }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages;
  const place = useRef<HTMLDivElement>(null);
  const [isPressed, setPressed] = useState(false);
  async function show() {
    setPressed(true);
    const { hasNextPage: hasMore } = await fetchNextPage();
    // After the last page the button disappears, and the focus would be lost.
    const { activeElement } = document;
    const isFocusHere = activeElement === document.body || place.current?.contains(activeElement);
    if (!hasMore && isFocusHere) place.current?.focus({ preventScroll: true });
  }
  if (!hasNextPage && !isPressed) return null;
  return (
    <div ref={place} tabIndex={-1} className={`grid gap-3 outline-none ${isCentered ? 'mt-6' : 'mt-3'}`}>
      {hasNextPage && (
        <Button
          variant={isCentered ? 'secondary' : 'quiet'}
          className={isCentered ? 'justify-self-center' : ''}
          of={of}
          busy={isFetchingNextPage}
          onClick={() => void show()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {isFetchNextPageError && <FormError>{sentenceOf(error)}</FormError>}
    </div>
  );
}
