import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { AccountFacts } from '../../domains/accounts/accounts.facts.ts';
import { accountsJobs } from '../../domains/accounts/accounts.jobs.ts';
import { repeatDeletions } from '../../domains/accounts/leaving/repeat-deletions.service.ts';
import { checkLedger } from '../../domains/credits/ledger/ledger-check.repository.ts';
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
  /** See `holdForRestore`. */
  client: pg.Client;
  storage: Storage;
  /** Those of the server. */
  secrets: Secrets;
  /** To which the domains have subscribed, so that a deletion is what it is in the server. */
  events: Publisher<AccountFacts>;
  clock: Clock;
  /** Those of this Hooray. */
  migrations: URL;
  signal: AbortSignal;
}

export interface Restorable {
  path: string;
  /** What `verifyArchive` has read. */
  manifest: Manifest;
  /** People whose accounts were deleted, at any time. */
  deletedIds: readonly string[];
}

export interface Restored {
  pictures: number;
  /** Accounts that had come back and are gone again. */
  deletedAgain: number;
  /** Migrations that this Hooray has and the archive had not. */
  migrated: number;
  /** What is wrong in the ledger. */
  mistakes: string[];
}

/** Deletions whose job has not put them onto a list: what it knows is in the database that is being replaced. */
async function listUnlistedDeletions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select singleton_key as id from ${JOBS_SCHEMA}.job where name = $1`,
    [accountsJobs.listDeletion.name],
  );
  return rows.map(({ id }) => id);
}

/** Jobs that concern what was there before. The tables say what is to be done, and a start enqueues it (decision 0017). */
async function dropOtherJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from ${JOBS_SCHEMA}.job where name <> $1`, [accountsJobs.listDeletion.name]);
}

/** Pictures between two statements: a proxy in between may cut a connection on which nothing is said for long. */
const KEEPALIVE_INTERVAL = 200;

/** Puts the files of the archive where they belong. Returns the number of pictures. */
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

/**
 * Puts an archive in the place of everything in the database: in one transaction, so that it is as it was if anything fails.
 * Pictures are put into the storage before it ends; those that only the replaced rows named are deleted after the next start.
 * @throws BackupError
 */
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
    // Also those that the archive lacks: what it could not find may be there, or be found.
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
