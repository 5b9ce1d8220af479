import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** Keys whose bytes must be deleted. Written in the transaction that removes the reference, so a crash leaves no orphan. */
export const storageDeletions = pgTable('storage_deletions', {
  key: text().primaryKey(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  /** The earliest time: the deletion of an upload is recorded in advance, in case nothing ends up referencing it. */
  dueAt: timestamptz('due_at').notNull().defaultNow(),
});
