import type { Notification } from '@hooray/contract/notifications/calls.ts';
import { type NotificationKind, notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { daysBetween } from '../../lib/dates/clock.ts';
import { formatDays } from '../../lib/dates/formats.ts';

interface Description {
  sentence: ReactNode;
  /** The page that it is about. */
  to?: string;
}

type Describe = (notification: Notification, now: Date) => Description;

const nameOf = (subject: { name: string } | undefined) => (
  <bdi className="font-extrabold">{subject?.name}</bdi>
);

/** The days left until the day of a reminder. Only reminders of birthdays contain the number at their creation. */
function daysLeft({ createdAt, days }: Notification, now: Date): number {
  return (days ?? notificationLimits.boxDays) - daysBetween(new Date(createdAt), now);
}

function openingSentence(notification: Notification, now: Date): string {
  const left = daysLeft(notification, now);
  return `${left < 0 ? 'opened' : 'opens'} ${formatDays(left)}.`;
}

const boxPath = ({ box }: Notification) => `/birthday_box/${box?.id}`;

const descriptions: Record<NotificationKind, Describe> = {
  friend_birthday(notification, now) {
    const left = daysLeft(notification, now);
    const { person } = notification;
    return {
      sentence: (
        <>
          {nameOf(person)}
          {`'s birthday ${left < 0 ? 'was' : 'is'} ${formatDays(left)}.`}
        </>
      ),
      to: `/for-friends?friend=${person?.id}`,
    };
  },
  box_opens_soon: (notification, now) => ({
    sentence: (
      <>
        <Trans>
          {nameOf(notification.box)}'s box {openingSentence(notification, now)} You haven't signed yet.
        </Trans>
      </>
    ),
    to: boxPath(notification),
  }),
  no_one_signed: (notification, now) => ({
    sentence: (
      <>
        <Trans>
          {nameOf(notification.box)}'s box {openingSentence(notification, now)} No one has signed yet.
        </Trans>
      </>
    ),
    to: boxPath(notification),
  }),
  box_opened: () => ({
    sentence: 'Your box is open! See what your friends made for you.',
    to: '/celebrate/my_birthday_box',
  }),
  thanked: (notification) => ({
    sentence: (
      <>
        <Trans>{nameOf(notification.person ?? notification.box)} said thank you.</Trans>
      </>
    ),
    to: boxPath(notification),
  }),
  hearted: ({ person, box, count = 1 }) => ({
    sentence: (
      <>
        {nameOf(person ?? box)}
        {` sent ${count === 1 ? 'a heart for your wish' : `${count} hearts for your wishes`}.`}
      </>
    ),
    to: `/team-gift-collage/${box?.id}`,
  }),
  friend_requested: ({ person }) => ({
    sentence: (
      <>
        <Trans>{nameOf(person)} would like to be your friend.</Trans>
      </>
    ),
    to: '/profile',
  }),
  friend_accepted: ({ person }) => ({
    sentence: (
      <>
        <Trans>{nameOf(person)} accepted your friend request.</Trans>
      </>
    ),
    to: '/profile',
  }),
  goal_reached: (notification) => ({
    sentence: (
      <>
        <Trans>The group gift in {nameOf(notification.box)}'s box has reached its goal.</Trans>
      </>
    ),
    to: boxPath(notification),
  }),
  mentioned: (notification) => ({
    sentence: (
      <>
        <Trans>
          {nameOf(notification.person)} mentioned you in the chat of {nameOf(notification.box)}'s box.
        </Trans>
      </>
    ),
    to: boxPath(notification),
  }),
  replied: (notification) => ({
    sentence: (
      <>
        <Trans>
          {nameOf(notification.person)} replied to you in the chat of {nameOf(notification.box)}'s box.
        </Trans>
      </>
    ),
    to: boxPath(notification),
  }),
  report_decided: ({ outcome }) => ({
    sentence:
      outcome === 'acted'
        ? 'We looked at your report and acted on it. Thank you.'
        : "We looked at your report and found nothing against Hooray's rules.",
    to: '/profile?tab=account',
  }),
};

export const describeNotification: Describe = (notification, now) =>
  descriptions[notification.kind](notification, now);
