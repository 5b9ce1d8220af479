import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { sentenceLanguages } from '@hooray/contract/protocol/texts/sentence-languages.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { hasLength, isOneOf, literal } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

export const boxes = pgTable(
  'boxes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * Replaces the id before the day, for the birthday person only. Stored, so that it survives a change of
     * the secret.
     */
    handle: uuid().notNull().unique().defaultRandom(),
    name: text().notNull(),
    birthdayDate: date('birthday_date', { mode: 'string' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The address that links the box to its birthday person; null once that account is deleted. */
    email: text(),
    phone: text(),
    isSurprise: boolean('is_surprise').notNull(),
    language: text({ enum: sentenceLanguages }).notNull().default('en'),
    /** Null once no member can organize the box. */
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    /** Stays when the organizer hands the box over: limits and blocks apply to who made it, too. */
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** The friend for whom the organizer created the box. It grants no access. Such a box has no email. */
    friendId: uuid('friend_id').references(() => users.id, { onDelete: 'set null' }),
    birthdayPersonId: uuid('birthday_person_id').references(() => users.id, { onDelete: 'set null' }),
    /** Once set, the box is never linked again. */
    boundAt: timestamptz('bound_at'),
    /**
     * The birthday person's IANA zone at linking. It never changes, because that would open or rewrap the
     * surprise.
     */
    timeZone: text('time_zone'),
    /** When the birthday person put the box away. It stays linked, so that the organizer notices nothing. */
    putAwayAt: timestamptz('put_away_at'),
    /** The goal of the group gift: a number of credits, or a gift that may have been removed since. */
    goalCredits: integer('goal_credits'),
    goalGiftId: uuid('goal_gift_id'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('boxes_day').on(table.day),
    index('boxes_creator').on(table.creatorId),
    index('boxes_made_by').on(table.madeBy),
    index('boxes_birthday_person').on(table.birthdayPersonId),
    index('boxes_friend').on(table.friendId).where(sql`${table.friendId} is not null`),
    index('boxes_looking').on(table.email).where(sql`${table.boundAt} is null`),
    // Boxes of an organizer whom the user has blocked, and boxes for deleted accounts, which have no address.
    index('boxes_for_nobody')
      .on(table.email)
      .where(
        sql`${table.boundAt} is not null and ${table.birthdayPersonId} is null and ${table.email} is not null`,
      ),
    check('boxes_name_length', hasLength(table.name, { max: boxLimits.name })),
    check('boxes_language_known', isOneOf(table.language, sentenceLanguages)),
    check('boxes_one_goal', sql`num_nonnulls(${table.goalCredits}, ${table.goalGiftId}) <= 1`),
    check('boxes_goal', sql`${table.goalCredits} between 1 and ${literal(boxLimits.goal)}`),
    check('boxes_not_for_oneself', sql`${table.creatorId} <> ${table.birthdayPersonId}`),
    check('boxes_bound_knows_when', sql`${table.birthdayPersonId} is null or ${table.boundAt} is not null`),
    check('boxes_bound_knows_where', sql`(${table.boundAt} is null) = (${table.timeZone} is null)`),
  ],
);

/** No foreign key to the user, so that the id of a deleted account remains. */
export const boxParticipants = pgTable(
  'box_participants',
  {
    boxId: uuid('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    joinedAt: timestamptz('joined_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.boxId, table.userId] }),
    index('box_participants_user').on(table.userId),
    index('box_participants_longest').on(table.boxId, table.joinedAt),
  ],
);

/** Removed users can't come back or see the box. */
export const boxRemovals = pgTable(
  'box_removals',
  {
    boxId: uuid('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: timestamptz('removed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.boxId, table.userId] }),
    index('box_removals_user').on(table.userId),
  ],
);

/**
 * The users who have given credits under their name. The ledger knows them too, but reading a box must not cost more
 * with each donation.
 */
export const boxGivers = pgTable(
  'box_givers',
  {
    boxId: uuid('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.boxId, table.userId] }),
    index('box_givers_user').on(table.userId),
  ],
);

/** A view of the ledger. */
export const boxBalances = pgView('box_balances', {
  boxId: uuid('box_id').notNull(),
  balance: bigint({ mode: 'number' }).notNull(),
}).existing();

/** A view of gifts: the cost of each listed gift in credits, null without a price. */
export const giftCosts = pgView('gift_costs', {
  boxId: uuid('box_id').notNull(),
  giftId: uuid('gift_id').notNull(),
  credits: integer(),
}).existing();

/** A view of the collage: the users who have contributed to it. */
export const boxSigners = pgView('box_signers', {
  boxId: uuid('box_id').notNull(),
  userId: uuid('user_id').notNull(),
}).existing();
