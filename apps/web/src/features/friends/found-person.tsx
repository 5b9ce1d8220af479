import type { PublicProfile } from '@hooray/contract/accounts/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../lib/api/api.ts';
import { useIdentity } from '../../lib/session/session.ts';
import { friendsKey } from '../../queries/friends.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { onFirstClick } from '../../ui/menus/row-actions.ts';
import { PersonRow, type RenderPerson } from '../../ui/person-row.tsx';
import { sendingSentence } from './friend-errors.ts';

interface FoundPersonProps extends RenderPerson {
  person: PublicProfile;
  /** Whether they are among the loaded friends. */
  isFriend: boolean;
}

/** Shows a found user, with 'Add friend' if possible. */
export function FoundPerson({ person, isFriend, ...renderPerson }: FoundPersonProps) {
  const { t } = useLingui();
  const isOwn = person.id === useIdentity()?.id;
  const nameId = useId();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => api('POST /api/friend-request/send', { body: { friendId: person.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: friendsKey }),
  });
  if (sending.data) {
    const { name } = person;
    const isAccepted = sending.data.request.status === 'accepted';
    return (
      <Notice tone="success">
        {isAccepted ? t`You and ${name} are friends now.` : t`Your friend request is on its way to ${name}.`}
      </Notice>
    );
  }
  return (
    <>
      <PersonRow
        person={{ ...person, avatarUrl: person.avatar_url }}
        {...renderPerson}
        nameId={nameId}
        actions={
          !isOwn &&
          !isFriend && (
            <Button
              className="grow sm:grow-0"
              of={nameId}
              busy={sending.isPending}
              busyLabel={t`Sending...`}
              onClick={onFirstClick(() => sending.mutate())}
            >
              <Trans>Add friend</Trans>
            </Button>
          )
        }
      >
        {isOwn && (
          <p className="text-ink-soft text-sm">
            <Trans>That's you.</Trans>
          </p>
        )}
        {isFriend && (
          <p className="text-ink-soft text-sm">
            <Trans>You're already friends.</Trans>
          </p>
        )}
      </PersonRow>
      <FormError>{sending.error && sendingSentence(sending.error)}</FormError>
    </>
  );
}
