import type { Friend } from '@hooray/contract/friends/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useTodayText } from '../../lib/dates/clock.ts';
import { itemsOf } from '../../lib/query/list-pages.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { useFocusTarget } from '../../ui/menus/row-actions.ts';
import type { RenderPerson } from '../../ui/person-row.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { FriendCalendar } from './friend-calendar.tsx';
import { FriendList } from './friend-list.tsx';
import { FriendSearch } from './friend-search.tsx';
import { friendsQuery } from './friends-queries.ts';
import { UndoRemoval } from './undo-removal.tsx';

/** Friends by their next birthday, the friend search, and the birthday calendar. */
export function FriendsPanel(renderPerson: RenderPerson) {
  const { t } = useLingui();
  const query = useInfiniteQuery(friendsQuery(useTodayText()));
  const { isPending, error, refetch } = query;
  const friends = query.data && itemsOf(query.data);
  const heading = useFocusTarget<HTMLHeadingElement>();
  const [removed, setRemoved] = useState<readonly Friend[]>([]);
  const forget = (friend: Friend) => setRemoved((known) => known.filter(({ id }) => id !== friend.id));
  const handleRemoved = (friend: Friend) => {
    heading.focus();
    forget(friend);
    setRemoved((known) => [...known, friend]);
  };
  return (
    <Card aria-labelledby="friends">
      <h2 id="friends" ref={heading.ref} tabIndex={-1}>
        <Trans>Friends</Trans>
      </h2>
      <div className="mt-5 grid gap-5">
        <FriendSearch friends={friends} {...renderPerson} />
        {removed.map((friend) => (
          <UndoRemoval
            key={friend.id}
            friend={friend}
            onForget={() => forget(friend)}
            onControlGone={heading.focus}
          />
        ))}
        {isPending && <SkeletonList lines={3} />}
        {error && !friends && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {friends?.length === 0 && (
          <EmptyState monster="fluff" title={t`No friends yet.`}>
            <Trans>Find a friend by email to see their next birthday here.</Trans>
          </EmptyState>
        )}
        {friends && friends.length > 0 && (
          <FriendList friends={friends} onRemoved={handleRemoved} {...renderPerson} />
        )}
        <ShowMore of="friends" {...query} />
        <FriendCalendar />
      </div>
    </Card>
  );
}
