import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys whose bytes are to go. Written in the transaction that lets go of them, so a crash leaves no orphan. */
export const storageDeletions = pgTable('storage_deletions', {
  key: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Not before this: a picture on its way in is promised to go, in case nothing comes to name it. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
});
