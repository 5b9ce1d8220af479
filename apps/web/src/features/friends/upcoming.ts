import type { Friend } from '@hooray/contract/friends/calls.ts';
import { daysUntilBirthday } from '../../lib/dates/birthday.ts';
import { perLanguage } from '../../lib/language/format-locale.ts';

const collator = perLanguage((locale) => new Intl.Collator(locale));

export interface UpcomingFriend {
  friend: Friend;
  /** Days until the birthday (0 means today), or null if it is unknown. */
  days: number | null;
}

/** Sorts friends by their next birthday, the nearest first, and then by name. */
export function sortByUpcoming(friends: Friend[], today: Date): UpcomingFriend[] {
  const orderOf = ({ days }: UpcomingFriend) => days ?? Number.POSITIVE_INFINITY;
  return friends
    .map((friend) => ({
      friend,
      days: friend.birthday === null ? null : daysUntilBirthday(friend.birthday, today),
    }))
    .sort((one, other) => {
      if (orderOf(one) !== orderOf(other)) return orderOf(one) - orderOf(other);
      return collator().compare(one.friend.name, other.friend.name);
    });
}
