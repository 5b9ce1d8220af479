import type { NextCard } from '@hooray/contract/notifications/calls.ts';
import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { ActingAccount } from '../../accounts/account-rows.tables.ts';
import { avatarUrl } from '../../accounts/accounts.presenter.ts';
import { opensAt, refusalOf } from '../../boxes/access/box.policy.ts';
import { addDays, firstOccurrence, startOfDay } from '../../boxes/birthday-day.rules.ts';
import { numberOf } from '../../chats/messages/message-id.rules.ts';
import type { NotificationsDeps } from '../notifications.deps.ts';
import { birthdaysAhead } from './birthdays-ahead.rules.ts';
import { findNext, type NextBoxRow, type NextFriendRow, type NextRows } from './whats-next.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface PlacedCard {
  days: number;
  card: NextCard;
  /** The box whose unread messages the card counts, if there may be any. */
  unreadIn?: string;
}

const daysBetween = (today: string, day: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

const isSameName = (one: string, other: string) =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/**
 * A linked box reveals to its creator who owns the address they gave, as `get_user_by_mail` does. Other members don't
 * know the address, nor whether its owner has blocked the creator.
 */
const personOf = ({ friendId, birthdayPersonId, creatorId, reader }: NextBoxRow) =>
  friendId ?? (creatorId === reader.id ? birthdayPersonId : null);

/** May count only messages that the exact count leaves out, such as the user's own. */
const hasUnreadMessages = ({ lastNumber, lastReadId }: NextBoxRow) =>
  (lastNumber ?? 0) > (lastReadId === null ? 0 : numberOf(lastReadId));

/** See docs/product.md §13.1. */
export function createWhatsNext({ db, clock, boxAccess, countUnread }: NotificationsDeps) {
  /** Counts only for the cards that are shown, because a count reads many messages. */
  async function withNewMessages(userId: string, placed: readonly PlacedCard[]): Promise<NextCard[]> {
    const boxIds = placed.flatMap(({ unreadIn }) => unreadIn ?? []);
    const counts = boxIds.length > 0 ? await countUnread(userId, boxIds) : new Map<string, number>();
    return placed.map(({ card, unreadIn }) =>
      card.type === 'box' && unreadIn ? { ...card, newMessages: counts.get(unreadIn) ?? 0 } : card,
    );
  }

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
    const progress = { signed, members, isSigned, newMessages: 0 };
    const opening = opensAt(box).toISOString();
    const card: NextCard = { type: 'box', box: { id, name }, opensAt: opening, days, ...progress };
    return [{ days, card, ...(hasUnreadMessages(box) && { unreadIn: box.id }) }];
  }

  function boxFor(friend: NextFriendRow, day: string, { boxes, friends }: NextRows) {
    const ofDay = boxes.filter((box) => box.day === day && !refusalOf('progress', boxAccess.roleOf(box)));
    const isForFriend = (box: NextBoxRow) => friends.some(({ id }) => id === personOf(box));
    return (
      ofDay.find((box) => personOf(box) === friend.id) ??
      ofDay.find((box) => !isForFriend(box) && isSameName(box.name, friend.name))
    );
  }

  function cardOfFriend(friend: NextFriendRow, today: string, rows: NextRows): PlacedCard {
    const day = firstOccurrence(friend.birthday, today);
    const days = daysBetween(today, day);
    const person = { id: friend.id, name: friend.name, avatar_url: avatarUrl(friend) };
    const box = boxFor(friend, day, rows);
    return { days, card: { type: 'birthday', person, days, ...(box && { boxId: box.id }) } };
  }

  return async ({ id, timeZone }: Pick<ActingAccount, 'id' | 'timeZone'>) => {
    const today = dayIn(timeZone, clock.now());
    const rows = await findNext(db, id, { today, days: birthdaysAhead(today, notificationLimits.cardDays) });
    const { boxes, friends, hasUnread } = rows;
    const placed = [
      ...boxes.flatMap((box) => cardOfBox(box, today)),
      ...friends.map((friend) => cardOfFriend(friend, today, rows)),
    ].toSorted((one, other) => one.days - other.days);
    return {
      cards: await withNewMessages(id, placed.slice(0, notificationLimits.cards)),
      hasMore: placed.length > notificationLimits.cards,
      hasUnread,
    };
  };
}
