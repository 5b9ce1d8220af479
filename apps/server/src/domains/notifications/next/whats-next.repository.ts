import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { and, type Column, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { literal } from '../../../platform/db/checks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { type Person, personColumns } from '../../accounts/account-rows.tables.ts';
import { users } from '../../accounts/accounts.tables.ts';
import type { AccessRow } from '../../boxes/access/box-access.service.ts';
import { boxes, boxParticipants, boxSigners } from '../../boxes/boxes.tables.ts';
import { accessColumns, isSoughtBy, isWithheldFrom } from '../../boxes/boxes-by-reader.tables.ts';
import { chatReads, chatRooms } from '../../chats/chats.tables.ts';
import { friendships } from '../../friends/friends.tables.ts';
import { notifications } from '../notifications.tables.ts';

// Sent and parsed once, although the statement uses each value several times.
const asked = sql`(values (${sql.placeholder('userId')}::uuid, ${sql.placeholder('today')}::date,
  ${sql.placeholder('days')}::int[])) as asked (user_id, today, days)`;
const userId = sql`asked.user_id`;
const today = sql`asked.today`;
const days = sql`asked.days`;
/** One more than is shown, to detect that there are more. A literal makes PostgreSQL plan for few rows. */
const limit = literal(notificationLimits.cards + 1);

export interface NextBoxRow extends AccessRow {
  name: string;
  friendId: string | null;
  members: number;
  signed: number;
  isSigned: boolean;
  /** The number of the newest message in the team chat; null without a chat. */
  lastNumber: number | null;
  /** The last message that the user has read. */
  lastReadId: string | null;
}

export interface NextFriendRow extends Person {
  birthday: string;
}

export interface NextRows {
  boxes: NextBoxRow[];
  friends: NextFriendRow[];
  /** Whether any notification is unread, even one that the user may not see. */
  hasUnread: boolean;
}

interface Columns {
  [field: string]: Column | SQL | Columns;
}

function jsonOf(columns: Columns): SQL {
  const fields = Object.entries(columns).map(([field, value]) => {
    const isNested = Object.getPrototypeOf(value) === Object.prototype;
    return sql`${sql.raw(`'${field}'`)}, ${isNested ? jsonOf(value as Columns) : value}`;
  });
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
}

const listOf = <Row>(rows: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(next.row), '[]') from (${rows}) as next)`;

/**
 * Constants suffice: a removed user is listed only as the birthday person, and boxes with the reader's address that
 * aren't linked to the reader aren't listed.
 */
const access = {
  ...accessColumns,
  reader: {
    id: userId,
    isParticipant: sql`team.has_reader`,
    isRemoved: sql`false`,
    isSought: sql`false`,
    isWithheld: sql`false`,
  },
};

const team = sql`(
  select count(*) as members, count(${boxSigners.userId}) as signed,
    coalesce(bool_or(${boxParticipants.userId} = ${userId}), false) as has_reader,
    coalesce(bool_or(${boxSigners.userId} = ${userId}), false) as is_signed
  from ${boxParticipants} left join ${boxSigners} on ${boxSigners.boxId} = ${boxParticipants.boxId}
    and ${boxSigners.userId} = ${boxParticipants.userId}
  where ${boxParticipants.boxId} = ${boxes.id}) as team`;

const boxColumns = {
  ...access,
  name: boxes.name,
  friendId: boxes.friendId,
  members: sql`team.members`,
  signed: sql`team.signed`,
  isSigned: sql`team.is_signed`,
  lastNumber: chatRooms.lastNumber,
  lastReadId: chatReads.lastId,
};

// The day of a box in another zone can begin or end a day away from the reader's day.
const isOwnOfToday = and(
  sql`${boxes.birthdayPersonId} = ${userId} and ${boxes.putAwayAt} is null`,
  gte(boxes.day, sql`${today} - 1`),
  lte(boxes.day, sql`${today} + 1`),
);

// A single `or` over both would read every box.
const listedBoxes = sql`
  select ${boxes}.* from ${boxes} join ${users} as reader on reader.id = ${userId}
  where ${boxes.id} in (
    select ${boxParticipants.boxId} from ${boxParticipants} where ${boxParticipants.userId} = ${userId}
    union select ${boxes.id} from ${boxes} where ${isOwnOfToday}
  ) and ${or(isOwnOfToday, and(gte(boxes.day, today), sql`not coalesce(${isSoughtBy} or ${isWithheldFrom}, false)`))}
  order by ${boxes.day}, ${boxes.handle} limit ${limit}`;

const nextBoxes = sql`
  select ${jsonOf(boxColumns)} as row from (${listedBoxes}) as boxes cross join lateral ${team}
  left join ${chatRooms} on ${chatRooms.id} = ${boxes.id}::text
  left join ${chatReads} on ${chatReads.userId} = ${userId} and ${chatReads.roomId} = ${chatRooms.id}
  order by ${boxes.day}, ${boxes.handle}`;

const friendsOnDays = (self: PgColumn, friend: PgColumn, friendsDay: PgColumn) => sql`
  select ${friend} as id, ${friendsDay} as day from ${friendships}
  where ${self} = ${userId} and ${friendsDay} = any(${days})`;

const { userA, userB, userADay, userBDay } = friendships;

const nextFriends = sql`
  select ${jsonOf({ ...personColumns, birthday: users.birthday })} as row
  from (
    select friend.id, array_position(${days}, friend.day::int) as place
    from (${friendsOnDays(userA, userB, userBDay)} union all ${friendsOnDays(userB, userA, userADay)}) as friend
    order by place, friend.id limit ${limit}
  ) as friend join ${users} on ${users.id} = friend.id
  order by friend.place, friend.id`;

const hasUnread = sql<boolean>`exists (select from ${notifications}
  where ${notifications.userId} = ${userId} and ${notifications.readAt} is null)`;

const statement = prepared((db) =>
  db
    .select({ boxes: listOf<NextBoxRow>(nextBoxes), friends: listOf<NextFriendRow>(nextFriends), hasUnread })
    .from(asked)
    .prepare('whats_next'),
);

interface Asked {
  /** The reader's day, 'YYYY-MM-DD'. */
  today: string;
  /** Days of birthdays as numbers such as 229, nearest first. */
  days: number[];
}

/** Nearest first: boxes that the user is a member of, the user's own boxes of these days, and friends. */
export async function findNext(db: Db, reading: string, asked: Asked): Promise<NextRows> {
  // Passed as text, because the driver writes an array item by item.
  const days = `{${asked.days.join()}}`;
  const [next] = await statement(db).execute({ userId: reading, ...asked, days });
  if (!next) throw new Error('a statement without tables returned no row');
  return next;
}
