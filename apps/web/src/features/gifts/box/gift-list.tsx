import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { giftTexts } from '@hooray/contract/gifts/constants.ts';
import { useLingui } from '@lingui/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { say } from '../../../lib/language/say.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { listSentence } from '../gift-error.tsx';
import type { GiftPages } from '../gift-queries.ts';

interface GiftListProps {
  /** The id of the list's heading, on a page with several lists. */
  headingId?: string;
  query: UseInfiniteQueryResult<GiftPages>;
  /** Returns true for a gift that is being removed. */
  isHidden?: (gift: Gift) => boolean;
  renderGift: (gift: Gift) => ReactNode;
}

export function GiftList({ headingId, query, isHidden = () => false, renderGift }: GiftListProps) {
  // Re-renders when the language changes.
  useLingui();
  const { data, isPending, error, refetch, hasNextPage } = query;
  if (isPending) return <SkeletonList lines={3} />;
  if (!data) return <ErrorState message={listSentence(error)} onRetry={refetch} />;
  const gifts = itemsOf(data).filter((gift) => !isHidden(gift));
  if (gifts.length === 0 && !hasNextPage) {
    return <EmptyState monster="arms" title={say(giftTexts.none)} />;
  }
  return (
    <div className="@container">
      <ul className="grid gap-3 @lg:grid-cols-2 @xl:grid-cols-3">
        {gifts.map((gift) => (
          <li key={gift.id} className="min-w-0">
            {renderGift(gift)}
          </li>
        ))}
      </ul>
      <ShowMore of={headingId} {...query} isCentered />
    </div>
  );
}
