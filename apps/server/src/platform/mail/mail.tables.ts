import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** Inserted in the transaction that causes a mail, so it's sent if and only if that commits. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The address's owner may be another user by the time of delivery. Null once the account is deleted. */
    accountId: uuid('account_id'),
    subject: text().notNull(),
    /** Null once delivered. */
    body: text(),
    /** A paragraph of the body. May contain a token, so it's deleted with the body. */
    link: text(),
    /** Then it's deleted instead of delivered. Null for a mail that stays of use. */
    usefulUntil: timestamptz('useful_until'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    deliveredAt: timestamptz('delivered_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_mails_waiting').on(table.createdAt).where(sql`${table.deliveredAt} is null`),
    index('outbox_mails_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('outbox_mails_recipient').on(table.recipient, table.kind, table.createdAt),
    check('outbox_mails_delivered_is_empty', sql`${table.deliveredAt} is null or ${table.body} is null`),
  ],
);
