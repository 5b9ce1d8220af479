import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One picture and wish of one person in one box. */
export const contributions = pgTable(
  'contributions',
  {
    id: uuid().primaryKey(),
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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('contributions_one_each').on(table.boxId, table.userId),
    index('contributions_user').on(table.userId),
    check('contributions_wish_length', sql`char_length(${table.wish}) between 1 and 500`),
  ],
);

/** What was suggested to a box last, so that it is not suggested again at once. */
export const suggestedWishes = pgTable('suggested_wishes', {
  boxId: uuid('box_id')
    .primaryKey()
    .references(() => boxes.id, { onDelete: 'cascade' }),
  wish: text().notNull(),
});
