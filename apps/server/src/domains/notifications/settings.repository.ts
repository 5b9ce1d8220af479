import type { NotificationKind } from '@hooray/contract/notifications/constants.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { notificationSettings } from './notifications.tables.ts';

const { userId: owner, off } = notificationSettings;

export async function listKindsOff(db: Db, userId: string): Promise<NotificationKind[]> {
  const [settings] = await db.select({ off }).from(notificationSettings).where(eq(owner, userId));
  return settings?.off ?? [];
}

/** Returns the kinds that are off. One statement, so that devices that switch different kinds don't conflict. */
export async function switchKinds(
  db: Db,
  userId: string,
  { turnedOff, turnedOn }: { turnedOff: NotificationKind[]; turnedOn: NotificationKind[] },
): Promise<NotificationKind[]> {
  const changed = [...turnedOff, ...turnedOn];
  const [saved] = await db
    .insert(notificationSettings)
    .values({ userId, off: turnedOff })
    .onConflictDoUpdate({
      target: owner,
      set: {
        off: sql`array(select kind from unnest(${off}) as kind where kind <> all(${sql.param(changed)}::text[]))
          || ${sql.param(turnedOff)}::text[]`,
      },
    })
    .returning({ off });
  return saved?.off ?? [];
}
