import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

/** The recent uses of each quota. */
export const quotas = pgTable(
  'quotas',
  {
    name: text().notNull(),
    /** A row outlives the account it counts for, so that deleting the account does not reset it; it contains no address. */
    keyDigest: text('key_digest').notNull(),
    /** Oldest first. */
    takenAt: timestamptz('taken_at').array().notNull(),
    /** When none of its uses counts any more. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.keyDigest] }),
    index('quotas_expired').on(table.expiresAt),
  ],
);
