import type pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';

export interface DatabaseSettings {
  database: {
    /** Undefined means the embedded PostgreSQL. */
    url: string | undefined;
    /** Supports sessions. It is the same address, unless `url` is a pooler's. */
    directUrl: string | undefined;
    poolSize: number;
  };
  dataDir: string;
}

export interface ResolvedDatabase {
  address: pg.ClientConfig;
  /** Bypasses a pooler, so each connection has its own session. */
  directAddress: pg.ClientConfig;
  /** Whether it is the embedded database, which `stop` ends. */
  isOurs: boolean;
  stop(): Promise<void>;
}

/** Imports little code, so PostgreSQL starts while the rest of the server is loaded. */
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
