import type { Logger } from 'pino';
import { migrationsFolder } from './paths.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { applyMigrations } from './platform/db/migrate.ts';
import type { Settings } from './settings.ts';

async function connect({ database, dataDir }: Settings, logger: Logger): Promise<Database> {
  const warn = (error: Error) => logger.warn({ err: error }, 'a database connection broke');
  const config = { max: database.poolSize, connectionTimeoutMillis: 5000 };
  if (database.url) return openDatabase({ ...config, connectionString: database.url }, warn);
  const embedded = await startEmbeddedPostgres({ dataDir, logger });
  const opened = openDatabase({ ...config, ...embedded.connection }, warn);
  const close = async () => {
    await opened.close();
    await embedded.stop();
  };
  return { ...opened, close };
}

/** The database of the settings, or the one that Hooray brings along, with every migration applied. */
export async function provideDatabase(settings: Settings, logger: Logger): Promise<Database> {
  const database = await connect(settings, logger);
  try {
    await applyMigrations(database.pool, migrationsFolder);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
