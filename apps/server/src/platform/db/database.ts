import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database, or a transaction on it. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  /** How the pool connects, for connections of one's own. */
  config: pg.ClientConfig;
  close(): Promise<void>;
}

/**
 * Opens a pool of connections.
 * @param onError told about connections that break while idle; the pool replaces them by itself
 */
export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ application_name: 'hooray', ...config });
  pool.on('error', onError);
  return { pool, config, db: drizzle(pool), close: () => pool.end() };
}
