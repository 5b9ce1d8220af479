import type { PublicProfile } from '@hooray/contract/accounts.ts';
import type { SentRequest } from '@hooray/contract/friends.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sendingSentence } from './friend-sentences.ts';
import { friendsKey } from './friends-queries.ts';
import { PersonRow, type RenderAvatar } from './person-row.tsx';

/** Who was found, and the way to ask them. */
export function FoundPerson({ person, renderAvatar }: { person: PublicProfile; renderAvatar: RenderAvatar }) {
  const nameId = useId();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => api('POST /api/friend-request/send', { body: { friendId: person.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: friendsKey }),
  });
  if (sending.data) {
    return <Notice tone="success">{sentSentence(sending.data.request, person.name)}</Notice>;
  }
  return (
    <>
      <PersonRow
        person={{ ...person, avatarUrl: person.avatar_url }}
        renderAvatar={renderAvatar}
        nameId={nameId}
        actions={
          <Button
            className="grow sm:grow-0"
            aria-describedby={nameId}
            busy={sending.isPending}
            busyLabel="Sending..."
            onClick={() => sending.mutate()}
          >
            Add friend
          </Button>
        }
      />
      <FormError>{sending.error && sendingSentence(sending.error)}</FormError>
    </>
  );
}

function sentSentence({ status }: SentRequest, name: string): string {
  return status === 'accepted'
    ? `You and ${name} are friends now.`
    : `Your friend request is on its way to ${name}.`;
}
