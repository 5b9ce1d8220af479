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

/** The picture and wish of one user in one box. */
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
    /** The version of the picture, a part of its storage key. */
    pictureVersion: text('picture_version').notNull(),
    /** The size of the picture's file. */
    pictureBytes: integer('picture_bytes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    // Starts with the box, so that contributions could be sharded by box.
    primaryKey({ columns: [table.boxId, table.id] }),
    // Reports and picture URLs have only the id of a contribution.
    index('contributions_id').on(table.id),
    unique('contributions_one_each').on(table.boxId, table.userId),
    index('contributions_user').on(table.userId),
    check('contributions_wish_length', hasLength(table.wish, { max: collageLimits.wish })),
  ],
);

/** The ids of the contributions in a collage's `meta`, as JSON. */
export const drawnFrom = (meta: SQLWrapper) => sql`jsonb_path_query_array(${meta}, '$[*].contributionId')`;

/** A contribution on the collage, as it is stored. */
export interface StoredItem extends CollageItem {
  /** The drawn contribution, which may have been replaced since. Unknown if the previous version drew it. */
  contributionId?: string | undefined;
}

/** The latest collage of a box, and the number of collages made. */
export const collages = pgTable(
  'collages',
  {
    boxId: uuid('box_id')
      .primaryKey()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    /** The version of the picture, a part of its storage key; null if there is none. */
    version: uuid(),
    /** The drawn contributions and their positions. Without a version: the contributions to redraw. */
    meta: jsonb().$type<StoredItem[]>().notNull().default([]),
    /** The number of collages made. A redraw after a removal doesn't count. */
    editCount: integer('edit_count').notNull().default(0),
    prompt: text().notNull().default(''),
    /** The author of the prompt; unknown if the previous version stored it. */
    promptBy: uuid('prompt_by').references(() => users.id, { onDelete: 'set null' }),
    /** The random seed. A redraw uses it again to look the same. */
    seed: bigint({ mode: 'number' }).notNull().default(0),
    /** The version of a model's background, a part of its storage key; null if no model painted one. */
    backgroundVersion: uuid('background_version'),
    /** The time of the removal that requires a redraw. */
    redrawAt: timestamptz('redraw_at'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('collages_prompt_by').on(table.promptBy).where(sql`${table.promptBy} is not null`),
    index('collages_to_redraw').on(table.redrawAt).where(sql`${table.redrawAt} is not null`),
    index('collages_drawn_from').using('gin', sql`${drawnFrom(table.meta)} jsonb_path_ops`),
    check('collages_edit_count', sql`${table.editCount} >= 0`),
    // A picture with a removed contribution is never shown.
    check('collages_gone_until_redrawn', sql`${table.version} is null or ${table.redrawAt} is null`),
  ],
);

/** The times at which collages were made, to count them by day. Redraws don't count. */
export const collageMakings = pgTable(
  'collage_makings',
  {
    id: uuid().primaryKey().defaultRandom(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (table) => [index('collage_makings_made').on(table.madeAt)],
);

/** The last wish suggested to a box, so that the next one differs. */
export const suggestedWishes = pgTable('suggested_wishes', {
  boxId: uuid('box_id')
    .primaryKey()
    .references(() => boxes.id, { onDelete: 'cascade' }),
  wish: text().notNull(),
});
