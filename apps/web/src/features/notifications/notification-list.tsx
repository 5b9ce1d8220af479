import type { Notification } from '@hooray/contract/notifications/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { NotificationRow, type RenderAvatar } from './notification-row.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** All notifications. Showing them here marks them as read. */
export function NotificationList({ renderAvatar }: { renderAvatar: RenderAvatar }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(notificationsQuery);
  return (
    <Card aria-label={t`All notifications`}>
      {!data && !error && <SkeletonList lines={4} />}
      {!data && error && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
      {data && <Rows notifications={data.notifications} renderAvatar={renderAvatar} />}
    </Card>
  );
}

interface RowsProps {
  notifications: Notification[];
  renderAvatar: RenderAvatar;
}

function Rows({ notifications, renderAvatar }: RowsProps) {
  const { t } = useLingui();
  const unread = notifications.filter(({ isRead }) => !isRead);
  // They keep the 'new' mark until the user leaves the page.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (unread.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...unread.map(({ id }) => id)]));
  useMarkRead(unread[0]?.id);
  if (notifications.length === 0) {
    return (
      <EmptyState monster="fluff" title={t`Nothing yet.`}>
        <Trans>Birthdays, boxes and friends will show up here.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow
            notification={notification}
            isNew={seen.has(notification.id)}
            renderAvatar={renderAvatar}
          />
        </li>
      ))}
    </ul>
  );
}
