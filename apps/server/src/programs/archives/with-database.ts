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

/** Bypasses a pooler. A server may be running. @throws BackupError if there is no database */
export async function withSharedDatabase<T>(
  { database, dataDir }: Settings,
  logger: Logger,
  work: (config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (database.directUrl) return work({ connectionString: database.directUrl });
  // Starting would create an empty database, whose archive would look like a backup.
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupError(
      `There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR as for the server.`,
    );
  const running = await findRunningPostgres(dataDir);
  return running ? work(running) : withEmbedded(dataDir, logger, work);
}

/** @throws EmbeddedPostgresError if a server runs on the embedded database */
export async function withOwnDatabase<T>(
  { database, dataDir }: Settings,
  logger: Logger,
  work: (config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  return database.directUrl
    ? work({ connectionString: database.directUrl })
    : withEmbedded(dataDir, logger, work);
}
