import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxes, boxSigners } from '../../boxes/boxes.tables.ts';
import { type BoxRow, selectBoxes } from '../../boxes/boxes-by-reader.tables.ts';
import { chatMessages } from '../../chats/chats.tables.ts';
import { contributions } from '../../collage/collage.tables.ts';
import { friendRequests, friendships } from '../../friends/friends.tables.ts';
import { blocks } from '../../moderation/moderation.tables.ts';
import { boxHearts, boxThanks } from '../../openings/openings.tables.ts';
import { notifications } from '../notifications.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const person = alias(users, 'person');
const { id, userId, kind, boxId, personId, messageId, outcome, day, days, createdAt, readAt } = notifications;

/**
 * The current state of each notification's subject. Each field is read only for the kinds of notification
 * that need it.
 */
const facts = {
  hearts: sql<number>`case when ${kind} = 'hearted' then (select count(*)::int from ${boxHearts}
    join ${contributions} on ${contributions.boxId} = ${boxHearts.boxId}
      and ${contributions.id} = ${boxHearts.contributionId}
    where ${boxHearts.boxId} = ${boxId} and ${contributions.userId} = ${userId}) else 0 end`,
  isThanked: sql<boolean>`${kind} = 'thanked'
    and exists (select from ${boxThanks} where ${boxThanks.boxId} = ${notifications.boxId})`,
  isSigned: sql<boolean>`${kind} = 'box_opens_soon' and exists (select from ${boxSigners}
    where ${boxSigners.boxId} = ${boxId} and ${boxSigners.userId} = ${userId})`,
  isSignedByAnyone: sql<boolean>`${kind} = 'no_one_signed'
    and exists (select from ${boxSigners} where ${boxSigners.boxId} = ${boxId})`,
  isFriend: sql<boolean>`${kind} in ('friend_birthday', 'friend_accepted') and exists (select from ${friendships}
    where ${friendships.userA} = least(${userId}, ${personId})
      and ${friendships.userB} = greatest(${userId}, ${personId}))`,
  hasMessage: sql<boolean>`${kind} in ('mentioned', 'replied') and exists (select from ${chatMessages}
    where ${chatMessages.roomId} = ${boxId}::text and ${chatMessages.id} = ${messageId})`,
  isAsked: sql<boolean>`${kind} = 'friend_requested' and exists (select from ${friendRequests}
    where ${friendRequests.fromUserId} = ${personId} and ${friendRequests.toUserId} = ${userId})`,
};

const columns = {
  ...{ id, kind, boxId, outcome, day, days, createdAt, readAt },
  person: {
    id: person.id,
    name: person.name,
    avatarVersion: person.avatarVersion,
    birthday: person.birthday,
  },
  ...facts,
};

/** Leaves out notifications about users whom the reader has blocked. */
const selectNewest = (db: Db, areUnread: boolean) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(person, eq(person.id, personId))
    .where(
      and(
        eq(userId, sql.placeholder('userId')),
        sql`${createdAt} > ${sql.placeholder('since')}::timestamptz`,
        areUnread ? isNull(readAt) : undefined,
        sql`not exists (select from ${blocks}
          where ${blocks.blockerId} = ${userId} and ${blocks.blockedId} = ${personId})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(notificationLimits.kept);

const newest = {
  all: prepared((db) => selectNewest(db, false).prepare('newest_notifications')),
  unread: prepared((db) => selectNewest(db, true).prepare('unread_notifications')),
};

export type ListedRow = Awaited<ReturnType<typeof selectNewest>>[number];

/** Newest first. The caller decides which of these the user may see now. */
export async function listNewest(
  db: Db,
  reader: string,
  { now, which }: { now: Date; which: keyof typeof newest },
): Promise<ListedRow[]> {
  const since = new Date(now.getTime() - notificationLimits.keptDays * DAY_MS).toISOString();
  return newest[which](db).execute({ userId: reader, since });
}

export async function findBoxes(db: Db, ids: string[], reader: string): Promise<Map<string, BoxRow>> {
  if (ids.length === 0) return new Map();
  const found = await selectBoxes(db, reader).where(inArray(boxes.id, ids));
  return new Map(found.map((box) => [box.id, box]));
}

const changedSince = prepared((db) => {
  const isOfReader = eq(userId, sql.placeholder('userId'));
  const since = sql`${sql.placeholder('since')}::timestamptz`;
  return db
    .select({ id })
    .from(notifications)
    .where(and(isOfReader, or(gt(createdAt, since), gt(readAt, since))))
    .limit(1)
    .prepare('notifications_changed_since');
});

/** Doesn't detect deletions. */
export async function hasChangedSince(db: Db, reader: string, since: Date): Promise<boolean> {
  const changed = await changedSince(db).execute({ userId: reader, since: since.toISOString() });
  return changed.length > 0;
}

/** Marks this notification and all earlier ones. An unknown id, or another user's, marks nothing. */
export async function markRead(db: Db, reader: string, upTo: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(userId, reader),
        isNull(readAt),
        sql`(${createdAt}, ${id}) <= (select last.created_at, last.id from ${notifications} last
          where last.id = ${upTo} and last.user_id = ${reader})`,
      ),
    );
}
