// `npm run backup`: archives the database and its pictures in BACKUP_DIR. The server may be running.
import { existsSync, statSync } from 'node:fs';
import { createLogger } from '../platform/http/operations/request-log.ts';
import { migrationsFolder } from '../platform/paths.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { runProgram } from '../start/fatal-error.ts';
import { writePrivately } from '../start/private-files.ts';
import { readSettings, type Settings } from '../start/settings.ts';
import { removeOldArchives } from './archives/archive-files.ts';
import { BackupError } from './archives/backup-error.ts';
import { createBackup } from './archives/create-backup.ts';
import { removeOldLists } from './archives/deletion-list.ts';
import { pictureKeyOf } from './archives/picture-keys.ts';
import { withSharedDatabase } from './archives/with-database.ts';

const MEGABYTE = 1_000_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function backUp(settings: Settings, signal: AbortSignal, now: Date): Promise<void> {
  const storage = await openStorage(settings);
  const { path, manifest } = await withSharedDatabase(settings, createLogger('warn'), (config) =>
    createBackup({
      ...{ config, storage, now, say, signal },
      folder: settings.backupDir,
      migrations: migrationsFolder,
    }),
  );
  const { missingPictures, ledger } = manifest;
  for (const key of missingPictures.slice(0, 20)) process.stderr.write(`Not in the storage: ${key}\n`);
  if (missingPictures.length > 0)
    process.stderr.write(`${missingPictures.length} pictures that the database names are lost already.\n`);
  if (manifest.entries.every(({ name }) => pictureKeyOf(name) === undefined) && missingPictures.length > 0) {
    process.stderr.write(
      'None of the pictures was found: are STORAGE_URL and DATA_DIR those of the server?\n',
    );
    process.exitCode = 1;
  }
  say(`${path}: ${(statSync(path).size / MEGABYTE).toFixed(1)} MB, read back and verified`);
  say(`${ledger.entries} entries in the ledger, which sum to ${ledger.total}`);
}

/** Runs even after a failure, because users were promised that archives expire after 30 days. */
async function removeOld({ backupDir }: Settings, now: Date): Promise<void> {
  if (!existsSync(backupDir)) return;
  const { removed, newest } = await removeOldArchives(backupDir, now);
  await removeOldLists(backupDir, now);
  for (const name of removed) say(`Deleted after 30 days: ${name}`);
  if (!newest) process.stderr.write(`There is no archive in ${backupDir}.\n`);
}

async function main(): Promise<void> {
  writePrivately();
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  // The terminal signals npm and this process, and npm forwards the signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => stopping.abort(new BackupError('Stopped; there is no archive.')));
  const now = new Date();
  try {
    await backUp(settings, stopping.signal, now);
  } finally {
    await removeOld(settings, now);
  }
}

runProgram(main);
