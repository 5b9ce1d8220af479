import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { AccountFacts } from '../../domains/accounts/accounts.facts.ts';
import { accountsJobs } from '../../domains/accounts/accounts.jobs.ts';
import { repeatDeletions } from '../../domains/accounts/leaving/repeat-deletions.service.ts';
import { checkLedger } from '../../domains/credits/ledger/ledger-check.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import { JOBS_SCHEMA } from '../../platform/jobs/boss-options.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { enqueueStorageDeletions } from '../../platform/storage/storage-deletions.ts';
import { readEntries } from './archive/archive-reader.ts';
import { MANIFEST, type Manifest } from './archive/manifest.ts';
import { assertEntry } from './archive/verify-archive.ts';
import { BackupError } from './backup-error.ts';
import { loadTables } from './database/load-tables.ts';
import { applyEach, splitMigrations } from './database/migration-history.ts';
import { rebuildSchema } from './database/rebuild-schema.ts';
import { listStoredKeys, pictureKeyOf } from './picture-keys.ts';

export interface RestoreDeps {
  /** From `holdForRestore`. */
  client: pg.Client;
  storage: Storage;
  secrets: Secrets;
  /** Repeated deletions must have the same effects as in the server. */
  events: Publisher<AccountFacts>;
  clock: Clock;
  migrations: URL;
  signal: AbortSignal;
}

export interface Restorable {
  path: string;
  manifest: Manifest;
  deletedIds: readonly string[];
}

export interface Restored {
  pictures: number;
  /** Accounts brought back by the archive. */
  deletedAgain: number;
  migrated: number;
  mistakes: string[];
}

/** Deletions that exist only as jobs, and on no list yet. */
async function listUnlistedDeletions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select singleton_key as id from ${JOBS_SCHEMA}.job where name = $1`,
    [accountsJobs.listDeletion.name],
  );
  return rows.map(({ id }) => id);
}

/** The other jobs concern replaced rows. Jobs for restored rows are enqueued at start (decision 0017). */
async function dropOtherJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from ${JOBS_SCHEMA}.job where name <> $1`, [accountsJobs.listDeletion.name]);
}

/** In pictures: a proxy may cut idle connections. */
const KEEPALIVE_INTERVAL = 200;

/** Returns the number of pictures. */
async function putBack(
  { client, storage, signal }: RestoreDeps,
  { path, manifest }: Restorable,
): Promise<number> {
  const expected = manifest.entries.values();
  let pictures = 0;
  await loadTables(client, manifest, async (loader) => {
    for await (const entry of readEntries(path)) {
      signal.throwIfAborted();
      if (entry.name === MANIFEST) break;
      assertEntry(entry, expected.next().value);
      if (await loader.take(entry)) continue;
      const key = pictureKeyOf(entry.name);
      if (key === undefined) throw new BackupError(`The archive holds ${entry.name}, which has no place.`);
      await storage.put(key, entry.bytes);
      pictures += 1;
      if (pictures % KEEPALIVE_INTERVAL === 0) await client.query('select');
    }
  });
  return pictures;
}

/** One transaction, after storing pictures. Unreferenced ones go at the next start. @throws BackupError */
export async function restoreArchive(deps: RestoreDeps, restorable: Restorable): Promise<Restored> {
  const { client, secrets, events, clock, migrations } = deps;
  const { had, missing } = splitMigrations(migrations, restorable.manifest.migrations, 'archive');
  const restored = await drizzle(client).transaction(async (tx) => {
    const unlisted = await listUnlistedDeletions(client);
    const keysBefore = await listStoredKeys(tx);
    await dropOtherJobs(client);
    await rebuildSchema(client, had);
    const pictures = await putBack(deps, restorable);
    await applyEach(client, missing);
    // The storage may still have pictures that the archive lacks.
    const named = new Set(await listStoredKeys(tx));
    const orphans = keysBefore.filter((key) => !named.has(key));
    await enqueueStorageDeletions(tx, orphans);
    const deletedAgain = await repeatDeletions(tx, { secrets, events, clock }, [
      ...restorable.deletedIds,
      ...unlisted,
    ]);
    const { mistakes } = await checkLedger(tx);
    return { pictures, deletedAgain, migrated: missing.length, mistakes };
  });
  await client.query('analyze');
  return restored;
}
