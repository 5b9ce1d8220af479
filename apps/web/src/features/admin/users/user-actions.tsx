import type { AdminUserDetails } from '@hooray/contract/accounts/admin-calls.ts';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionForm } from '../action-form.tsx';
import type { ActionValues } from '../action-schemas.ts';
import { auditKey } from '../audit/audit-queries.ts';
import { useFocusOnReturn } from '../use-focus-on-return.ts';
import { type AccountAction, actionsFor } from './account-actions.tsx';
import { DeleteUser } from './delete-user.tsx';
import { RecoveryLink } from './recovery-link.tsx';
import { userActionKey, usersKey } from './users-queries.ts';

export type ChosenAction = AccountAction | 'delete';

interface UserActionsProps {
  user: AdminUserDetails;
  asked: ChosenAction | undefined;
  onAsk: (action: ChosenAction | undefined) => void;
  onDeleted: () => void;
}

/** An ADMIN's actions on a user. Each asks for a reason first. */
export function UserActions({ user, asked, onAsk, onDeleted }: UserActionsProps) {
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<string>();
  const heading = useFocusOnReturn<HTMLHeadingElement>(asked !== undefined);
  const sending = useMutation({
    mutationKey: userActionKey(user.id),
    mutationFn: ({ action, values }: { action: AccountAction; values: ActionValues }) => action.send(values),
    // Stay busy until the user is refetched, so that no button offers the same action again.
    onSuccess: () => refetch(),
  });
  const refetch = () =>
    Promise.all([usersKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const ask = (next: ChosenAction) => {
    setSaid(undefined);
    onAsk(next);
  };
  const close = () => onAsk(undefined);

  if (asked === 'delete') return <DeleteUser user={user} onCancel={close} onDeleted={onDeleted} />;
  if (asked) {
    return (
      <ActionForm
        kind={asked.kind}
        initialDay={asked.initialDay}
        title={asked.title}
        confirmLabel={asked.label}
        busyLabel={asked.busyLabel}
        danger={asked.danger}
        send={async (values) => {
          await sending.mutateAsync({ action: asked, values });
          setSaid(asked.done);
          close();
        }}
        onCancel={close}
      >
        <p>{asked.effect}</p>
      </ActionForm>
    );
  }
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        <Trans>What can be done</Trans>
      </h3>
      {said && <Notice tone="success">{said}</Notice>}
      {actionsFor(user).map((each) => (
        <Button key={each.id} variant={each.danger ? 'danger-quiet' : 'secondary'} onClick={() => ask(each)}>
          {each.label}
        </Button>
      ))}
      <RecoveryLink user={user} />
      <Button variant="danger-quiet" onClick={() => ask('delete')}>
        <Trans>Delete account</Trans>
      </Button>
    </div>
  );
}
