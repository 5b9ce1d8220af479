import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { hasLength } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

export const boxes = pgTable(
  'boxes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * What stands for the id in everything that its birthday person gets before the day; it leads here for them alone.
     * Stored rather than derived from the id with a secret: it survives a change of the secret, and is found by an index.
     */
    handle: uuid().notNull().unique().defaultRandom(),
    name: text().notNull(),
    birthdayDate: date('birthday_date', { mode: 'string' }).notNull(),
    /** The one day that the box is for. */
    day: date({ mode: 'string' }).notNull(),
    /** Finds the birthday person; null once their account is gone. */
    email: text(),
    phone: text(),
    isSurprise: boolean('is_surprise').notNull(),
    /** Null once everybody who could look after the box is gone. */
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    birthdayPersonId: uuid('birthday_person_id').references(() => users.id, { onDelete: 'set null' }),
    /** When the box found its birthday person; it never looks for another. */
    boundAt: timestamptz('bound_at'),
    /**
     * Where its birthday person was then, an IANA name: where the day begins. It stays, because whoever could move it
     * could open their surprise early, or wrap again what they have seen.
     */
    timeZone: text('time_zone'),
    /** When the birthday person said that the box isn't theirs. It stays bound, so that its creator notices nothing. */
    putAwayAt: timestamptz('put_away_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('boxes_creator').on(table.creatorId),
    index('boxes_birthday_person').on(table.birthdayPersonId),
    index('boxes_looking').on(table.email).where(sql`${table.boundAt} is null`),
    // Those of a creator whom the user has blocked, and those of deleted accounts, which have no address any more.
    index('boxes_for_nobody')
      .on(table.email)
      .where(
        sql`${table.boundAt} is not null and ${table.birthdayPersonId} is null and ${table.email} is not null`,
      ),
    check('boxes_name_length', hasLength(table.name, { max: boxLimits.name })),
    check('boxes_not_for_oneself', sql`${table.creatorId} <> ${table.birthdayPersonId}`),
    check('boxes_bound_knows_when', sql`${table.birthdayPersonId} is null or ${table.boundAt} is not null`),
    check('boxes_bound_knows_where', sql`(${table.boundAt} is null) = (${table.timeZone} is null)`),
  ],
);

/** Who is in a box. Without a reference to the person: whoever deletes the account stays as an id. */
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

/** Whom a creator has removed: they neither come back nor look in. */
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

/** What each box holds; provided by the ledger as `userBalances` is. */
export const boxBalances = pgView('box_balances', {
  boxId: uuid('box_id').notNull(),
  balance: bigint({ mode: 'number' }).notNull(),
}).existing();
