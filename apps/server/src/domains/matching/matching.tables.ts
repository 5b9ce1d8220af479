import { matchFilters } from '@hooray/contract/matching/constants.ts';
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

/** Server processes that hold searches or people in rooms. One that has not said so for a while has died. */
export const matchingProcesses = pgTable('random_processes', {
  id: uuid().primaryKey(),
  /** By the database's clock, as everything about connections. */
  seenAt: timestamptz('seen_at').notNull(),
});

/**
 * The waiting list: one search of a person, held by the process with their connection. What a match looks up is in the
 * index, word for word, so that people whose filters fit nobody cost the others nothing.
 */
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
    /** Ages that fit the same filters. */
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

/** A room of two strangers. Its messages are those of the chat room with the same id. */
export const matchingRooms = pgTable(
  'random_rooms',
  {
    id: uuid().primaryKey(),
    createdAt: timestamptz('created_at').notNull(),
    /** The day on which the first of two minors turns 18 and the room ends; null between adults. */
    minorsUntil: date('minors_until', { mode: 'string' }),
    /** The number of the card that both see. */
    icebreaker: integer().notNull().default(0),
    endedAt: timestamptz('ended_at'),
    /** Until what was said, and who said it, is deleted; the row stays, to be counted. */
    hasText: boolean('has_text').notNull().default(true),
  },
  (table) => [
    index('random_rooms_newest').on(table.createdAt),
    index('random_rooms_with_text').on(table.endedAt).where(sql`${table.hasText}`),
    index('random_rooms_of_minors').on(table.minorsUntil).where(sql`${table.endedAt} is null`),
  ],
);

/**
 * The two of a room. A trigger refuses an adult beside a minor, whatever the code says; another ends the room when one of
 * them goes.
 */
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
    /** What the other one knows this person by. */
    aliasId: uuid('alias_id').notNull(),
    /** The processes with a connection of this person to the room. */
    processIds: uuid('process_ids').array().notNull(),
    /** When the last connection ended, by the database's clock. */
    awaySince: timestamptz('away_since'),
    wantsToStayInTouch: boolean('wants_to_stay_in_touch').notNull().default(false),
    /** The room's, here as well, so that nobody is in two open rooms. */
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
