import type pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';

export interface DatabaseSettings {
  /** Without an address, PostgreSQL runs from the data folder. */
  database: { url: string | undefined; poolSize: number };
  dataDir: string;
}

/** A PostgreSQL that can be connected to. */
export interface ReachedDatabase {
  address: pg.ClientConfig;
  /** Whether it ends with `stop`; the one of the settings goes on running. */
  isOurs: boolean;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of the settings, or else the one that Hooray brings along, started. Needs little code, so that it starts
 * while the rest of the server is loaded.
 */
export async function reachDatabase(
  { database, dataDir }: DatabaseSettings,
  logger: Logger,
): Promise<ReachedDatabase> {
  if (database.url)
    return { address: { connectionString: database.url }, isOurs: false, stop: async () => {} };
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, logger });
  return { address: connection, isOurs: true, stop };
}
