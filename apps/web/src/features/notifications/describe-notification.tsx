import type { Notification } from '@hooray/contract/notifications/calls.ts';
import type { NotificationKind } from '@hooray/contract/notifications/constants.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { daysBetween } from '../../lib/dates/clock.ts';
import { formatDays } from '../../lib/dates/formats.ts';

interface Description {
  sentence: ReactNode;
  /** The related page. */
  to?: string;
}

type Describe = (notification: Notification, now: Date) => Description;

const boldName = (subject: { name: string } | undefined) => (
  <bdi className="font-extrabold">{subject?.name}</bdi>
);

/** Returns the days left until the reminder's day. */
function daysLeft({ day }: Notification, now: Date): number {
  return day === undefined ? 0 : daysBetween(now, new Date(`${day}T12:00`));
}

function birthdaySentence(notification: Notification, now: Date): ReactNode {
  const left = daysLeft(notification, now);
  const friend = boldName(notification.person);
  const when = formatDays(left);
  if (left < 0)
    return (
      <Trans>
        {friend}'s birthday was {when}.
      </Trans>
    );
  return (
    <Trans>
      {friend}'s birthday is {when}.
    </Trans>
  );
}

function unsignedSentence(notification: Notification, now: Date): ReactNode {
  const left = daysLeft(notification, now);
  const person = boldName(notification.box);
  const when = formatDays(left);
  if (left < 0)
    return (
      <Trans>
        {person}'s box opened {when}. You haven't signed yet.
      </Trans>
    );
  return (
    <Trans>
      {person}'s box opens {when}. You haven't signed yet.
    </Trans>
  );
}

function unsignedByAllSentence(notification: Notification, now: Date): ReactNode {
  const left = daysLeft(notification, now);
  const person = boldName(notification.box);
  const when = formatDays(left);
  if (left < 0)
    return (
      <Trans>
        {person}'s box opened {when}. No one has signed yet.
      </Trans>
    );
  return (
    <Trans>
      {person}'s box opens {when}. No one has signed yet.
    </Trans>
  );
}

function handOverSentence({ box }: Notification): ReactNode {
  const person = boldName(box);
  return <Trans>You now run {person}'s box, because its organizer left.</Trans>;
}

function heartsSentence({ person, box, count = 1 }: Notification): ReactNode {
  const sender = boldName(person ?? box);
  return (
    <Trans>
      {sender} sent <Plural value={count} one="a heart for your wish" other="# hearts for your wishes" />.
    </Trans>
  );
}

function thanksSentence({ person, box }: Notification): ReactNode {
  const sender = boldName(person ?? box);
  return <Trans>{sender} said thank you.</Trans>;
}

function friendSentence({ person }: Notification, isAccepted: boolean): ReactNode {
  const friend = boldName(person);
  if (isAccepted) return <Trans>{friend} accepted your friend request.</Trans>;
  return <Trans>{friend} would like to be your friend.</Trans>;
}

function goalSentence({ box }: Notification): ReactNode {
  const person = boldName(box);
  return <Trans>The group gift in {person}'s box has reached its goal.</Trans>;
}

function chatSentence({ person, box }: Notification, isReply: boolean): ReactNode {
  const author = boldName(person);
  const birthdayPerson = boldName(box);
  if (isReply)
    return (
      <Trans>
        {author} replied to you in the chat of {birthdayPerson}'s box.
      </Trans>
    );
  return (
    <Trans>
      {author} mentioned you in the chat of {birthdayPerson}'s box.
    </Trans>
  );
}

function decisionSentence({ outcome }: Notification): ReactNode {
  if (outcome === 'acted') return <Trans>We looked at your report and acted on it. Thank you.</Trans>;
  return <Trans>We looked at your report and found nothing against Hooray's rules.</Trans>;
}

function appealSentence({ outcome }: Notification): ReactNode {
  if (outcome === 'overturned') return <Trans>We looked at your appeal and reversed our decision.</Trans>;
  return <Trans>We looked at your appeal, and our decision stands.</Trans>;
}

const boxPath = ({ box }: Notification) => `/birthday_box/${box?.id}`;

const descriptions: Record<NotificationKind, Describe> = {
  friend_birthday: (notification, now) => ({
    sentence: birthdaySentence(notification, now),
    to: `/for-friends?friend=${notification.person?.id}`,
  }),
  box_opens_soon: (notification, now) => ({
    sentence: unsignedSentence(notification, now),
    to: boxPath(notification),
  }),
  no_one_signed: (notification, now) => ({
    sentence: unsignedByAllSentence(notification, now),
    to: boxPath(notification),
  }),
  box_handed_over: (notification) => ({
    sentence: handOverSentence(notification),
    to: boxPath(notification),
  }),
  box_opened: () => ({
    sentence: <Trans>Your box is open! See what your friends made for you.</Trans>,
    to: '/celebrate/my_birthday_box',
  }),
  thanked: (notification) => ({ sentence: thanksSentence(notification), to: boxPath(notification) }),
  hearted: (notification) => ({
    sentence: heartsSentence(notification),
    to: `/team-gift-collage/${notification.box?.id}`,
  }),
  friend_requested: (notification) => ({ sentence: friendSentence(notification, false), to: '/profile' }),
  friend_accepted: (notification) => ({ sentence: friendSentence(notification, true), to: '/profile' }),
  goal_reached: (notification) => ({ sentence: goalSentence(notification), to: boxPath(notification) }),
  mentioned: (notification) => ({ sentence: chatSentence(notification, false), to: boxPath(notification) }),
  replied: (notification) => ({ sentence: chatSentence(notification, true), to: boxPath(notification) }),
  report_decided: (notification) => ({
    sentence: decisionSentence(notification),
    to: '/profile?tab=account',
  }),
  appeal_decided: (notification) => ({ sentence: appealSentence(notification), to: '/profile?tab=account' }),
};

export const describeNotification: Describe = (notification, now) =>
  descriptions[notification.kind](notification, now);
