import { appealOutcomes, reportOutcomes } from '@hooray/contract/moderation/constants.ts';
import { notificationKinds } from '@hooray/contract/notifications/constants.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';

const outcomes = [...reportOutcomes, ...appealOutcomes] as const;
export type NotificationOutcome = (typeof outcomes)[number];

/** Contains only ids. A trigger notifies every process. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    boxId: uuid('box_id').references(() => boxes.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    /** No foreign key, because reports outlive accounts. */
    reportId: uuid('report_id'),
    /** The appealed decision. There is no foreign key, because the audit log keeps its entries. */
    decisionId: uuid('decision_id'),
    /** A message of a team chat. No foreign key, because messages are often deleted; reading skips missing ones. */
    messageId: uuid('message_id'),
    outcome: text({ enum: outcomes }),
    /** The day of the birthday or the box that a reminder is about. */
    day: date({ mode: 'string' }),
    /** Days from the reminder to that day. */
    days: smallint(),
    createdAt: timestamptz('created_at').notNull(),
    readAt: timestamptz('read_at'),
  },
  (table) => [
    // Prevents a reminder from being written twice. A repeated fact replaces its notification.
    unique('notifications_once')
      .on(
        table.userId,
        table.kind,
        table.boxId,
        table.personId,
        table.reportId,
        table.decisionId,
        table.day,
        table.days,
      )
      .nullsNotDistinct(),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_box').on(table.boxId).where(sql`${table.boxId} is not null`),
    index('notifications_person').on(table.personId).where(sql`${table.personId} is not null`),
    index('notifications_age').on(table.createdAt),
    check('notifications_kind', isOneOf(table.kind, notificationKinds)),
    check('notifications_outcome', isOneOf(table.outcome, outcomes)),
    check(
      'notifications_subject',
      sql`case
        when ${table.kind} in ('friend_birthday', 'friend_requested', 'friend_accepted')
          then ${table.personId} is not null and ${table.boxId} is null
        when ${table.kind} in ('mentioned', 'replied')
          then num_nulls(${table.boxId}, ${table.personId}, ${table.messageId}) = 0
        when ${table.kind} = 'report_decided' then num_nulls(${table.reportId}, ${table.outcome}) = 0
        when ${table.kind} = 'appeal_decided' then num_nulls(${table.decisionId}, ${table.outcome}) = 0
        else ${table.boxId} is not null end`,
    ),
    check('notifications_another', sql`${table.userId} <> ${table.personId}`),
  ],
);

/** Without a row, all kinds are on. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  off: text({ enum: notificationKinds }).array().notNull(),
});

/** One row. */
export const reminderProgress = pgTable(
  'reminder_progress',
  {
    id: smallint().primaryKey(),
    /** All reminders due until this time are written. */
    writtenUntil: timestamptz('written_until').notNull(),
  },
  (table) => [check('reminder_progress_one_row', sql`${table.id} = 1`)],
);
