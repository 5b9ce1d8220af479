import type { AdminUserDetails } from '@hooray/contract/accounts/admin-calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActForm } from '../act-form.tsx';
import type { ActValues } from '../act-schemas.ts';
import { auditKey } from '../audit/audit-queries.ts';
import { useFocusOnReturn } from '../use-focus-on-return.ts';
import { type AccountAct, actsAbout } from './account-acts.tsx';
import { DeleteUser } from './delete-user.tsx';
import { userActKey, usersKey } from './users-queries.ts';

/** The act whose form is open. */
export type AskedAct = AccountAct | 'delete';

interface UserActsProps {
  user: AdminUserDetails;
  asked: AskedAct | undefined;
  onAsk: (act: AskedAct | undefined) => void;
  onDeleted: () => void;
}

/** What an ADMIN can do about a person: each act asks for a reason before it is done. */
export function UserActs({ user, asked, onAsk, onDeleted }: UserActsProps) {
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<string>();
  const heading = useFocusOnReturn<HTMLHeadingElement>(asked !== undefined);
  const act = useMutation({
    mutationKey: userActKey(user.id),
    mutationFn: ({ act, values }: { act: AccountAct; values: ActValues }) => act.send(values),
    // Busy until what it changes is fetched again, so that no button offers what has just been done.
    onSuccess: () => refetch(),
  });
  const refetch = () =>
    Promise.all([usersKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const ask = (next: AskedAct) => {
    setSaid(undefined);
    onAsk(next);
  };
  const close = () => onAsk(undefined);

  if (asked === 'delete') return <DeleteUser user={user} onCancel={close} onDeleted={onDeleted} />;
  if (asked) {
    return (
      <ActForm
        kind={asked.kind}
        initialDay={asked.initialDay}
        title={asked.title}
        confirmLabel={asked.label}
        busyLabel={asked.busyLabel}
        danger={asked.danger}
        send={async (values) => {
          await act.mutateAsync({ act: asked, values });
          setSaid(asked.done);
          close();
        }}
        onCancel={close}
      >
        <p>{asked.effect}</p>
      </ActForm>
    );
  }
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        What can be done
      </h3>
      {said && <Notice tone="success">{said}</Notice>}
      {actsAbout(user).map((each) => (
        <Button key={each.id} variant={each.danger ? 'danger-quiet' : 'secondary'} onClick={() => ask(each)}>
          {each.label}
        </Button>
      ))}
      <Button variant="danger-quiet" onClick={() => ask('delete')}>
        Delete account
      </Button>
    </div>
  );
}
