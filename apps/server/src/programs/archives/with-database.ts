import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { findRunningPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { BackupError } from './backup-error.ts';

interface Settings {
  database: { directUrl: string | undefined };
  dataDir: string;
}

async function withEmbedded<T>(
  dataDir: string,
  logger: Logger,
  work: (config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir, logger });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

/**
 * Works with the database of the settings, past a pooler, beside a server that may be running: the embedded one is started for it only if it
 * does not run.
 * @throws BackupError where there is none
 */
export async function withSharedDatabase<T>(
  { database, dataDir }: Settings,
  logger: Logger,
  work: (config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (database.directUrl) return work({ connectionString: database.directUrl });
  // An empty one would be created, and an archive of nothing look like a backup.
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupError(
      `There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR as for the server.`,
    );
  const running = await findRunningPostgres(dataDir);
  return running ? work(running) : withEmbedded(dataDir, logger, work);
}

/**
 * Works with the database of the settings, without a server beside it.
 * @throws EmbeddedPostgresError while a server runs on the embedded one
 */
export async function withOwnDatabase<T>(
  { database, dataDir }: Settings,
  logger: Logger,
  work: (config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  return database.directUrl
    ? work({ connectionString: database.directUrl })
    : withEmbedded(dataDir, logger, work);
}
