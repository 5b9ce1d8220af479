import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** The day of an unknown birthday, after all days of the year. */
export const NO_DAY = 9999;

/** Friendships: one row per pair, the smaller id first. */
export const friendships = pgTable(
  'friendships',
  {
    userA: uuid('user_a')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userB: uuid('user_b')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The birthdays as month and day, 229 for the leap day, so that listing the next ones reads no accounts. A
     * trigger writes them; another updates them when a birthday changes.
     */
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

/** Pending requests; accepting or rejecting one deletes it. */
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

/** The last removal of each user, who can undo it for some seconds; a job deletes it afterwards. */
export const friendRemovals = pgTable(
  'friend_removals',
  {
    removerId: uuid('remover_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendId: uuid('friend_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendsSince: timestamptz('friends_since').notNull(),
    removedAt: timestamptz('removed_at').notNull(),
  },
  (table) => [index('friend_removals_friend').on(table.friendId)],
);

/**
 * Requests to users who have blocked the sender. Only the sender's own calls and export read this table, so that no code
 * that lists, accepts or rejects requests can deliver one.
 */
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

/** Users' calendars of their friends' birthdays. The address is derived from `key` and the server's secret. */
export const friendCalendars = pgTable('friend_calendars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Changing it changes the address; the old address stops working. */
  key: uuid().notNull().unique().defaultRandom(),
});
