import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadCount } from '../../lib/browser/unread-count.ts';
import { useTodayText } from '../../lib/dates/clock.ts';
import { useRestriction } from '../../lib/session/restriction.ts';
import { findOwnEndpoint } from '../../lib/storage/own-endpoint.ts';
import { whatsNextQuery } from '../../queries/whats-next.ts';
import { refetchNotifications } from './notification-queries.ts';
import { watchNotifications } from './watch-notifications.ts';

async function renew(): Promise<void> {
  const { renewSubscription } = await import('./push/renew-subscription.ts');
  await renewSubscription();
}

/** A dot on the avatar in the header. It also puts the number into the document's title. */
export function UnreadMark() {
  // Re-renders when the language changes.
  useLingui();
  const isSuspended = useRestriction()?.code === 'SUSPENDED';
  const { data } = useQuery({ ...whatsNextQuery(useTodayText()), enabled: !isSuspended });
  const queryClient = useQueryClient();
  const isWatching = data !== undefined && !isSuspended;
  useEffect(
    () =>
      isWatching
        ? watchNotifications((fetchedBefore) => refetchNotifications(queryClient, fetchedBefore))
        : undefined,
    [isWatching, queryClient],
  );
  useEffect(() => {
    // The next page tries again.
    if (isWatching && findOwnEndpoint() !== undefined) renew().catch(() => undefined);
  }, [isWatching]);
  const count = data?.unread ?? 0;
  useEffect(() => {
    unreadCount.setState(count);
    return () => unreadCount.setState(0);
  }, [count]);
  if (count === 0) return null;
  const sentence = plural(count, { one: '(# unread notification)', other: '(# unread notifications)' });
  return (
    <>
      <span className="absolute -top-0.5 -right-0.5 size-4 rounded-full border-2 border-frosting bg-raspberry" />
      <span className="sr-only">{sentence}</span>
    </>
  );
}
