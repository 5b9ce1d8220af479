import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** Inserted in the transaction that removes the reference, so a crash leaves no orphan. */
export const storageDeletions = pgTable('storage_deletions', {
  key: text().primaryKey(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  /** Later for an upload, recorded in advance in case no row ends up referencing it. */
  dueAt: timestamptz('due_at').notNull().defaultNow(),
});
