import { chatLimits, reactionKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatNotice } from '@hooray/contract/chats/events.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import { hasLength, isOneOf } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** Numbering messages locks the row, which gives them one order. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: text().primaryKey(),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
    /** Refuses messages. */
    isClosed: boolean('is_closed').notNull().default(false),
    /** Its box or party is gone. A job deletes it with its messages. */
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [index('chat_rooms_deleted').on(table.id).where(sql`${table.isDeleted}`)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Begins with the number in the room, so that ids sort in its order. */
    id: uuid().notNull(),
    roomId: text('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** Null in notices without a person, so that no deletion removes them. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'cascade' }),
    /** In a notice, the text after the author's name. */
    text: text().notNull(),
    /** Set in automatic notices: what happened in the box. */
    notice: jsonb().$type<ChatNotice>(),
    /** A retry with the same id resolves to the same message. */
    clientId: uuid('client_id'),
    /** A message of the room. There is no foreign key, because a reply outlives its original. */
    replyTo: uuid('reply_to'),
    editedAt: timestamptz('edited_at'),
    /** For moderation: the earlier texts of a corrected message, oldest first. */
    earlierTexts: jsonb('earlier_texts').$type<{ text: string; until: string }[]>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    // For reading history, and possibly partitioning by room.
    primaryKey({ name: 'chat_messages_order', columns: [table.roomId, table.id] }),
    // A report has only the message id.
    index('chat_messages_id').on(table.id),
    uniqueIndex('chat_messages_sent_once').on(table.authorId, table.roomId, table.clientId),
    // For counts by day. A BRIN index doesn't slow writes.
    index('chat_messages_days')
      .using('brin', table.createdAt)
      .with({ pages_per_range: 32, autosummarize: true }),
    check('chat_messages_written', sql`${table.authorId} is not null or ${table.notice} is not null`),
    check('chat_messages_length', hasLength(table.text, { max: chatLimits.message })),
  ],
);

/** Deleted messages, so that another device can't send one again. */
export const chatDeletedMessages = pgTable(
  'chat_deleted_messages',
  {
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roomId: text('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.roomId, table.clientId] }),
    index('chat_deleted_messages_room').on(table.roomId),
  ],
);

/** A trigger notifies every process. */
export const chatReactions = pgTable(
  'chat_reactions',
  {
    roomId: text('room_id').notNull(),
    messageId: uuid('message_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: reactionKinds }).notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.messageId, table.userId, table.kind] }),
    foreignKey({
      columns: [table.roomId, table.messageId],
      foreignColumns: [chatMessages.roomId, chatMessages.id],
    }).onDelete('cascade'),
    index('chat_reactions_user').on(table.userId, table.roomId, table.messageId),
    check('chat_reactions_kind', isOneOf(table.kind, reactionKinds)),
  ],
);

/** The last message that each user has read. */
export const chatReads = pgTable(
  'chat_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roomId: text('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** No foreign key, because the mark outlives the message. */
    lastId: uuid('last_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roomId] }),
    index('chat_reads_room').on(table.roomId),
  ],
);

/** Rooms with a topic, open to every user. */
export const parties = pgTable(
  'parties',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text().notNull(),
    /** The interest of the catalog, for a party that exists from the start. */
    topic: text().unique(),
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    /** Triggers keep the count and the first three participants, which is all that lists show. */
    participantCount: integer('participant_count').notNull().default(0),
    firstParticipants: jsonb('first_participants')
      .$type<{ id: string; name: string }[]>()
      .notNull()
      .default([]),
    /** Milliseconds as on the wire, so that lists are sorted by the times shown. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** JSON of `Chat`, sent unchanged: serializing a page costs more than the rest of the call. */
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
 * Name and description, folded by `search_fold`. A trigger keeps it. It is separate from `parties`, whose rows are
 * updated for each participant: such an update could cost hundreds of index entries.
 */
export const partySearchTexts = pgTable(
  'party_search_texts',
  {
    partyId: uuid('party_id')
      .primaryKey()
      .references(() => parties.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** A copy, so that a search reads no other table. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('party_search_texts_newest').on(table.createdAt, table.partyId),
    // Has no list of pending entries, which would cost searches more than it saves.
    index('party_search_texts_trigrams')
      .using('gin', table.text.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
);

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
