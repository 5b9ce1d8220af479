import type { AdminUserDetails } from '@hooray/contract/accounts/admin-calls.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { ActionForm } from '../action-form.tsx';
import { auditKey } from '../audit/audit-queries.ts';
import { userActionKey, usersKey } from './users-queries.ts';

interface DeleteUserProps {
  user: AdminUserDetails;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteUser({ user: { id, name, credits }, onCancel, onDeleted }: DeleteUserProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isCertain, setCertain] = useState(false);
  const deletion = useMutation({
    mutationKey: userActionKey(id),
    mutationFn: (reason: string | undefined) =>
      api('DELETE /api/admin/users/{id}', { params: { id }, body: reason ? { reason } : {} }),
    onSuccess: () => {
      onDeleted();
      // Don't refetch the deleted user, because that would fail.
      void queryClient.invalidateQueries({ queryKey: [...usersKey, 'list'] });
      void queryClient.invalidateQueries({ queryKey: auditKey });
    },
  });
  // An element, because `Trans` parses tags in string values.
  const person = <bdi className="wrap-anywhere">{name}</bdi>;
  if (!isCertain) {
    return (
      <ActionForm
        key="loss"
        kind="nothing"
        title={t`Delete the account of ${name}?`}
        confirmLabel={t`Delete account`}
        busyLabel={t`Delete account`}
        danger
        send={async () => setCertain(true)}
        onCancel={onCancel}
      >
        <p>
          <Trans>
            They lose their profile and picture, friends and requests, wishes and their pictures, selected
            gifts, sponsor data, offers and chat messages. Boxes stay for the others in them.
          </Trans>
        </p>
        <LostCredits credits={credits} />
      </ActionForm>
    );
  }
  return (
    <ActionForm
      key="confirmation"
      kind="reason"
      title={t`Are you sure?`}
      confirmLabel={t`Confirm Delete`}
      busyLabel={t`Deleting...`}
      danger
      send={({ reason }) => deletion.mutateAsync(reason)}
      onCancel={onCancel}
    >
      <p>
        <Trans>This can't be undone. {person} will be told by email.</Trans>
      </p>
    </ActionForm>
  );
}

function LostCredits({ credits }: Pick<AdminUserDetails, 'credits'>) {
  return (
    <p className="font-extrabold text-ink">
      {credits === 0 ? (
        <Trans>They have no credits.</Trans>
      ) : (
        <Plural value={credits} other={`Their ${{ amount: formatCredits(credits) }} are forfeited.`} />
      )}
    </p>
  );
}
