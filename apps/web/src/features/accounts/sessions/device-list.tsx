import type { OpenSession } from '@hooray/contract/accounts/security-calls.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatAgo, formatDate } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { sessionsQuery } from '../security-queries.ts';

const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);

const SHOWN_AT_FIRST = 3;

/** Never empty, because the list includes this device. */
export function DeviceList() {
  const { t } = useLingui();
  const query = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<OpenSession | 'others'>();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAllShown, setAllShown] = useState(false);
  const sessions = query.data?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const shown = sessions && (isAllShown ? sessions : sessions.slice(0, SHOWN_AT_FIRST));
  const handleShowAll = () => {
    // The focused button is about to disappear.
    heading.current?.focus({ preventScroll: true });
    setAllShown(true);
  };
  return (
    <div className="grid gap-3">
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        <Trans>Devices</Trans>
      </h3>
      {query.isPending && <SkeletonList lines={2} />}
      {query.isError && !sessions && (
        <ErrorState message={sentenceOf(query.error)} onRetry={() => query.refetch()} />
      )}
      {shown && (
        <ul className="grid gap-3">
          {shown.map((session) => (
            <li key={session.id}>
              <DeviceRow session={session} onSignOut={() => setEnding(session)} />
            </li>
          ))}
        </ul>
      )}
      {sessions && shown && shown.length < sessions.length && (
        <Button variant="quiet" of={headingId} onClick={handleShowAll}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {sessions && sessions.length > 2 && (
        <Button variant="danger-quiet" className="justify-self-start" onClick={() => setEnding('others')}>
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
      {ending && (
        <Suspense>
          <SignOutDialog
            ending={ending}
            question={t(questionOf(ending))}
            heading={heading}
            onClose={() => setEnding(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DeviceRowProps {
  session: OpenSession;
  onSignOut: () => void;
}

function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const { isCurrent, createdAt, lastUsedAt } = session;
  const { t } = useLingui();
  const nameId = useId();
  const ago = formatAgo(new Date(lastUsedAt), new Date());
  const firstDay = formatDate(new Date(createdAt));
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-frosting px-4 py-3">
      <div className="min-w-36 grow basis-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span id={nameId} className="font-extrabold">
            {session.device ?? t`Unknown device`}
          </span>
          {isCurrent && (
            <span className="rounded-full bg-mint-soft px-2.5 py-0.5 font-extrabold text-mint text-sm">
              <Trans>This device</Trans>
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>{isCurrent ? t`Active now` : t`Last used ${ago}`}</span>
          <span>
            <Trans comment="The day of signing in">Signed in {firstDay}</Trans>
          </span>
        </p>
      </div>
      <Button variant="danger-quiet" className="px-4!" of={nameId} onClick={onSignOut}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  );
}

function questionOf(ending: OpenSession | 'others'): MessageDescriptor {
  if (ending === 'others') return msg`Sign out all other devices?`;
  if (ending.isCurrent) return msg`Sign out of this device?`;
  const { device } = ending;
  return device ? msg`Sign out ${device}?` : msg`Sign out the unknown device?`;
}
