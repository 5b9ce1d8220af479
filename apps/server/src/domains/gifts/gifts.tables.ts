import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { hasLength } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';

const giftColumns = {
  title: text().notNull(),
  image: text(),
  link: text(),
  /** In dollars. */
  price: numeric({ precision: 9, scale: 2, mode: 'number' }),
};

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** A removed gift stays for a while, so that the removal can be undone. */
export const boxGifts = pgTable(
  'box_gifts',
  {
    id: uuid().notNull().defaultRandom(),
    boxId: uuid('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    ...giftColumns,
    addedBy: person('added_by'),
    addedAt: timestamptz('added_at').notNull(),
    removedBy: person('removed_by'),
    removedAt: timestamptz('removed_at'),
    reservedBy: person('reserved_by'),
    isReserverNamed: boolean('is_reserver_named').notNull().default(false),
  },
  (table) => [
    // The box first, so that gifts could be partitioned by box.
    primaryKey({ columns: [table.boxId, table.id] }),
    index('box_gifts_newest').on(table.boxId, table.addedAt, table.id).where(sql`${table.removedAt} is null`),
    index('box_gifts_removed_last')
      .on(table.boxId, table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    index('box_gifts_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('box_gifts_added_by').on(table.addedBy),
    index('box_gifts_removed_by').on(table.removedBy),
    index('box_gifts_reserved_by').on(table.reservedBy),
    check('box_gifts_title_length', hasLength(table.title, { max: giftLimits.title })),
    check('box_gifts_price', sql`${table.price} >= 0`),
  ],
);

/** A user's list of gifts for later; one per title. */
export const selectedGifts = pgTable(
  'selected_gifts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...giftColumns,
    selectedAt: timestamptz('selected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.title] }),
    check('selected_gifts_title_length', hasLength(table.title, { max: giftLimits.title })),
    check('selected_gifts_price', sql`${table.price} >= 0`),
  ],
);
