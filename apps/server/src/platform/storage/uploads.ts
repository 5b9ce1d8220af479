import { inArray, sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/database.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { storageJobs } from './storage.jobs.ts';
import { storageDeletions } from './storage.tables.ts';
import type { Storage } from './storage.ts';

/** Longer than any upload takes, together with the transaction that names it. */
const TIME_TO_NAME = sql`now() + interval '10 minutes'`;

export interface Upload {
  key: string;
  bytes: Uint8Array;
}

/** Keeps the uploads; called in the transaction that names them. @throws AppError UNAVAILABLE where they have gone */
export type Keep = (tx: Db) => Promise<void>;

/**
 * Stores uploads and does the work that names them. That they go is promised before they come, and `keep` takes the
 * promise back, so what nothing names goes: at once where the work ends without it, later where this process dies. An
 * error of the work alone decides nothing, because a commit whose answer is lost has named them.
 */
export async function withUploads<T>(
  { db, storage }: { db: Db; storage: Storage },
  uploads: Upload[],
  work: (keep: Keep) => Promise<T>,
): Promise<T> {
  const keys = uploads.map(({ key }) => key);
  if (keys.length === 0) return work(async () => {});
  await db.insert(storageDeletions).values(keys.map((key) => ({ key, dueAt: TIME_TO_NAME })));
  try {
    for (const { key, bytes } of uploads) await storage.put(key, bytes);
    return await work((tx) => keepUploads(tx, keys));
  } finally {
    // Without it they become due a little later; what the work has come to stays what it is.
    await hastenDeletions(db, keys).catch(() => {});
  }
}

async function keepUploads(tx: Db, keys: string[]): Promise<void> {
  const { rowCount } = await tx.delete(storageDeletions).where(inArray(storageDeletions.key, keys));
  if (rowCount !== keys.length) throw new AppError('UNAVAILABLE');
}

/** Makes the promises due that still stand; it waits for a transaction that is taking them back. */
async function hastenDeletions(db: Db, keys: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const standing = await tx
      .update(storageDeletions)
      .set({ dueAt: sql`now()` })
      .where(inArray(storageDeletions.key, keys))
      .returning({ key: storageDeletions.key });
    await enqueueAll(
      tx,
      storageJobs.remove,
      standing.map(({ key }) => key),
    );
  });
}
