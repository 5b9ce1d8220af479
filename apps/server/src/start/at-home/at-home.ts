import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findNewestArchive } from '../../programs/archives/archive-files.ts';
import { BackupError } from '../../programs/archives/backup-error.ts';
import { makeArchive, removeOld } from '../../programs/archives/daily-backup.ts';
import type { Settings } from '../settings/settings.ts';

const CHECK_EVERY_MS = 15 * 60 * 1000;
export interface AtHome {
  /** Resolves once a running backup has ended. */
  stop(): Promise<void>;
}

interface Options {
  settings: Pick<Settings, 'backupDir' | 'backupDays' | 'backupHour' | 'mail'>;
  database: Pick<Database, 'config'>;
  storage: Storage;
  logger: Logger;
  openFirstAdminLink(): Promise<string | undefined>;
}

/** A night that the machine slept through is made up for. @param hour local, by the variable TZ */
export function isBackupDue(newest: Date | undefined, now: Date, hour: number): boolean {
  const night = new Date(now);
  night.setHours(hour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return newest === undefined || newest < night;
}

function createNightlyBackup({ settings, database, storage, logger }: Options, signal: AbortSignal) {
  const { backupDir: folder, backupDays: keptDays, backupHour } = settings;
  const report = {
    say: (line: string) => logger.info(line),
    complain: (line: string) => logger.warn(line),
  };
  return async function backUpIfDue(now: Date): Promise<void> {
    if (!isBackupDue(await findNewestArchive(folder), now, backupHour)) return;
    try {
      await makeArchive({ ...report, config: database.config, storage, folder, now, signal });
    } finally {
      await removeOld({ ...report, folder, keptDays }, now);
    }
  };
}

function describe({ backupDir, mail }: Options['settings']): string {
  return [
    'Hooray runs at home: one process with its own PostgreSQL, and no second machine.',
    `While this machine is off, so is Hooray, and a broken disk takes everything since the last copy of ${backupDir}.`,
    ...(mail.isOn
      ? []
      : ['No emails are sent: an ADMIN makes the links by which users recover their accounts.']),
  ].join(' ');
}

/** Logs what the installation lacks and the link to the first ADMIN, and backs up every night. */
export async function runAtHome(options: Options): Promise<AtHome> {
  const { settings, logger, openFirstAdminLink } = options;
  logger.warn(describe(settings));
  const link = await openFirstAdminLink();
  if (link) logger.warn(`There is no ADMIN yet. Sign up, then open within 24 hours: ${link}`);
  const stopping = new AbortController();
  const backUpIfDue = createNightlyBackup(options, stopping.signal);
  let running: Promise<void> | undefined;
  const check = () => {
    running ??= backUpIfDue(new Date())
      .catch((error) => logger.error({ err: error }, 'the nightly backup failed'))
      .finally(() => {
        running = undefined;
      });
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort(new BackupError('Stopped; there is no archive.'));
      await running;
    },
  };
}
