import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** Mails to deliver. Inserted in the transaction that causes them, so a mail is sent if and only if it commits. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /**
     * The account that the mail is about. Its address may belong to another user before delivery. Null once the
     * account is deleted.
     */
    accountId: uuid('account_id'),
    subject: text().notNull(),
    /** Null once delivered, because the text is no longer needed. */
    body: text(),
    /** The paragraph of the body that is a link. It may contain a token, so it's deleted with the body. */
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
