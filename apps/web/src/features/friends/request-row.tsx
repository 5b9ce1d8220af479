import type { FriendRequest } from '@hooray/contract/friends.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../lib/api.ts';
import { onFirstClick } from '../../lib/first-click.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { friendsKey } from './friends-queries.ts';
import { PersonRow, type RenderAvatar } from './person-row.tsx';

interface RequestRowProps {
  request: FriendRequest;
  renderAvatar: RenderAvatar;
  /** Called when it has been answered, right before the row goes away. */
  onAnswered: () => void;
}

/** One friend request, with its two answers. */
export function RequestRow({ request: { id, fromUser }, renderAvatar, onAnswered }: RequestRowProps) {
  const nameId = useId();
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: (chosen: 'accept' | 'reject') =>
      api(`POST /api/friend-request/${chosen}`, { body: { requestId: id } }),
    onSuccess: onAnswered,
    // Until the lists are there anew, so that nothing is pressed twice.
    onSettled: () => queryClient.invalidateQueries({ queryKey: friendsKey }),
  });
  const isChosen = (chosen: string) => answer.isPending && answer.variables === chosen;
  return (
    <>
      <PersonRow
        person={fromUser}
        renderAvatar={renderAvatar}
        nameId={nameId}
        actions={
          <>
            <Button
              className="grow sm:grow-0"
              aria-describedby={nameId}
              busy={isChosen('accept')}
              disabled={answer.isPending}
              onClick={onFirstClick(() => answer.mutate('accept'))}
            >
              Accept
            </Button>
            <Button
              variant="secondary"
              className="grow sm:grow-0"
              aria-describedby={nameId}
              busy={isChosen('reject')}
              disabled={answer.isPending}
              onClick={onFirstClick(() => answer.mutate('reject'))}
            >
              Reject
            </Button>
          </>
        }
      >
        <p className="text-ink-soft text-sm">would like to be your friend</p>
      </PersonRow>
      {answer.error && (
        <div className="mt-2">
          <FormError>{sentenceOf(answer.error, 'Something went wrong. Please try again.')}</FormError>
        </div>
      )}
    </>
  );
}
