import type { OpenSession } from '@hooray/contract/account-security.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/list-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { sessionsQuery } from './sessions-query.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx').then((m) => ({ default: m.SignOutDialog })));

/** Where one is signed in; this device is always among them, so there is no empty list. */
export function DeviceList() {
  const query = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<OpenSession | 'others'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = query.data;
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1}>
        Devices
      </h3>
      {query.isPending && <SkeletonList lines={2} />}
      {query.isError && !sessions && (
        <ErrorState message={sentenceOf(query.error)} onRetry={() => query.refetch()} />
      )}
      {sessions && (
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <li key={session.id}>
              <DeviceRow session={session} onSignOut={() => setEnding(session)} />
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 2 && (
        <Button variant="danger-quiet" className="justify-self-start" onClick={() => setEnding('others')}>
          Sign out all other devices
        </Button>
      )}
      {ending && (
        <Suspense>
          <SignOutDialog ending={ending} heading={heading} onClose={() => setEnding(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
