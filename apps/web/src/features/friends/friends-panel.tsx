import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { FriendCalendar } from './friend-calendar.tsx';
import { FriendList } from './friend-list.tsx';
import { FriendSearch } from './friend-search.tsx';
import { focusFriendSearch } from './friend-search-id.ts';
import { friendsQuery } from './friends-queries.ts';
import type { RenderAvatar } from './person-row.tsx';
import { useOwnFocus } from './use-own-focus.ts';

/** One's friends by their next birthday, the way to more of them, and their birthdays for a calendar. */
export function FriendsPanel({ renderAvatar }: { renderAvatar: RenderAvatar }) {
  const { data, isPending, error, refetch } = useQuery(friendsQuery);
  const heading = useOwnFocus<HTMLHeadingElement>();
  return (
    <Card aria-labelledby="friends">
      <h2 id="friends" ref={heading.ref} tabIndex={-1}>
        Friends
      </h2>
      <div className="mt-5 grid gap-5">
        <FriendSearch renderAvatar={renderAvatar} />
        {isPending && <SkeletonList lines={3} />}
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {data?.length === 0 && <NoFriends />}
        {data && data.length > 0 && (
          <FriendList friends={data} renderAvatar={renderAvatar} onRemoved={heading.focus} />
        )}
        <FriendCalendar />
      </div>
    </Card>
  );
}

function NoFriends() {
  return (
    <EmptyState
      monster="fluff"
      title="No friends here yet."
      action={
        <Button variant="secondary" onClick={focusFriendSearch}>
          Find a friend
        </Button>
      }
    >
      Their next birthdays will gather here.
    </EmptyState>
  );
}
