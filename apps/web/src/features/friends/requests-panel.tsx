import type { FriendRequest } from '@hooray/contract/friends.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../lib/list-pages.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { focusFriendSearch } from './friend-search-id.ts';
import { requestsQuery } from './friends-queries.ts';
import type { RenderAvatar } from './person-row.tsx';
import { RequestRow } from './request-row.tsx';
import { useOwnFocus } from './use-own-focus.ts';

/** Who would like to be one's friend. */
export function RequestsPanel({ renderAvatar }: { renderAvatar: RenderAvatar }) {
  const query = useInfiniteQuery(requestsQuery);
  const { data, isPending, error, refetch } = query;
  const heading = useOwnFocus<HTMLHeadingElement>();
  return (
    <Card aria-labelledby="friend-requests">
      <h2 id="friend-requests" ref={heading.ref} tabIndex={-1}>
        Friend Requests
      </h2>
      <div className="mt-5">
        {isPending && <SkeletonList lines={1} />}
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {data && <Requests requests={itemsOf(data)} renderAvatar={renderAvatar} onAnswered={heading.focus} />}
        <ShowMore {...query} />
      </div>
    </Card>
  );
}

interface RequestsProps {
  requests: FriendRequest[];
  renderAvatar: RenderAvatar;
  onAnswered: () => void;
}

function Requests({ requests, renderAvatar, onAnswered }: RequestsProps) {
  if (requests.length === 0) {
    const action = (
      <Button variant="secondary" onClick={focusFriendSearch}>
        Ask somebody yourself
      </Button>
    );
    return <EmptyState monster="cyclops" title="Nobody is waiting for your answer." action={action} />;
  }
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestRow request={request} renderAvatar={renderAvatar} onAnswered={onAnswered} />
        </li>
      ))}
    </ul>
  );
}
