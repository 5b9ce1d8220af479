import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { useFocusTarget } from '../../../ui/menus/row-actions.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { type ChosenAction, UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { userActionKey, userQuery } from './users-queries.ts';

interface UserPanelProps {
  id: string;
  onClose: () => void;
}

export function UserPanel({ id, onClose }: UserPanelProps) {
  const { t } = useLingui();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const [asked, setAsked] = useState<ChosenAction>();
  const [isDeleted, setDeleted] = useState(false);
  const isBusy = useIsMutating({ mutationKey: userActionKey(id) }) > 0;
  const handleDeleted = () => {
    setAsked(undefined);
    setDeleted(true);
  };
  const title = user ? <bdi className="wrap-anywhere">{user.name}</bdi> : t`Account`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="large"
      hasForm={asked !== undefined}
      // If the dialog closed before the response, it couldn't show a refusal.
      dismissible={!isBusy}
    >
      {isDeleted ? (
        <Deleted />
      ) : (
        <>
          {!user && !error && <SkeletonList lines={4} />}
          {error && !user && <Missing error={error} onRetry={refetch} />}
          {user && <Person user={user} asked={asked} onAsk={setAsked} onDeleted={handleDeleted} />}
        </>
      )}
    </Dialog>
  );
}

/** Gets the focus when the form closes. */
function Deleted() {
  const { ref, focus } = useFocusTarget<HTMLDivElement>();
  useEffect(focus, [focus]);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="info">
        <Trans>The account is deleted.</Trans>
      </Notice>
    </div>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone) return <EmptyState monster="cyclops" title={t`User not found.`} />;
  return <ErrorState message={sentenceOf(error)} onRetry={onRetry} />;
}

function Person(props: ComponentProps<typeof UserActions>) {
  const { t } = useLingui();
  const { user } = props;
  const identity = useIdentity();
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 md:grid-cols-[1fr_18rem]">
        <UserFacts user={user} />
        <div className="min-w-0 rounded-control bg-frosting p-4">
          {user.id === identity?.id ? (
            <p>
              <Trans>This is you. You can't take action on your own account.</Trans>
            </p>
          ) : (
            <UserActions {...props} />
          )}
        </div>
      </div>
      <section aria-labelledby="about-person" className="grid gap-2">
        <h3 id="about-person">
          <Trans>What ADMINs have done</Trans>
        </h3>
        <AuditList aboutId={user.id} empty={t`Nothing has been decided about this person.`} />
      </section>
    </div>
  );
}
