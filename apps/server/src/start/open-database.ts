import type pg from 'pg';
import type { Logger } from 'pino';
import { allJobs } from '../domains/all-jobs.ts';
import { within } from '../platform/concurrency/deadline.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { applyMigrations } from '../platform/db/migrations/migrate.ts';
import { migrationsFolder } from '../platform/paths.ts';
import { type DatabaseSettings, type ResolvedDatabase, resolveDatabase } from './resolve-database.ts';

/** A healthy database is never silent for this long during a statement. */
export const QUERY_TIMEOUT_MS = 10_000;

/** PostgreSQL ends abandoned statements and idle transactions, which releases their locks. */
const SERVER_TIMEOUT_MS = 30_000;

/** Covers a restart of PostgreSQL by Patroni, and is shorter than `QUERY_TIMEOUT_MS`. */
const RECONNECT_MS = 8000;

const CLOSE_TIMEOUT_MS = 1000;

interface Options {
  /** Removes the time limits of statements. */
  isPatient?: boolean;
  /** Set if the database is resolved already. */
  resolved?: ResolvedDatabase;
}

function open(
  { address: usual, directAddress, isOurs, stop }: ResolvedDatabase,
  poolSize: number,
  isPatient: boolean,
  logger: Logger,
): Database {
  // A pooler has limits of its own.
  const address = isPatient ? directAddress : usual;
  // A restore is refused while such connections are open, and a pooler keeps its own open after a stop.
  const isPooled = address.connectionString !== directAddress.connectionString;
  const config: pg.ClientConfig = {
    application_name: 'hooray',
    connectionTimeoutMillis: 5000,
    // Detects idle connections whose network path is lost.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isPatient && { query_timeout: QUERY_TIMEOUT_MS }),
  };
  const ofPool: Parameters<typeof openDatabase>[0] = {
    ...config,
    ...address,
    max: poolSize,
    reconnectMs: RECONNECT_MS,
  };
  if (isPooled) ofPool.application_name = 'hooray-pooled';
  // A pooler refuses these settings and has its own limits (docs/operating.md §10.4).
  else if (!isPatient) {
    ofPool.statement_timeout = SERVER_TIMEOUT_MS;
    ofPool.idle_in_transaction_session_timeout = SERVER_TIMEOUT_MS;
  }
  let isStopping = false;
  const opened = openDatabase(
    ofPool,
    (error) => {
      if (!isStopping) logger.warn({ err: error }, 'a database connection broke');
    },
    { ...config, ...directAddress },
  );
  if (!isOurs) return opened;
  const close = async () => {
    await within(CLOSE_TIMEOUT_MS, opened.close()).catch((error) => {
      logger.debug({ err: error }, 'statements were still running when the database was stopped');
    });
    isStopping = true;
    await stop();
  };
  return { ...opened, close };
}

export async function openMigratedDatabase(
  settings: DatabaseSettings,
  logger: Logger,
  { isPatient = false, resolved }: Options = {},
): Promise<Database> {
  const { poolSize } = settings.database;
  const database = open(resolved ?? (await resolveDatabase(settings, logger)), poolSize, isPatient, logger);
  try {
    await applyMigrations(database.config, migrationsFolder, allJobs);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
