import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { hasLength } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';

/** One picture and wish of one person in one box. */
export const contributions = pgTable(
  'contributions',
  {
    id: uuid().notNull(),
    boxId: uuid('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wish: text().notNull(),
    collageWish: text('collage_wish'),
    /** Version of the picture and part of its storage key. */
    pictureVersion: text('picture_version').notNull(),
    /** The size of its file. */
    pictureBytes: integer('picture_bytes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    // The box first, by which contributions could be distributed.
    primaryKey({ columns: [table.boxId, table.id] }),
    // Reports and the addresses of pictures name a contribution alone.
    index('contributions_id').on(table.id),
    unique('contributions_one_each').on(table.boxId, table.userId),
    index('contributions_user').on(table.userId),
    check('contributions_wish_length', hasLength(table.wish, { max: collageLimits.wish })),
  ],
);

/** The ids of the contributions in a collage's `meta`, as JSON. */
export const drawnFrom = (meta: SQLWrapper) => sql`jsonb_path_query_array(${meta}, '$[*].contributionId')`;

/** Somebody on the collage, as it is stored. */
export interface StoredItem extends CollageItem {
  /** What it was drawn from, which may have been replaced since. Unknown where the version before drew it. */
  contributionId?: string | undefined;
}

/** The collage of a box: how often one was made, and the last one. */
export const collages = pgTable(
  'collages',
  {
    boxId: uuid('box_id')
      .primaryKey()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    /** Names the drawn picture and is part of its storage key; null where there is none. */
    version: uuid(),
    /** Who is on it and where. Without a version: whose contributions it is to be drawn from. */
    meta: jsonb().$type<StoredItem[]>().notNull().default([]),
    /** Collages made so far; what is drawn again after somebody left is none. */
    editCount: integer('edit_count').notNull().default(0),
    prompt: text().notNull().default(''),
    /** Who wrote the prompt; unknown where the version before stored it. */
    promptBy: uuid('prompt_by').references(() => users.id, { onDelete: 'set null' }),
    /** What chance decided, so that what is drawn again looks the same. */
    seed: bigint({ mode: 'number' }).notNull().default(0),
    /** Part of the storage key of the background that a model painted; null where none did. */
    backgroundVersion: uuid('background_version'),
    /** Since when it is to be drawn again because somebody has left it. */
    redrawAt: timestamptz('redraw_at'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('collages_prompt_by').on(table.promptBy).where(sql`${table.promptBy} is not null`),
    index('collages_to_redraw').on(table.redrawAt).where(sql`${table.redrawAt} is not null`),
    index('collages_drawn_from').using('gin', sql`${drawnFrom(table.meta)} jsonb_path_ops`),
    check('collages_edit_count', sql`${table.editCount} >= 0`),
    // What somebody has left is never shown.
    check('collages_gone_until_redrawn', sql`${table.version} is null or ${table.redrawAt} is null`),
  ],
);

/** When collages were made, to count them by day. What is drawn again after somebody left is none. */
export const collageMakings = pgTable(
  'collage_makings',
  {
    id: uuid().primaryKey().defaultRandom(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (table) => [index('collage_makings_made').on(table.madeAt)],
);

/** What was suggested to a box last, so that it is not suggested again at once. */
export const suggestedWishes = pgTable('suggested_wishes', {
  boxId: uuid('box_id')
    .primaryKey()
    .references(() => boxes.id, { onDelete: 'cascade' }),
  wish: text().notNull(),
});
