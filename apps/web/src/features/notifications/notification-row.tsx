import type { Notification } from '@hooray/contract/notifications/calls.ts';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useNow } from '../../lib/dates/clock.ts';
import { formatAgo } from '../../lib/dates/formats.ts';
import { Monster } from '../../ui/monsters/monster.tsx';
import type { RenderPerson } from '../../ui/person-row.tsx';
import { describeNotification } from './describe-notification.tsx';

export type RenderAvatar = RenderPerson['renderAvatar'];

interface NotificationRowProps {
  notification: Notification;
  isNew: boolean;
  renderAvatar: RenderAvatar;
}

/** The whole row is a link, if there is a related page. */
export function NotificationRow({ notification, isNew, renderAvatar }: NotificationRowProps) {
  // Re-renders when the language changes.
  useLingui();
  const now = useNow();
  const { person, createdAt } = notification;
  const { sentence, to } = describeNotification(notification, now);
  return (
    <div
      className={`relative flex items-center gap-3 rounded-control border-2 border-transparent p-3 has-focus-visible:outline-3 has-focus-visible:outline-blueberry ${isNew ? 'bg-mango-soft' : 'bg-frosting'}`}
    >
      {person ? (
        renderAvatar({ id: person.id, avatarUrl: person.avatar_url })
      ) : (
        <Monster kind="wings" mood="party" className="w-12 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {to === undefined ? (
            <span>{sentence}</span>
          ) : (
            <Link to={to} className="text-ink no-underline outline-none after:absolute after:inset-0">
              {sentence}
            </Link>
          )}
        </p>
        <p className="text-ink-soft text-sm">
          <time dateTime={createdAt}>{formatAgo(new Date(createdAt), now)}</time>
        </p>
      </div>
      {isNew && (
        <span className="shrink-0 rounded-full bg-mango px-2.5 py-0.5 font-extrabold text-mango-ink text-sm">
          <Trans context="A notification">New</Trans>
        </span>
      )}
    </div>
  );
}
