import type { NextCard } from '@hooray/contract/notifications/calls.ts';
import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { ActingAccount } from '../../accounts/account-rows.tables.ts';
import { avatarUrl } from '../../accounts/accounts.presenter.ts';
import { opensAt, refusalOf } from '../../boxes/access/box.policy.ts';
import { addDays, firstOccurrence, startOfDay } from '../../boxes/birthday-day.rules.ts';
import { listNextFriends } from '../../friends/upcoming/upcoming-friends.service.ts';
import type { NotificationsDeps } from '../notifications.deps.ts';
import { listNextBoxes, type NextBoxRow } from './next-boxes.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One more than are shown, to know whether there are more. */
const LISTED = notificationLimits.cards + 1;

type Friend = Awaited<ReturnType<typeof listNextFriends>>[number];

interface PlacedCard {
  days: number;
  card: NextCard;
}

const daysBetween = (today: string, day: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

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

  function cardOfFriend(friend: Friend, today: string, actorId: string, boxes: NextBoxRow[]): PlacedCard[] {
    if (friend.birthday === null) return [];
    const day = firstOccurrence(friend.birthday, today);
    const days = daysBetween(today, day);
    if (days > notificationLimits.cardDays) return [];
    const person = { id: friend.id, name: friend.name, avatar_url: avatarUrl(friend) };
    const own = boxes.find(
      (box) => box.creatorId === actorId && box.friendId === friend.id && box.day === day,
    );
    return [{ days, card: { type: 'birthday', person, days, ...(own && { boxId: own.id }) } }];
  }

  return {
    async listCards({
      id,
      timeZone,
    }: Pick<ActingAccount, 'id' | 'timeZone'>): Promise<{ cards: NextCard[]; hasMore: boolean }> {
      const today = dayIn(timeZone, clock.now());
      const [boxes, friends] = await Promise.all([
        listNextBoxes(db, id, { today, limit: LISTED }),
        listNextFriends(db, id, { today, limit: LISTED }),
      ]);
      const placed = [
        ...boxes.flatMap((box) => cardOfBox(box, today)),
        ...friends.flatMap((friend) => cardOfFriend(friend, today, id, boxes)),
      ].toSorted((one, other) => one.days - other.days);
      return {
        cards: placed.slice(0, notificationLimits.cards).map(({ card }) => card),
        hasMore: placed.length > notificationLimits.cards,
      };
    },
  };
}
