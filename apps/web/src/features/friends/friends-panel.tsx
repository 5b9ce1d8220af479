import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { FriendCalendar } from './friend-calendar.tsx';
import { FriendList } from './friend-list.tsx';
import { FriendSearch } from './friend-search.tsx';
import { friendsQuery } from './friends-queries.ts';
import type { RenderAvatar } from './person-row.tsx';
import { useOwnFocus } from './use-own-focus.ts';

/** One's friends by their next birthday, the way to more of them, and their birthdays for a calendar. */
export function FriendsPanel({ renderAvatar }: { renderAvatar: RenderAvatar }) {
  const { data, isPending, error, refetch } = useQuery(friendsQuery);
  const heading = useOwnFocus<HTMLHeadingElement>();
  const [hasRemoved, setRemoved] = useState(false);
  const handleRemoved = () => {
    heading.focus();
    setRemoved(true);
  };
  return (
    <Card aria-labelledby="friends">
      <h2 id="friends" ref={heading.ref} tabIndex={-1}>
        Friends
      </h2>
      <div className="mt-5 grid gap-5">
        <FriendSearch renderAvatar={renderAvatar} />
        {hasRemoved && <Notice tone="info">You are not friends any more.</Notice>}
        {isPending && <SkeletonList lines={3} />}
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {data?.length === 0 && (
          <EmptyState monster="fluff" title="No friends here yet.">
            Find one by e-mail: their next birthday will stand here.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <FriendList friends={data} renderAvatar={renderAvatar} onRemoved={handleRemoved} />
        )}
        <FriendCalendar />
      </div>
    </Card>
  );
}
