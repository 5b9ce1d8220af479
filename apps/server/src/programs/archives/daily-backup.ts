import { existsSync, statSync } from 'node:fs';
import type pg from 'pg';
import { migrationsFolder } from '../../platform/paths.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { removeOldArchives } from './archive-files.ts';
import { createBackup } from './create-backup.ts';
import { removeOldLists } from './deletion-list.ts';
import { pictureKeyOf } from './picture-keys.ts';

const MEGABYTE = 1_000_000;

export interface BackupReport {
  say(line: string): void;
  complain(line: string): void;
}

interface DailyBackup extends BackupReport {
  config: pg.ClientConfig;
  storage: Storage;
  folder: string;
  now: Date;
  signal: AbortSignal;
}

/** Returns whether the archive is complete. @throws BackupError */
export async function makeArchive({ complain, ...options }: DailyBackup): Promise<boolean> {
  const { path, manifest } = await createBackup({ ...options, migrations: migrationsFolder });
  const { missingPictures, ledger, entries } = manifest;
  for (const key of missingPictures.slice(0, 20)) complain(`Not in the storage: ${key}`);
  if (missingPictures.length > 0)
    complain(`${missingPictures.length} pictures that the database names are lost already.`);
  const hasNoPicture = entries.every(({ name }) => pictureKeyOf(name) === undefined);
  const isWrongStorage = missingPictures.length > 0 && hasNoPicture;
  if (isWrongStorage)
    complain('None of the pictures was found: are STORAGE_URL and DATA_DIR those of the server?');
  options.say(`${path}: ${(statSync(path).size / MEGABYTE).toFixed(1)} MB, read back and verified`);
  options.say(`${ledger.entries} entries in the ledger, which sum to ${ledger.total}`);
  return !isWrongStorage;
}

interface KeptArchives extends BackupReport {
  folder: string;
  keptDays: number;
}

/** Call it even after a failure, because users were promised that archives expire. */
export async function removeOld({ folder, keptDays, say, complain }: KeptArchives, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  const { removed, newest } = await removeOldArchives(folder, now, keptDays);
  await removeOldLists(folder, now);
  for (const name of removed) say(`Deleted after ${keptDays} days: ${name}`);
  if (!newest) complain(`There is no archive in ${folder}.`);
}
