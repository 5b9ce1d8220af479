import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** What calls with an `Idempotency-Key` have answered. Written in the transaction of what they did. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    call: text().notNull(),
    /** Of the call's input; the same key with another one is a mistake. */
    inputDigest: text('input_digest').notNull(),
    /** Null only within the transaction that is at it. */
    answer: jsonb(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotent_answers_age').on(table.createdAt),
  ],
);
