import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** Sorts unknown birthdays after all days of the year. */
export const NO_DAY = 9999;

/** One row per pair, the smaller id first. */
export const friendships = pgTable(
  'friendships',
  {
    userA: uuid('user_a')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userB: uuid('user_b')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Month and day, 229 for the leap day. Triggers write them, so that listing reads no accounts. */
    userADay: smallint('user_a_day').notNull().default(NO_DAY),
    userBDay: smallint('user_b_day').notNull().default(NO_DAY),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userA, table.userB] }),
    index('friendships_days_of_b').on(table.userA, table.userBDay, table.userB),
    index('friendships_days_of_a').on(table.userB, table.userADay, table.userA),
    check('friendships_ordered', sql`${table.userA} < ${table.userB}`),
  ],
);

export const friendRequests = pgTable(
  'friend_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    fromUserId: uuid('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toUserId: uuid('to_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('friend_requests_pair').on(
      sql`least(${table.fromUserId}, ${table.toUserId})`,
      sql`greatest(${table.fromUserId}, ${table.toUserId})`,
    ),
    index('friend_requests_incoming').on(table.toUserId, table.createdAt, table.id),
    index('friend_requests_from').on(table.fromUserId),
    check('friend_requests_to_another', sql`${table.fromUserId} <> ${table.toUserId}`),
  ],
);

/** Removals, each of which can be undone for some seconds. */
export const friendRemovals = pgTable(
  'friend_removals',
  {
    removerId: uuid('remover_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendId: uuid('friend_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendsSince: timestamptz('friends_since').notNull(),
    removedAt: timestamptz('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.removerId, table.friendId] }),
    index('friend_removals_friend').on(table.friendId),
  ],
);

/** Requests to users who have blocked the sender. In a separate table, no other code can deliver one. */
export const withheldFriendRequests = pgTable(
  'withheld_friend_requests',
  {
    id: uuid().notNull().defaultRandom(),
    fromUserId: uuid('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toUserId: uuid('to_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.fromUserId, table.toUserId] }),
    index('withheld_friend_requests_to').on(table.toUserId),
    check('withheld_friend_requests_to_another', sql`${table.fromUserId} <> ${table.toUserId}`),
  ],
);

/** The address of a calendar is derived from `key` and the server's secret. */
export const friendCalendars = pgTable('friend_calendars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A new key invalidates the old address. */
  key: uuid().notNull().unique().defaultRandom(),
});
