import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseUnavailable } from './constraint.ts';
import { retryOnDeadlock } from './deadlock.ts';
import { endSilentConnections } from './silence.ts';
import { noteConnection } from './transaction-connections.ts';

/**
 * How long a connection is kept that nobody needs. Opening one costs both sides 10 ms of CPU, and looking for scheduled jobs
 * needs several every half a minute.
 */
const IDLE_TIMEOUT_MS = 120_000;

/** The database, or a transaction on it. */
export type Db = Pick<
  NodePgDatabase,
  'select' | '$count' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  /** The settings of separate connections, each of which is a session of its own: a pooler shares the pool's. */
  config: pg.ClientConfig;
  close(): Promise<void>;
}

/**
 * Runs work in a transaction on a connection of its own. Replaces the library's method, which never releases a
 * connection that breaks at `begin`: a few outages would use up the pool. Work that the database aborts because of a
 * deadlock leaves nothing behind and is repeated, so it must have no effect outside the database.
 */
function transactionOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  const connections = new WeakMap<pg.PoolClient, NodePgDatabase>();
  function connectionOf(client: pg.PoolClient): NodePgDatabase {
    const connection = connections.get(client) ?? drizzle(client);
    connections.set(client, connection);
    return connection;
  }

  async function attempt(
    work: Parameters<NodePgDatabase['transaction']>[0],
    config: Parameters<NodePgDatabase['transaction']>[1],
  ) {
    const client = await pool.connect();
    let isBroken = false;
    try {
      const connection = connectionOf(client);
      return await connection.transaction((tx) => {
        noteConnection(tx, connection);
        return work(tx);
      }, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  return (work, config) =>
    retryOnDeadlock(() => attempt(work, config)) as Promise<Awaited<ReturnType<typeof work>>>;
}

/**
 * Opens a pool of connections.
 * @param config its `query_timeout` is how long a statement may be silent
 * @param onError called for connections that break; the pool replaces them by itself
 * @param direct the settings of separate connections, where the pool's address is not for them
 */
export function openDatabase(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
  direct: pg.ClientConfig = config,
): Database {
  const { query_timeout: silenceMs, ...options } = config;
  const pool = new pg.Pool({ application_name: 'hooray', idleTimeoutMillis: IDLE_TIMEOUT_MS, ...options });
  if (silenceMs) endSilentConnections(pool, silenceMs);
  // Every connection reports its own end, also while it is in use; the pool repeats that of an idle one. Either would end
  // the process if nobody listened.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  const db = Object.assign(drizzle(pool), { transaction: transactionOn(pool) });
  return { pool, config: direct, db, close: () => pool.end() };
}
