import type { NextCard } from '@hooray/contract/notifications/calls.ts';
import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { ActingAccount } from '../../accounts/account-rows.tables.ts';
import { avatarUrl } from '../../accounts/accounts.presenter.ts';
import { opensAt, refusalOf } from '../../boxes/access/box.policy.ts';
import { addDays, firstOccurrence, startOfDay } from '../../boxes/birthday-day.rules.ts';
import type { NotificationsDeps } from '../notifications.deps.ts';
import { birthdaysAhead } from './birthdays-ahead.rules.ts';
import { findNext, type NextBoxRow, type NextFriendRow } from './whats-next.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One more than are shown, to know whether there are more. */
const LISTED = notificationLimits.cards + 1;

interface PlacedCard {
  days: number;
  card: NextCard;
}

const daysBetween = (today: string, day: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

const isSameName = (one: string, other: string) =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/** See docs/product.md §13.1. */
export function createWhatsNext({ db, clock, boxAccess }: NotificationsDeps) {
  function cardOfBox(box: NextBoxRow, today: string): PlacedCard[] {
    const now = clock.now();
    const role = boxAccess.roleOf(box);
    const id = boxAccess.shownId(box);
    if (role === 'birthday person') {
      const isOpenToday = now >= opensAt(box) && now < startOfDay(addDays(box.day, 1), box.timeZone ?? 'UTC');
      return isOpenToday ? [{ days: -1, card: { type: 'own', boxId: id } }] : [];
    }
    if (refusalOf('progress', role)) return [];
    const days = daysBetween(today, box.day);
    const { name, signed, members, isSigned } = box;
    const opening = opensAt(box).toISOString();
    return [
      { days, card: { type: 'box', box: { id, name }, opensAt: opening, days, signed, members, isSigned } },
    ];
  }

  /**
   * Whose account a box is linked to is no reason: it would reveal whose address the creator has given. A friend's id is one
   * only for the creator, who has given it.
   */
  function boxFor(friend: NextFriendRow, day: string, actorId: string, boxes: NextBoxRow[]) {
    const ofDay = boxes.filter((box) => box.day === day && !refusalOf('progress', boxAccess.roleOf(box)));
    const isMadeFor = ({ creatorId, friendId }: NextBoxRow) => creatorId === actorId && friendId !== null;
    return (
      ofDay.find((box) => isMadeFor(box) && box.friendId === friend.id) ??
      ofDay.find((box) => !isMadeFor(box) && isSameName(box.name, friend.name))
    );
  }

  function cardOfFriend(
    friend: NextFriendRow,
    today: string,
    actorId: string,
    boxes: NextBoxRow[],
  ): PlacedCard {
    const day = firstOccurrence(friend.birthday, today);
    const days = daysBetween(today, day);
    const person = { id: friend.id, name: friend.name, avatar_url: avatarUrl(friend) };
    const box = boxFor(friend, day, actorId, boxes);
    return { days, card: { type: 'birthday', person, days, ...(box && { boxId: box.id }) } };
  }

  return async ({ id, timeZone }: Pick<ActingAccount, 'id' | 'timeZone'>) => {
    const today = dayIn(timeZone, clock.now());
    const { boxes, friends, hasUnread } = await findNext(db, id, {
      today,
      days: birthdaysAhead(today, notificationLimits.cardDays),
      limit: LISTED,
    });
    const placed = [
      ...boxes.flatMap((box) => cardOfBox(box, today)),
      ...friends.map((friend) => cardOfFriend(friend, today, id, boxes)),
    ].toSorted((one, other) => one.days - other.days);
    return {
      cards: placed.slice(0, notificationLimits.cards).map(({ card }) => card),
      hasMore: placed.length > notificationLimits.cards,
      hasUnread,
    };
  };
}
