import { notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { notifications } from '../notifications.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 5000;
/** Each has little more than the kept notifications. */
const PEOPLE_AT_ONCE = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** No list shows the deleted notifications, so no process is notified. */
async function sweep<T>(db: Db, deletion: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('hooray.is_sweeping', 'on', true)`);
    return deletion(tx);
  });
}

export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - notificationLimits.keptDays * DAY_MS).toISOString();
  const { rowCount } = await sweep(db, (tx) =>
    tx.execute(sql`
      delete from ${notifications} where id in (
        select id from ${notifications} where created_at < ${before}::timestamptz
         order by created_at limit ${BATCH_SIZE})`),
  );
  if (rowCount === BATCH_SIZE) await deleteOldNotifications(db, now);
}

/** Keeps the newest of each user. */
export async function deleteSurplusNotifications(db: Db, after = BEFORE_ALL): Promise<void> {
  const { rows } = await sweep(db, (tx) =>
    tx.execute<{ last: string }>(sql`
      with people as (
        select distinct user_id from ${notifications} where user_id > ${after}
         order by user_id limit ${PEOPLE_AT_ONCE}
      ), deleted as (
        delete from ${notifications} where id in (
          select surplus.id from people cross join lateral (
            select id from ${notifications} where user_id = people.user_id
             order by created_at desc, id desc offset ${notificationLimits.kept}
          ) surplus)
      )
      select user_id as last from people order by user_id desc limit 1`),
  );
  if (rows[0]) await deleteSurplusNotifications(db, rows[0].last);
}
