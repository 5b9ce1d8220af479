import type { NotificationKind } from '@hooray/contract/notifications/constants.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { type Said, say } from '@hooray/contract/protocol/sentences.ts';
import { write } from '../../../platform/language/write.ts';
import type { ShownNotification } from '../listed/notifications.presenter.ts';

interface Words {
  title: Said;
  body?: Said;
}

function birthdayIn(days: number | null): Said {
  if (days === 0) return say("A friend's birthday is today");
  if (days === 1) return say("A friend's birthday is tomorrow");
  return say("A friend's birthday is in {days, plural, one {# day} other {# days}}", { days: days ?? 0 });
}

const soon = say("Something you're part of opens in 3 days");

/** These texts name no person or box and quote nothing, because devices are shared. */
const wordsOf: Record<NotificationKind, (days: number | null) => Words> = {
  friend_birthday: (days) => ({ title: birthdayIn(days) }),
  box_opens_soon: () => ({ title: soon, body: say("You haven't signed yet.") }),
  no_one_signed: () => ({ title: soon, body: say('No one has signed yet.') }),
  box_handed_over: () => ({ title: say("You now run something you're part of") }),
  box_opened: () => ({ title: say('Happy birthday!'), body: say('Something is waiting for you.') }),
  thanked: () => ({ title: say('You got a thank-you note') }),
  hearted: () => ({ title: say('You got a heart') }),
  friend_requested: () => ({ title: say('You have a friend request') }),
  friend_accepted: () => ({ title: say('Your friend request was accepted') }),
  goal_reached: () => ({ title: say("Something you're part of reached its goal") }),
  mentioned: () => ({ title: say('You were mentioned in a chat') }),
  replied: () => ({ title: say('You got a reply in a chat') }),
  report_decided: () => ({ title: say('Your report was answered') }),
  appeal_decided: () => ({ title: say('Your appeal was answered') }),
};

function pathOf({ row: { kind }, box }: ShownNotification): string {
  if (kind === 'box_opened') return '/celebrate/my_birthday_box';
  return box ? `/birthday_box/${box.id}` : '/notifications';
}

/** The format of Declarative Web Push, which Safari shows without our service worker. The worker reads the same. */
export function presentPush(
  shown: ShownNotification,
  { publicUrl, language }: { publicUrl: string; language: SentenceLanguage },
): string {
  const { id, kind, days } = shown.row;
  const { title, body } = wordsOf[kind](days);
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: write(title, language),
      ...(body && { body: write(body, language) }),
      lang: language,
      navigate: `${publicUrl}${pathOf(shown)}`,
      // A repeat replaces the notification on the device.
      tag: id,
    },
  });
}
