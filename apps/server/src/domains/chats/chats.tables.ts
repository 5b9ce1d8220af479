import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { hasLength } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** The rooms of all chats. A row is locked while the room's messages are numbered, which gives them one order. */
export const chatRooms = pgTable('chat_rooms', {
  id: text().primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  /** Whether messages are refused. */
  isClosed: boolean('is_closed').notNull().default(false),
});

export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Begins with the number in the room, so that ids sort in the order of the room. */
    id: uuid().notNull(),
    roomId: text('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The client's own id. A retry with the same id is the same message. */
    clientId: uuid('client_id'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    // The room first, because history is read in this order and messages could be partitioned by room.
    primaryKey({ name: 'chat_messages_order', columns: [table.roomId, table.id] }),
    // A report has only the message id.
    index('chat_messages_id').on(table.id),
    uniqueIndex('chat_messages_sent_once').on(table.authorId, table.roomId, table.clientId),
    // Only for counts by day. A BRIN index has a few bytes for many pages, so it doesn't slow writes.
    index('chat_messages_days')
      .using('brin', table.createdAt)
      .with({ pages_per_range: 32, autosummarize: true }),
    check('chat_messages_length', hasLength(table.text, { max: chatLimits.message })),
  ],
);

/** Interest parties: rooms with a topic, open to every user. */
export const parties = pgTable(
  'parties',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text().notNull(),
    /** The interest of the catalog that the party exists for from the start. */
    topic: text().unique(),
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    /** Triggers keep the number of participants and the three earliest, so that a list of parties reads no others. */
    participantCount: integer('participant_count').notNull().default(0),
    firstParticipants: jsonb('first_participants')
      .$type<{ id: string; name: string }[]>()
      .notNull()
      .default([]),
    /** In milliseconds as on the wire, so that lists are in the order of the shown times. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /**
     * The party as JSON of the contract's `Chat`. A page of parties is sent as this text, because serializing it for each request
     * would cost more than the rest of the call.
     */
    listedJson: text('listed_json')
      .notNull()
      .generatedAlwaysAs(
        sql`party_as_listed("id", "name", "description", "first_participants", "participant_count", "topic", "created_at")`,
      ),
  },
  (table) => [
    index('parties_newest').on(table.createdAt, table.id),
    index('parties_creator').on(table.creatorId),
    check('parties_name_length', hasLength(table.name, { max: chatLimits.name })),
    check('parties_description_length', hasLength(table.description, { max: chatLimits.description })),
  ],
);

/**
 * The texts that a search for parties matches: name and description, folded by `search_fold`. A trigger on `parties` keeps it. It
 * is a separate table because every participant updates the row of a party, and each update could cost hundreds of index entries.
 */
export const partySearchTexts = pgTable(
  'party_search_texts',
  {
    partyId: uuid('party_id')
      .primaryKey()
      .references(() => parties.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Copied from the party, so that a search reads no other table. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('party_search_texts_newest').on(table.createdAt, table.partyId),
    // Parties are rarely opened: a list of pending entries would cost each search more than it saves.
    index('party_search_texts_trigrams')
      .using('gin', table.text.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
);

/** The participants of parties. */
export const partyParticipants = pgTable(
  'party_participants',
  {
    partyId: uuid('party_id')
      .notNull()
      .references(() => parties.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: timestamptz('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.partyId, table.userId] }),
    index('party_participants_user').on(table.userId),
    index('party_participants_longest').on(table.partyId, table.joinedAt),
  ],
);
