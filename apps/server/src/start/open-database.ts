import type pg from 'pg';
import type { Logger } from 'pino';
import { allJobs } from '../domains/all-jobs.ts';
import { within } from '../platform/concurrency/deadline.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { applyMigrations } from '../platform/db/migrations/migrate.ts';
import { migrationsFolder } from '../platform/paths.ts';
import { type DatabaseSettings, type ResolvedDatabase, resolveDatabase } from './resolve-database.ts';

/** How long a statement may be silent; in a healthy database none is for that long. */
const QUERY_TIMEOUT_MS = 10_000;

/**
 * When the database itself ends what nobody waits for any more, with the rows that it has locked: a statement that we have
 * given up, and a transaction of a process that is frozen, or whose machine is lost.
 */
const SERVER_TIMEOUT_MS = 30_000;

/** How long a stop waits for statements under way. */
const CLOSE_TIMEOUT_MS = 1000;

interface Options {
  /** Whether a statement may take as long as it needs. */
  isPatient?: boolean;
  /** The database, where it is resolved already. */
  resolved?: ResolvedDatabase;
}

function open(
  { address, directAddress, isOurs, stop }: ResolvedDatabase,
  poolSize: number,
  isPatient: boolean,
  logger: Logger,
): Database {
  // A restore is refused while connections of this name are open; a pooler keeps those that it shares beyond a stop.
  const isPooled = address.connectionString !== directAddress.connectionString;
  const config: pg.ClientConfig = {
    application_name: 'hooray',
    connectionTimeoutMillis: 5000,
    // Finds out about connections that are idle when the way to the database is lost.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isPatient && { query_timeout: QUERY_TIMEOUT_MS }),
  };
  const ofPool: pg.PoolConfig = { ...config, ...address, max: poolSize };
  if (isPooled) ofPool.application_name = 'hooray-pooled';
  // A pooler refuses these, and has limits of its own (docs/operating.md §10.4).
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
    // What still waits for the database is ended by it as it stops.
    await within(CLOSE_TIMEOUT_MS, opened.close()).catch(() => {});
    isStopping = true;
    await stop();
  };
  return { ...opened, close };
}

/** The database of the settings, or the one that Hooray brings along, with every migration applied. */
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
