// `npm run restore -- ARCHIVE [--replace] [--check] [--without-deletions]`: restores an archive of `npm run backup`.
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { systemClock } from '../platform/clock.ts';
import { createSecrets, readOrCreateAppSecret, type Secrets } from '../platform/crypto/secrets.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLogger } from '../platform/http/operations/request-log.ts';
import { migrationsFolder } from '../platform/paths.ts';
import { createPictures } from '../platform/pictures/pictures.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { runProgram } from '../start/fatal-error.ts';
import { createModules } from '../start/modules.ts';
import { closeDataFolder, writePrivately } from '../start/private-files.ts';
import { readSettings, type Settings } from '../start/settings/settings.ts';
import type { Manifest } from './archives/archive/manifest.ts';
import { verifyArchive } from './archives/archive/verify-archive.ts';
import { BackupError } from './archives/backup-error.ts';
import { holdForRestore } from './archives/database/hold-for-restore.ts';
import { readDeletionLists } from './archives/deletion-list.ts';
import { type Restorable, type Restored, restoreArchive } from './archives/restore-archive.ts';
import { withOwnDatabase } from './archives/with-database.ts';

const logger = createLogger('warn');
const say = (line: string) => void process.stdout.write(`${line}\n`);

function readArguments() {
  const options = {
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    'without-deletions': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new BackupError('Name one archive: npm run restore -- data/backups/hooray-….tar');
  return { path: resolve(path), ...values };
}

/** Reads the lists beside the archive and in BACKUP_DIR. */
async function findDeleted(
  path: string,
  { createdAt }: Manifest,
  { backupDir }: Settings,
  mayBeMissing: boolean,
): Promise<string[]> {
  const folders = [dirname(path), backupDir];
  const { ids, isComplete, newestDay } = await readDeletionLists(folders, new Date(createdAt));
  if (newestDay)
    say(`The newest list of people who left is from ${newestDay}. Anybody who left after that comes back.`);
  if (isComplete || mayBeMissing) return ids;
  throw new BackupError(
    `The list of people who were deleted since is neither in ${folders.join(' nor in ')}. Without it they come back. ` +
      'Put the files deleted-people-….txt there or, if they are lost, add --without-deletions.',
  );
}

/** The domains' subscriptions define what a deletion does. */
async function withDomains(
  settings: Settings,
  secrets: Secrets,
  config: pg.ClientConfig,
  work: (modules: Awaited<ReturnType<typeof createModules>>) => Promise<Restored>,
): Promise<Restored> {
  const database = openDatabase({ ...config, application_name: 'hooray-restore', max: 2 }, () => {});
  const pictures = createPictures({ logger });
  const storage = await openStorage(settings);
  const parts = { settings, database, pictures, secrets, storage, clock: systemClock, logger };
  try {
    return await work(await createModules(parts, new Registry()));
  } finally {
    await pictures.stop();
    await database.close();
  }
}

async function restore(settings: Settings, restorable: Restorable, isReplacing: boolean): Promise<Restored> {
  const stopping = new AbortController();
  // The terminal signals npm and this process, and npm forwards the signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => stopping.abort(new BackupError('Stopped; the database is as it was.')));
  const migrations = migrationsFolder;
  // Deleting again leaves digests keyed with the server's secret.
  const secrets = createSecrets(settings.appSecret ?? readOrCreateAppSecret(settings.dataDir));
  return withOwnDatabase(settings, logger, async (config) => {
    const client = await holdForRestore(config, { migrations, isReplacing });
    try {
      const storage = await openStorage(settings);
      return await withDomains(settings, secrets, config, ({ events }) =>
        restoreArchive(
          { client, storage, secrets, events, clock: systemClock, migrations, signal: stopping.signal },
          restorable,
        ),
      );
    } finally {
      await client.end();
    }
  });
}

function tell({ rows, tables }: { rows: number; tables: number }, done: Restored): void {
  say(
    `Restored ${rows} rows of ${tables} tables and ${done.pictures} pictures; each table was compared with its digest.`,
  );
  if (done.migrated > 0) say(`Applied ${done.migrated} migrations that are newer than the archive.`);
  say(`People who had left since, and are deleted again: ${done.deletedAgain}.`);
  for (const mistake of done.mistakes) say(mistake);
  say(done.mistakes.length === 0 ? 'The ledger is right.' : 'The ledger is WRONG.');
  say('Everybody has to sign in again.');
}

async function main(): Promise<void> {
  writePrivately();
  const { path, replace, check, 'without-deletions': mayBeMissing } = readArguments();
  const manifest = await verifyArchive(path);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const tables = manifest.tables.length;
  say(`${path} is whole: ${rows} rows of ${tables} tables, as of ${manifest.createdAt}`);
  if (check) return;
  const settings = readSettings(process.env);
  closeDataFolder(settings.dataDir, logger);
  const deletedIds = await findDeleted(path, manifest, settings, mayBeMissing);
  const restored = await restore(settings, { path, manifest, deletedIds }, replace);
  const lost = manifest.missingPictures.length;
  if (lost > 0)
    say(`${lost} pictures were missing when the archive was made. They are shown if the storage has them.`);
  tell({ rows, tables }, restored);
  process.exitCode = restored.mistakes.length === 0 ? 0 : 1;
}

runProgram(main);
