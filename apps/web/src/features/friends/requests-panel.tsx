import type { FriendRequest } from '@hooray/contract/friends/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { itemsOf } from '../../lib/query/list-pages.ts';
import { friendsKey } from '../../queries/friends.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { onFirstClick, useFocusTarget } from '../../ui/menus/row-actions.ts';
import { Monster } from '../../ui/monsters/monster.tsx';
import { PersonRow, type RenderPerson } from '../../ui/person-row.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { focusFriendSearch } from './friend-search.tsx';
import { requestsQuery } from './friends-queries.ts';

export function RequestsPanel(renderPerson: RenderPerson) {
  const query = useInfiniteQuery(requestsQuery);
  const { data, isPending, error, refetch } = query;
  const heading = useFocusTarget<HTMLHeadingElement>();
  return (
    <Card aria-labelledby="friend-requests">
      <h2 id="friend-requests" ref={heading.ref} tabIndex={-1}>
        <Trans>Friend Requests</Trans>
      </h2>
      <div className="mt-5">
        {isPending && <SkeletonList lines={1} />}
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {data && <Requests requests={itemsOf(data)} onAnswered={heading.focus} {...renderPerson} />}
        <ShowMore of="friend-requests" {...query} />
      </div>
    </Card>
  );
}

interface RequestsProps extends RenderPerson {
  requests: FriendRequest[];
  onAnswered: () => void;
}

function Requests({ requests, ...row }: RequestsProps) {
  if (requests.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Monster kind="cyclops" mood="sleepy" className="w-14 shrink-0" />
        <p className="min-w-0 flex-1 basis-36 text-ink-soft">
          <Trans>No friend requests right now.</Trans>
        </p>
        <Button variant="quiet" className="grow sm:grow-0" onClick={focusFriendSearch}>
          <Trans>Find a friend</Trans>
        </Button>
      </div>
    );
  }
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestRow request={request} {...row} />
        </li>
      ))}
    </ul>
  );
}

interface RequestRowProps extends RenderPerson {
  request: FriendRequest;
  /** Called after the request was accepted or rejected, right before its row is removed. */
  onAnswered: () => void;
}

function RequestRow({ request: { id, fromUser }, onAnswered, ...renderPerson }: RequestRowProps) {
  const { t } = useLingui();
  const nameId = useId();
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: (chosen: 'accept' | 'reject') =>
      api(`POST /api/friend-request/${chosen}`, { body: { requestId: id } }),
    onSuccess: onAnswered,
    // Stay busy until the lists are refetched, so that nothing is pressed twice.
    onSettled: () => queryClient.invalidateQueries({ queryKey: friendsKey }),
  });
  const isChosen = (chosen: string) => answer.isPending && answer.variables === chosen;
  return (
    <>
      <PersonRow
        person={fromUser}
        {...renderPerson}
        nameId={nameId}
        actions={
          <>
            <Button
              className="grow sm:grow-0"
              of={nameId}
              busy={isChosen('accept')}
              disabled={answer.isPending}
              onClick={onFirstClick(() => answer.mutate('accept'))}
            >
              <Trans>Accept</Trans>
            </Button>
            <Button
              variant="secondary"
              className="grow sm:grow-0"
              of={nameId}
              busy={isChosen('reject')}
              disabled={answer.isPending}
              onClick={onFirstClick(() => answer.mutate('reject'))}
            >
              <Trans>Reject</Trans>
            </Button>
          </>
        }
      >
        <p className="text-ink-soft text-sm">
          <Trans>would like to be your friend</Trans>
        </p>
      </PersonRow>
      {answer.error && (
        <div className="mt-2">
          <FormError>{sentenceOf(answer.error, t`Something went wrong. Please try again.`)}</FormError>
        </div>
      )}
    </>
  );
}
