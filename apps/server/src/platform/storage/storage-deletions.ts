import { inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type BackgroundWork, repeat } from '../background-work.ts';
import type { Db } from '../db/database.ts';
import { storageDeletions } from './storage.tables.ts';
import type { Storage } from './storage.ts';

const BATCH = 100;

/** The database tells every process on this channel when there is something to remove. */
export const STORAGE_DELETION = 'storage_deletion';

/** Promises that the bytes under a key go away after the surrounding transaction commits. */
export async function enqueueStorageDeletion(db: Db, key: string): Promise<void> {
  await db
    .insert(storageDeletions)
    .values({ key })
    .onConflictDoNothing()
    .returning({ announced: sql`pg_notify(${STORAGE_DELETION}, '')` });
}

/** Removes bytes that nothing names any more, at once where that works and later where it does not. */
export async function discard(db: Db, storage: Storage, key: string): Promise<void> {
  await storage.remove(key).catch(() => enqueueStorageDeletion(db, key));
}

/** Removes what was promised to go; removing twice is harmless, so several processes may run it. */
export function startStorageDeletions(db: Db, storage: Storage, logger: Logger): BackgroundWork {
  async function round(): Promise<boolean> {
    const rows = await db.select({ key: storageDeletions.key }).from(storageDeletions).limit(BATCH);
    const keys = rows.map(({ key }) => key);
    if (keys.length === 0) return false;
    const outcomes = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const gone = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    await db.delete(storageDeletions).where(inArray(storageDeletions.key, gone));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    return keys.length === BATCH;
  }
  return repeat('storage deletions', 5000, round, logger);
}
