import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Storage } from '../../platform/storage/storage.ts';
import { holdStorageRemovals } from '../../platform/storage/storage-deletions.ts';
import { type ArchiveWriter, createArchive } from './archive/archive-writer.ts';
import { FORMAT, MANIFEST, type Manifest } from './archive/manifest.ts';
import { verifyArchive } from './archive/verify-archive.ts';
import { archiveName, openArchiveFolder, unfinished } from './archive-files.ts';
import { BackupError } from './backup-error.ts';
import { prepareSession } from './database/session-settings.ts';
import { dumpDatabase } from './database/snapshot.ts';
import { beginDeletionList } from './deletion-list.ts';
import { pictureName } from './picture-keys.ts';

const LOCK = 4_661_004;
const BATCH_SIZE = 8;

export interface BackupOptions {
  config: pg.ClientConfig;
  storage: Storage;
  folder: string;
  migrations: URL;
  now: Date;
  say(line: string): void;
  signal: AbortSignal;
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    application_name: 'hooray-backup',
    query_timeout: 0,
    keepAlive: true,
  });
  // An unhandled 'error' event would end the process. The statement rejects too.
  client.on('error', () => {});
  await client.connect();
  await prepareSession(client);
  return client;
}

/** @throws BackupError if another backup of this database is running */
async function lockBackups(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  if (!rows[0]?.taken) throw new BackupError('Another backup of this database is running.');
}

/** Returns the keys that the storage doesn't have. */
async function addPictures(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  keys: string[],
  { storage, say }: BackupOptions,
): Promise<string[]> {
  const missing: string[] = [];
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    const group = keys.slice(start, start + BATCH_SIZE);
    const found = await Promise.all(group.map(async (key) => ({ key, bytes: await storage.find(key) })));
    for (const { key, bytes } of found) {
      if (bytes) await archive.add(pictureName(key), bytes);
      else missing.push(key);
    }
    if (start % 1000 !== 0) continue;
    if (start > 0) say(`${start} of ${keys.length} pictures`);
    // The connection holds the lock on removals, and a proxy may cut idle connections.
    await client.query('select');
  }
  return missing;
}

async function fill(archive: ArchiveWriter, client: pg.Client, options: BackupOptions): Promise<Manifest> {
  const { migrations, now, say } = options;
  const { part, pictureKeys, leftOut } = await dumpDatabase(client, archive, migrations);
  const rows = part.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows of ${part.tables.length} tables; now ${pictureKeys.length} pictures`);
  if (leftOut.length > 0) say(`Left out, because they are not Hooray's: the tables ${leftOut.join(', ')}`);
  const missingPictures = await addPictures(archive, client, pictureKeys, options);
  // The connection must still hold the lock on removals.
  await client.query('select');
  const entries = [...archive.entries];
  const manifest = {
    format: FORMAT,
    createdAt: now.toISOString(),
    ...part,
    missingPictures,
    entries,
  } as const;
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  await archive.seal();
  return manifest;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** One snapshot, also of a running server. An unfinished archive has another name. @throws BackupError */
export async function createBackup(options: BackupOptions): Promise<{ path: string; manifest: Manifest }> {
  const { config, folder, now, signal } = options;
  await openArchiveFolder(folder);
  const path = join(folder, archiveName(now));
  const client = await connect(config);
  try {
    await lockBackups(client);
    if (existsSync(path)) throw new BackupError(`${path} is there already.`);
    await beginDeletionList(folder, now);
    await holdStorageRemovals(client);
    const archive = await createArchive(unfinished(path), { at: now, signal });
    try {
      const manifest = await fill(archive, client, options);
      await archive.close();
      await verifyArchive(unfinished(path));
      await rename(unfinished(path), path);
      await syncFolder(folder);
      return { path, manifest };
    } catch (error) {
      await archive.close();
      await rm(unfinished(path), { force: true });
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      throw new BackupError(`There is no space left in ${folder}.`, { cause: error });
    }
  } finally {
    await client.end();
  }
}
