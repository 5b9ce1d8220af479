import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** Keys whose bytes are to go. Written in the transaction that lets go of them, so a crash leaves no orphan. */
export const storageDeletions = pgTable('storage_deletions', {
  key: text().primaryKey(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  /** Not before this: a picture on its way in is promised to go, in case nothing comes to name it. */
  dueAt: timestamptz('due_at').notNull().defaultNow(),
});
