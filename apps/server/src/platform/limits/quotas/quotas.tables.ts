import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

export const quotas = pgTable(
  'quotas',
  {
    name: text().notNull(),
    /** A digest, because a row outlives its account so that deleting the account does not reset it. */
    keyDigest: text('key_digest').notNull(),
    /** Oldest first. */
    takenAt: timestamptz('taken_at').array().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.keyDigest] }),
    index('quotas_expired').on(table.expiresAt),
  ],
);
