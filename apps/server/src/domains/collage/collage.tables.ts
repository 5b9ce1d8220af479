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
    /** Part of the picture's storage key. */
    pictureVersion: text('picture_version').notNull(),
    pictureBytes: integer('picture_bytes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    // The box comes first, to allow sharding.
    primaryKey({ columns: [table.boxId, table.id] }),
    // Reports and picture URLs have only this id.
    index('contributions_id').on(table.id),
    unique('contributions_one_each').on(table.boxId, table.userId),
    index('contributions_user').on(table.userId),
    check('contributions_wish_length', hasLength(table.wish, { max: collageLimits.wish })),
  ],
);

/** A JSON list of contribution ids. */
export const drawnFrom = (meta: SQLWrapper) => sql`jsonb_path_query_array(${meta}, '$[*].contributionId')`;

export const collages = pgTable(
  'collages',
  {
    boxId: uuid('box_id')
      .primaryKey()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    /** Part of the picture's storage key; null if there is no picture. */
    version: uuid(),
    /** The contributions with positions or, without a version, the contributions to redraw. */
    meta: jsonb().$type<CollageItem[]>().notNull().default([]),
    /** Redraws after a removal don't count. */
    editCount: integer('edit_count').notNull().default(0),
    prompt: text().notNull().default(''),
    /** Unknown if the previous version stored the prompt. */
    promptBy: uuid('prompt_by').references(() => users.id, { onDelete: 'set null' }),
    /** Makes a redraw look the same. */
    seed: bigint({ mode: 'number' }).notNull().default(0),
    /** Part of a storage key; null if no model painted the background. */
    backgroundVersion: uuid('background_version'),
    /** The time at which a removal required a redraw. */
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

/** For counts by day. Redraws don't count. */
export const collageMakings = pgTable(
  'collage_makings',
  {
    id: uuid().primaryKey().defaultRandom(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (table) => [index('collage_makings_made').on(table.madeAt)],
);

/** The last suggestion of each box, from which the next must differ. */
export const suggestedWishes = pgTable('suggested_wishes', {
  boxId: uuid('box_id')
    .primaryKey()
    .references(() => boxes.id, { onDelete: 'cascade' }),
  wish: text().notNull(),
});
