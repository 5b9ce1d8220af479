import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.tables.ts';

/** Orders by bytes, so that texts with the same beginning are adjacent. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Suffixes of the name and the address, one from each of the first ten words, normalized by `search_text`. A
 * trigger fills it.
 */
export const userSearchTerms = pgTable(
  'user_search_terms',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    term: bytewiseText().notNull(),
    /** Whether it is the whole name; each user has exactly one. */
    isName: boolean('is_name').notNull(),
    isAdmin: boolean('is_admin').notNull(),
    isSponsor: boolean('is_sponsor').notNull(),
    /** May stay true for some time after a mute or a suspension has ended. */
    isMuted: boolean('is_muted').notNull(),
    isSuspended: boolean('is_suspended').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.term] }),
    index('user_search_terms_by_term').on(table.term, table.userId),
    index('user_search_terms_names').on(table.term, table.userId).where(sql`${table.isName}`),
    index('user_search_terms_admins').on(table.term, table.userId).where(sql`${table.isAdmin}`),
    index('user_search_terms_sponsors').on(table.term, table.userId).where(sql`${table.isSponsor}`),
    index('user_search_terms_muted').on(table.term, table.userId).where(sql`${table.isMuted}`),
    index('user_search_terms_suspended').on(table.term, table.userId).where(sql`${table.isSuspended}`),
  ],
);
