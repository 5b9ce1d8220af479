import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../db/database.ts';
import { enqueue, enqueueAll } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { storageJobs } from './storage.jobs.ts';
import { storageDeletions } from './storage.tables.ts';
import type { Storage } from './storage.ts';

interface Deps {
  db: Db;
  storage: Storage;
}

/** Shared by removals, exclusive for a backup that copies pictures. */
const REMOVALS_LOCK = 4_661_003;
const RETRY_DELAY_MS = 15_000;

const isDue = lte(storageDeletions.dueAt, sql`now()`);

/** Keeps pictures of a later snapshot until the connection ends. Waits for running removals. */
export async function holdStorageRemovals(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [REMOVALS_LOCK]);
}

async function isHeld(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${REMOVALS_LOCK}) as free`,
  );
  return rows[0]?.free === false;
}

/** Takes effect on commit. */
export async function enqueueStorageDeletions(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(storageDeletions)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing();
  await enqueueAll(tx, storageJobs.remove, keys);
}

/** Skips keys that aren't due. Retries every 15 s while a backup copies pictures. */
export function createStorageRemoval({ db, storage }: Deps) {
  return (key: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (await isHeld(tx)) return enqueue(tx, storageJobs.remove, key, { inMs: RETRY_DELAY_MS });
      const isIt = eq(storageDeletions.key, key);
      // Locked, so that no upload cancels the deletion meanwhile.
      const [promise] = await tx.select().from(storageDeletions).where(and(isIt, isDue)).for('update');
      if (!promise) return;
      await storage.remove(key);
      await tx.delete(storageDeletions).where(isIt);
    });
}

/** Includes uploads whose process died before a row referenced them. */
export async function listOverdueDeletions(db: Db): Promise<string[]> {
  const due = await db
    .select({ key: storageDeletions.key })
    .from(storageDeletions)
    .where(isDue)
    .orderBy(asc(storageDeletions.dueAt))
    .limit(1000);
  return due.map(({ key }) => key);
}

export function storageHandlers(deps: Deps): JobHandler[] {
  const listOverdue = () => listOverdueDeletions(deps.db);
  return [{ queue: storageJobs.remove, handle: createStorageRemoval(deps), listOverdue }];
}
