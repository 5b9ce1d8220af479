import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { notifications } from '../notifications.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  const { id, userId, createdAt } = notifications;
  const before = new Date(now.getTime() - notificationLimits.keptDays * DAY_MS);
  await db.delete(notifications).where(lt(createdAt, before));
  const place = sql<number>`row_number() over (partition by ${userId} order by ${createdAt} desc, ${id} desc)`;
  const placed = db
    .select({ id, place: place.as('place') })
    .from(notifications)
    .as('placed');
  const beyond = db
    .select({ id: placed.id })
    .from(placed)
    .where(sql`${placed.place} > ${notificationLimits.kept}`);
  await db.delete(notifications).where(inArray(id, beyond));
}
