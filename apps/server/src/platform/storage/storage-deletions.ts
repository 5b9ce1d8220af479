import { inArray, lte, sql } from 'drizzle-orm';
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

/** Removes what was promised to go and is due; several processes may run it. */
export function startStorageDeletions(db: Db, storage: Storage, logger: Logger): BackgroundWork {
  /** Holds the promises while it removes, so that nobody takes one back whose bytes are going. */
  async function removeDue(tx: Db): Promise<PromiseSettledResult<void>[]> {
    const rows = await tx
      .select({ key: storageDeletions.key })
      .from(storageDeletions)
      .where(lte(storageDeletions.dueAt, sql`now()`))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const keys = rows.map(({ key }) => key);
    const outcomes = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const gone = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    await tx.delete(storageDeletions).where(inArray(storageDeletions.key, gone));
    return outcomes;
  }

  async function round(): Promise<boolean> {
    const outcomes = await db.transaction(removeDue);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    return outcomes.length === BATCH;
  }
  return repeat('storage deletions', 5000, round, logger);
}
