import type { OpenSession } from '@hooray/contract/account-security.ts';
import { useId } from 'react';
import { formatAgo, formatDate } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { deviceLabel } from './device-label.ts';

interface DeviceRowProps {
  session: OpenSession;
  onSignOut: () => void;
}

/** One device that is signed in: what it is, since when, and how lately it was there. */
export function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const { isCurrent, createdAt, lastUsedAt } = session;
  const nameId = useId();
  const used = isCurrent ? 'Active now' : `Last used ${formatAgo(new Date(lastUsedAt), new Date())}`;
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-frosting px-4 py-3">
      <div className="min-w-36 grow basis-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span id={nameId} className="font-extrabold">
            {deviceLabel(session)}
          </span>
          {isCurrent && (
            <span className="rounded-full bg-mint-soft px-2.5 py-0.5 font-extrabold text-mint text-sm">
              This device
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>{used}</span>
          <span>Signed in {formatDate(new Date(createdAt))}</span>
        </p>
      </div>
      <Button variant="danger-quiet" className="px-4!" aria-describedby={nameId} onClick={onSignOut}>
        Sign out
      </Button>
    </div>
  );
}
