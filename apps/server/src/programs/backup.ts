// `npm run backup`: archives the database and its pictures in BACKUP_DIR. The server may be running.
import { createLogger } from '../platform/http/operations/request-log.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { runProgram } from '../start/fatal-error.ts';
import { writePrivately } from '../start/private-files.ts';
import { readSettings, type Settings } from '../start/settings/settings.ts';
import { BackupError } from './archives/backup-error.ts';
import { makeArchive, removeOld } from './archives/daily-backup.ts';
import { withSharedDatabase } from './archives/with-database.ts';

const report = {
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};

async function backUp(settings: Settings, signal: AbortSignal, now: Date): Promise<void> {
  const storage = await openStorage(settings);
  const isComplete = await withSharedDatabase(settings, createLogger('warn'), (config) =>
    makeArchive({ ...report, config, storage, folder: settings.backupDir, now, signal }),
  );
  if (!isComplete) process.exitCode = 1;
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
    await removeOld({ ...report, folder: settings.backupDir, keptDays: settings.backupDays }, now);
  }
}

runProgram(main);
