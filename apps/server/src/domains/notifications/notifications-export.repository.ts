import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { notifications } from './notifications.tables.ts';
import { listSubscribedServices } from './push/subscriptions.repository.ts';
import { listKindsOff } from './settings.repository.ts';

const MAX_ROWS = 10_000;

export async function exportNotifications(
  db: Db,
  userId: string,
  hiddenBoxIds: string[],
): Promise<ExportFiles> {
  const { kind, boxId, personId, outcome, day, createdAt, readAt } = notifications;
  const [rows, off, browsers] = await Promise.all([
    db
      .select({ kind, boxId, personId, outcome, day, createdAt, readAt })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          sql`(${boxId} = any(${sql.param(hiddenBoxIds)}::uuid[])) is not true`,
        ),
      )
      .orderBy(desc(createdAt))
      .limit(MAX_ROWS),
    listKindsOff(db, userId),
    listSubscribedServices(db, userId),
  ]);
  return { 'notifications.json': { notifications: rows, off, browsers } };
}
