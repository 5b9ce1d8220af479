import type { NotificationKind } from '@hooray/contract/notifications/constants.ts';
import type { ShownNotification } from '../listed/notifications.presenter.ts';

interface Words {
  title: string;
  body?: string;
}

const dayOf = (days: number | null): string =>
  days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;

const SOON = "Something you're part of opens in 3 days";

/** Devices are shared, so these name no person and no box, and quote nothing. */
const wordsOf: Record<NotificationKind, (days: number | null) => Words> = {
  friend_birthday: (days) => ({ title: `A friend's birthday is ${dayOf(days)}` }),
  box_opens_soon: () => ({ title: SOON, body: "You haven't signed yet." }),
  no_one_signed: () => ({ title: SOON, body: 'No one has signed yet.' }),
  box_opened: () => ({ title: 'Happy birthday!', body: 'Something is waiting for you.' }),
  thanked: () => ({ title: 'You got a thank-you note' }),
  hearted: () => ({ title: 'You got a heart' }),
  friend_requested: () => ({ title: 'You have a friend request' }),
  friend_accepted: () => ({ title: 'Your friend request was accepted' }),
  goal_reached: () => ({ title: "Something you're part of reached its goal" }),
  mentioned: () => ({ title: 'You were mentioned in a chat' }),
  replied: () => ({ title: 'You got a reply in a chat' }),
  report_decided: () => ({ title: 'Your report was answered' }),
};

function pathOf({ row: { kind }, box }: ShownNotification): string {
  if (kind === 'box_opened') return '/celebrate/my_birthday_box';
  return box ? `/birthday_box/${box.id}` : '/notifications';
}

/** Declarative Web Push, which Safari shows without our worker. The worker reads the same. */
export function presentPush(shown: ShownNotification, publicUrl: string): string {
  const { id, kind, days } = shown.row;
  return JSON.stringify({
    web_push: 8030,
    notification: {
      ...wordsOf[kind](days),
      lang: 'en',
      navigate: `${publicUrl}${pathOf(shown)}`,
      // A repeat replaces the notification on the device.
      tag: id,
    },
  });
}
