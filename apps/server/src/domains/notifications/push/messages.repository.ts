import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { notifications } from '../notifications.tables.ts';
import { pushMessages, pushSubscriptions } from './push.tables.ts';

const BATCH_SIZE = 500;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** For use after `from`. */
const dueMessages = sql`${pushMessages}
  join ${notifications} on ${notifications.id} = ${pushMessages.notificationId}`;

export type DueUser = Pick<typeof users.$inferSelect, 'id' | 'timeZone' | 'language'>;

export async function listDueTimeZones(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(sql`
    select distinct ${users.timeZone} as zone from ${dueMessages}
    join ${users} on ${users.id} = ${notifications.userId} where ${pushMessages.dueAt} <= ${at(now)}`);
  return rows.map(({ zone }) => zone);
}

/** @param awakeZones time zones outside of their quiet hours; in others, only openings are due */
export async function listDueUsers(db: Db, awakeZones: string[], now: Date): Promise<DueUser[]> {
  const { rows } = await db.execute<DueUser & Record<string, unknown>>(sql`
    select ${users.id}, ${users.timeZone} as "timeZone", ${users.language} from ${dueMessages}
    join ${users} on ${users.id} = ${notifications.userId}
    where ${pushMessages.dueAt} <= ${at(now)}
      and (${notifications.kind} = 'box_opened' or ${users.timeZone} = any(${sql.param(awakeZones)}::text[]))
    group by ${users.id} order by min(${pushMessages.dueAt}) limit ${BATCH_SIZE}`);
  return rows;
}

export interface ClaimedMessage {
  notificationId: string;
  /** Includes this attempt. */
  attempts: number;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * No other process gets a claimed message. It becomes due again after some minutes, in case this process is
 * killed.
 */
export async function claimMessages(
  db: Db,
  userId: string,
  { isQuiet, now }: { isQuiet: boolean; now: Date },
): Promise<ClaimedMessage[]> {
  const isOpening: SQL = isQuiet ? sql`and ${notifications.kind} = 'box_opened'` : sql``;
  const { rows } = await db.execute<ClaimedMessage & Record<string, unknown>>(sql`
    with due as (
      select ${pushMessages.notificationId}, ${pushMessages.subscriptionId} from ${dueMessages}
      where ${notifications.userId} = ${userId} and ${pushMessages.dueAt} <= ${at(now)} ${isOpening}
      for update of ${pushMessages} skip locked
    )
    update ${pushMessages}
    set attempts = attempts + 1, due_at = ${at(now)} + (attempts + 1) * interval '1 minute'
    from due join ${pushSubscriptions} on ${pushSubscriptions.id} = due.subscription_id
    where ${pushMessages.notificationId} = due.notification_id
      and ${pushMessages.subscriptionId} = due.subscription_id
    returning due.notification_id as "notificationId", ${pushMessages.attempts}, due.subscription_id as "subscriptionId",
      ${pushSubscriptions.endpoint}, ${pushSubscriptions.p256dh}, ${pushSubscriptions.auth}`);
  return rows;
}

export async function deleteMessage(
  db: Db,
  { notificationId, subscriptionId }: Pick<ClaimedMessage, 'notificationId' | 'subscriptionId'>,
): Promise<void> {
  await db
    .delete(pushMessages)
    .where(
      and(eq(pushMessages.notificationId, notificationId), eq(pushMessages.subscriptionId, subscriptionId)),
    );
}

export async function deleteMessagesOf(db: Db, notificationIds: string[]): Promise<void> {
  if (notificationIds.length === 0) return;
  await db.delete(pushMessages).where(inArray(pushMessages.notificationId, notificationIds));
}

export async function deleteOldMessages(db: Db, writtenBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from ${pushMessages} using ${notifications}
    where ${notifications.id} = ${pushMessages.notificationId} and ${notifications.createdAt} < ${at(writtenBefore)}`);
}
