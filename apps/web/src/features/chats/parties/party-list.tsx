import { chatTexts } from '@hooray/contract/chats/constants.ts';
import { useLingui } from '@lingui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { say } from '../../../lib/language/say.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { useUnreadCounts } from '../../../queries/unread-chats.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { PartyCard } from './party-card.tsx';
import { partiesQuery } from './party-queries.ts';

/** Memoized, because the search renders its page with each key. */
export const PartyList = memo(function PartyList({ q }: { q: string }) {
  // Re-renders when the language changes.
  useLingui();
  const query = useInfiniteQuery(partiesQuery(q));
  const unread = useUnreadCounts();
  const { data, isPending, error, refetch } = query;
  if (isPending) return <SkeletonList lines={4} />;
  if (!data) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  const parties = itemsOf(data);
  if (parties.length === 0) return <EmptyState monster="wings" title={say(chatTexts.noParties)} />;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {parties.map((party) => (
          <li key={party.id} className="min-w-0">
            <PartyCard party={party} unreadCount={unread.get(party.id)} />
          </li>
        ))}
      </ul>
      <ShowMore {...query} isCentered />
    </>
  );
});
