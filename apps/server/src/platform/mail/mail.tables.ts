import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** Mails to deliver. Written in the transaction that causes them, so none is lost and none is sent for nothing. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whose account it is about: an address may be somebody else's by the time it is delivered. Null once that has gone. */
    accountId: uuid('account_id'),
    subject: text().notNull(),
    /** Null once delivered: there is no reason to keep the text. */
    body: text(),
    /** The paragraph of the body that is a link, which may contain a token; it is deleted with the body. */
    link: text(),
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
