import type { Notification } from '@hooray/contract/notifications/calls.ts';
import type { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { avatarUrl } from '../../accounts/accounts.presenter.ts';
import type { ListedRow } from './listed.repository.ts';

type BirthdayDays = (typeof notificationLimits.birthdayDays)[number];

export interface ShownNotification {
  row: ListedRow;
  box: { id: string; name: string } | undefined;
}

export function presentNotification({ row, box }: ShownNotification): Notification {
  const { id, kind, createdAt, readAt, person, day, days, outcome, hearts } = row;
  return {
    id,
    kind,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
    ...(person && { person: { id: person.id, name: person.name, avatar_url: avatarUrl(person) } }),
    ...(kind === 'hearted' && { count: hearts }),
    ...(box && { box }),
    ...(day && { day }),
    ...(kind === 'friend_birthday' && { days: days as BirthdayDays }),
    ...(outcome && { outcome }),
  };
}
