import type pg from 'pg';
import type { Logger } from 'pino';
import { allJobs } from './all-jobs.ts';
import { migrationsFolder } from './paths.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { applyMigrations } from './platform/db/migrate.ts';
import { within } from './platform/deadline.ts';

/** How long the server waits for the answer to one statement; no statement of a healthy database takes so long. */
const ANSWER_MS = 10_000;

/** How long a stop waits for statements under way. */
const GOODBYE_MS = 1000;

interface DatabaseSettings {
  /** Without an address, PostgreSQL runs from the data folder. */
  database: { url: string | undefined; poolSize: number };
  dataDir: string;
}

interface Options {
  /** Whether a statement may take as long as it needs. */
  isPatient?: boolean;
}

async function connect(
  { database, dataDir }: DatabaseSettings,
  logger: Logger,
  { isPatient = false }: Options,
): Promise<Database> {
  const warn = (error: Error) => logger.warn({ err: error }, 'a database connection broke');
  const config: pg.PoolConfig = {
    max: database.poolSize,
    connectionTimeoutMillis: 5000,
    // Finds out about connections that are idle when the way to the database is lost.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isPatient && { query_timeout: ANSWER_MS }),
  };
  if (database.url) return openDatabase({ ...config, connectionString: database.url }, warn);
  const embedded = await startEmbeddedPostgres({ dataDir, logger });
  const opened = openDatabase({ ...config, ...embedded.connection }, warn);
  const close = async () => {
    // What still waits for the database is ended by it as it stops.
    await within(GOODBYE_MS, opened.close()).catch(() => {});
    await embedded.stop();
  };
  return { ...opened, close };
}

/** The database of the settings, or the one that Hooray brings along, with every migration applied. */
export async function provideDatabase(
  settings: DatabaseSettings,
  logger: Logger,
  options: Options = {},
): Promise<Database> {
  const database = await connect(settings, logger, options);
  try {
    await applyMigrations(database.config, migrationsFolder, allJobs);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
