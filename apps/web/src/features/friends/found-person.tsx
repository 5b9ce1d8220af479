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
import { onFirstClick, useFocusTarget } from '../../ui/menus/row-actions.ts';
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
  const place = useFocusTarget<HTMLDivElement>();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => api('POST /api/friend-request/send', { body: { friendId: person.id } }),
    onSuccess() {
      place.focusIfLost();
      return queryClient.invalidateQueries({ queryKey: friendsKey });
    },
  });
  const handleAdd = onFirstClick(() => sending.mutate());
  const row = (
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
              onClick={handleAdd}
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
  return (
    <div ref={place.ref} tabIndex={-1} className="grid gap-3 outline-none">
      {sending.data ? (
        <Sent name={person.name} isAccepted={sending.data.request.status === 'accepted'} />
      ) : (
        row
      )}
    </div>
  );
}

function Sent({ name, isAccepted }: { name: string; isAccepted: boolean }) {
  const { t } = useLingui();
  return (
    <Notice tone="success">
      {isAccepted ? t`You and ${name} are friends now.` : t`Your friend request is on its way to ${name}.`}
    </Notice>
  );
}
