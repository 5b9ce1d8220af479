import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useWasInView } from '../../lib/browser/use-was-in-view.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { NotificationRow, type RenderAvatar } from './notification-row.tsx';

const MAX_SHOWN = 3;

/**
 * The newest notifications in the profile, loaded once they are in view. Only the page with all of them marks them as
 * read.
 */
export function NotificationsPanel({ renderAvatar }: { renderAvatar: RenderAvatar }) {
  const list = useRef<HTMLDivElement>(null);
  const wasInView = useWasInView(list);
  const { data, error, refetch } = useQuery({ ...notificationsQuery, enabled: wasInView });
  return (
    <Card aria-labelledby="notifications">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="notifications">
          <Trans>Notifications</Trans>
        </h2>
        <ButtonLink
          id="all-notifications"
          aria-labelledby="all-notifications notifications"
          to="/notifications"
          variant="quiet"
        >
          <Trans>See all</Trans>
        </ButtonLink>
      </div>
      <div ref={list} className="mt-3">
        {!data && !error && <SkeletonList lines={1} />}
        {!data && error && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {data?.notifications.length === 0 && (
          <p className="text-ink-soft">
            <Trans>Nothing new right now.</Trans>
          </p>
        )}
        <ul className="grid gap-3">
          {data?.notifications.slice(0, MAX_SHOWN).map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                isNew={!notification.isRead}
                renderAvatar={renderAvatar}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
