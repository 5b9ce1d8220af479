import { matchDefaults, matchFilters } from '@hooray/contract/matching/constants.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** Processes that hold searches or people in rooms. Without a heartbeat, one counts as dead. */
export const matchingProcesses = pgTable('random_processes', {
  id: uuid().primaryKey(),
  /** A time of the database's clock, like all times of connections. */
  seenAt: timestamptz('seen_at').notNull(),
});

/** One search per user. The index has every filter, so that searches without a match don't slow down others. */
export const matchingSearches = pgTable(
  'random_searches',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    searchId: uuid('search_id').notNull(),
    processId: uuid('process_id')
      .notNull()
      .references(() => matchingProcesses.id, { onDelete: 'cascade' }),
    searchedAt: timestamptz('searched_at').notNull(),
    gender: text({ enum: matchFilters.gender }).notNull(),
    /** Ages that match the same filters. */
    ageGroup: text('age_group', { enum: ['13-17', '18-24', '25', '26-34', '35', '36+'] }).notNull(),
    wantsGender: text('wants_gender', { enum: matchFilters.gender }).notNull(),
    wantsAges: text('wants_ages', { enum: matchFilters.ageRange }).notNull(),
    language: text({ enum: matchFilters.language }).notNull(),
    /** In lower case. */
    country: text().notNull(),
  },
  (table) => [
    index('random_searches_fitting').on(
      table.language,
      table.ageGroup,
      table.wantsAges,
      table.gender,
      table.wantsGender,
      table.country,
    ),
    index('random_searches_process').on(table.processId),
  ],
);

/** Messages are in the chat room with the same id. */
export const matchingRooms = pgTable(
  'random_rooms',
  {
    id: uuid().primaryKey(),
    createdAt: timestamptz('created_at').notNull(),
    /** The UTC day on which the first of two minors turns 18, which ends the room; null between adults. */
    minorsUntil: date('minors_until', { mode: 'string' }),
    /** The number of the question that both members see. */
    icebreaker: integer().notNull().default(0),
    endedAt: timestamptz('ended_at'),
    /** False once messages and members are deleted. The row remains for statistics. */
    hasText: boolean('has_text').notNull().default(true),
    /** The language that both members searched for. */
    language: text({ enum: matchFilters.language }).notNull().default(matchDefaults.language),
  },
  (table) => [
    index('random_rooms_newest').on(table.createdAt),
    index('random_rooms_with_text').on(table.endedAt).where(sql`${table.hasText}`),
    index('random_rooms_of_minors').on(table.minorsUntil).where(sql`${table.endedAt} is null`),
  ],
);

/** Triggers refuse an adult and a minor in one room, and end a room that a member leaves. */
export const matchingMembers = pgTable(
  'random_members',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => matchingRooms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seat: smallint().notNull(),
    /** The id by which the other member knows this user. */
    aliasId: uuid('alias_id').notNull(),
    /** The processes with a connection of this user. */
    processIds: uuid('process_ids').array().notNull(),
    /** The time of the last connection, by the database's clock. */
    awaySince: timestamptz('away_since'),
    wantsToStayInTouch: boolean('wants_to_stay_in_touch').notNull().default(false),
    /** Copied from the room for a unique index: a user is in at most one open room. */
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    unique('random_members_two').on(table.roomId, table.seat),
    unique('random_members_alias').on(table.aliasId),
    uniqueIndex('random_members_one_open').on(table.userId).where(sql`${table.endedAt} is null`),
    index('random_members_past').on(table.userId, table.endedAt),
    check('random_members_seat', sql`${table.seat} in (0, 1)`),
  ],
);
