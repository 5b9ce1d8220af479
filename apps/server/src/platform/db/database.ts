import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseUnavailable } from './constraint.ts';
import { retryOnDeadlock } from './deadlock.ts';
import { waitForConnections } from './reconnect.ts';
import { endSilentConnections } from './silence.ts';
import { noteConnection } from './statements/transaction-connections.ts';

/** Opening one costs both sides 10 ms of CPU, and polling for scheduled jobs needs several every 30 s. */
const IDLE_TIMEOUT_MS = 120_000;

export type Db = Pick<
  NodePgDatabase,
  'select' | '$count' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  /** For connections outside the pool, because a pooler would share sessions. */
  config: pg.ClientConfig;
  close(): Promise<void>;
}

/**
 * Drizzle's own method never releases a connection that breaks at `begin`. Retries after a deadlock, so the
 * work must have no effect outside the database.
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

interface DatabaseConfig extends pg.PoolConfig {
  /** How long statements wait for a database that accepts no connections; not at all by default. */
  reconnectMs?: number;
}

/**
 * @param config its `query_timeout` limits the silence of a statement
 * @param direct for connections outside the pool, if its address is a pooler's
 */
export function openDatabase(
  config: DatabaseConfig,
  onError: (error: Error) => void,
  direct: pg.ClientConfig = config,
): Database {
  const { query_timeout: silenceMs, reconnectMs, ...options } = config;
  const pool = new pg.Pool({ application_name: 'hooray', idleTimeoutMillis: IDLE_TIMEOUT_MS, ...options });
  if (silenceMs) endSilentConnections(pool, silenceMs);
  if (reconnectMs) waitForConnections(pool, reconnectMs);
  // Connections emit 'error' even while in use, which would end the process without a listener.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  const db = Object.assign(drizzle(pool), { transaction: transactionOn(pool) });
  return { pool, config: direct, db, close: () => pool.end() };
}
