import { pushLimits } from '@hooray/contract/notifications/constants.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { hasLength } from '../../../platform/db/checks.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { sessions, users } from '../../accounts/accounts.tables.ts';
import { notifications } from '../notifications.tables.ts';

/** One row. The server identifies itself to push services with these keys (VAPID). */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey(),
    publicKey: text('public_key').notNull(),
    /** Sealed with the server's secret. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
  },
  (table) => [check('push_keys_one_row', sql`${table.id} = 1`)],
);

/** A browser that gets reminders. Triggers delete it when its session ends or its user is suspended. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A secret URL: every client that knows it can send to the browser. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    unique('push_subscriptions_session').on(table.sessionId),
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId, table.createdAt),
    check('push_subscriptions_endpoint_length', hasLength(table.endpoint, { max: pushLimits.endpoint })),
  ],
);

/** Messages to send. A trigger adds them with the notification, one for each of the user's browsers. */
export const pushMessages = pgTable(
  'push_messages',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    attempts: smallint().notNull().default(0),
    /** The time of the next attempt. */
    dueAt: timestamptz('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.subscriptionId] }),
    index('push_messages_subscription').on(table.subscriptionId),
    index('push_messages_due').on(table.dueAt),
  ],
);
