import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadCode } from '../../lib/browser/lazy-component.ts';
import { unreadCount } from '../../lib/browser/unread-count.ts';
import { useTodayText } from '../../lib/dates/clock.ts';
import { useRestriction } from '../../lib/session/restriction.ts';
import { whatsNextQuery } from '../../queries/whats-next.ts';
import { refetchNotifications } from './notification-queries.ts';

/** A dot on the avatar in the header, which also keeps the number in the document's title. */
export function UnreadMark() {
  const isSuspended = useRestriction()?.code === 'SUSPENDED';
  const { data } = useQuery({ ...whatsNextQuery(useTodayText()), enabled: !isSuspended });
  const queryClient = useQueryClient();
  const isWatching = data !== undefined && !isSuspended;
  useEffect(() => (isWatching ? watch(queryClient) : undefined), [isWatching, queryClient]);
  const count = data?.unread ?? 0;
  useEffect(() => {
    unreadCount.setState(count);
    return () => unreadCount.setState(0);
  }, [count]);
  if (count === 0) return null;
  return (
    <>
      <span className="absolute -top-0.5 -right-0.5 size-4 rounded-full border-2 border-frosting bg-raspberry" />
      <span className="sr-only">{`, ${count} unread ${count === 1 ? 'notification' : 'notifications'}`}</span>
    </>
  );
}

/** The code of sockets is loaded after the page's first calls, because it is large. */
function watch(queryClient: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  loadCode(() => import('./watch-notifications.ts')).then(
    ({ watchNotifications }) => {
      if (!isStopped) stop = watchNotifications(() => refetchNotifications(queryClient));
    },
    // Without the connection, returning to the tab refetches.
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
