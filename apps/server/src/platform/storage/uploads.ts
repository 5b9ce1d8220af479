import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { storageJobs } from './storage.jobs.ts';
import { storageDeletions } from './storage.tables.ts';
import type { Storage } from './storage.ts';

/** Longer than any upload and its transaction take. */
const UPLOAD_DEADLINE = sql`now() + interval '10 minutes'`;

export interface Upload {
  key: string;
  bytes: Uint8Array;
}

/** Call it in the transaction that references the uploads. @throws AppError UNAVAILABLE if they are gone */
export type Keep = (tx: Db) => Promise<void>;

/**
 * Records a deletion first, which `keep` cancels, so unreferenced uploads are deleted even after a crash. Failed
 * work doesn't prove a rollback, because the response to a commit may be lost.
 */
export async function withUploads<T>(
  { db, storage }: { db: Db; storage: Storage },
  uploads: Upload[],
  work: (keep: Keep) => Promise<T>,
): Promise<T> {
  const keys = uploads.map(({ key }) => key);
  if (keys.length === 0) return work(async () => {});
  await db.insert(storageDeletions).values(keys.map((key) => ({ key, dueAt: UPLOAD_DEADLINE })));
  let isKept = false;
  const keep: Keep = async (tx) => {
    await keepUploads(tx, keys);
    isKept = true;
  };
  let isSettled = false;
  try {
    for (const { key, bytes } of uploads) await storage.put(key, bytes);
    const result = await work(keep);
    isSettled = isKept;
    return result;
  } finally {
    // A failure only delays the deletions.
    if (!isSettled) await hastenDeletions(db, keys).catch(() => {});
  }
}

async function keepUploads(tx: Db, keys: string[]): Promise<void> {
  const { rowCount } = await tx.delete(storageDeletions).where(inArray(storageDeletions.key, keys));
  if (rowCount !== keys.length) throw new AppError('UNAVAILABLE');
}

/** Waits for a transaction that is canceling the deletions. */
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
