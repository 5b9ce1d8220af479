import type pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';

export interface DatabaseSettings {
  database: {
    /** Without an address, PostgreSQL runs from the data folder. */
    url: string | undefined;
    /** Where sessions can be had: the same address, unless that is a pooler's. */
    directUrl: string | undefined;
    poolSize: number;
  };
  dataDir: string;
}

/** A PostgreSQL that can be connected to. */
export interface ResolvedDatabase {
  address: pg.ClientConfig;
  /** Where a connection is a session of its own, past a pooler. */
  directAddress: pg.ClientConfig;
  /** Whether it ends with `stop`; the one of the settings goes on running. */
  isOurs: boolean;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of the settings, or else the one that Hooray brings along, started. Needs little code, so that it starts
 * while the rest of the server is loaded.
 */
export async function resolveDatabase(
  { database, dataDir }: DatabaseSettings,
  logger: Logger,
): Promise<ResolvedDatabase> {
  if (database.url) {
    const address = { connectionString: database.url };
    const directAddress = { connectionString: database.directUrl ?? database.url };
    return { address, directAddress, isOurs: false, stop: async () => {} };
  }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, logger });
  return { address: connection, directAddress: connection, isOurs: true, stop };
}
