import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ensureAdmin } from './domains/accounts/ensure-admin.ts';
import { migrationsFolder } from './paths.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-postgres-error.ts';
import { applyMigrations } from './platform/db/migrate.ts';
import { createLogger } from './platform/http/request-log.ts';
import { createSecrets, readOrCreateAppSecret } from './platform/secrets.ts';
import { createFolderStorage } from './platform/storage/storage.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

type Logger = ReturnType<typeof createLogger>;

/** The database of the settings, or the one that Hooray brings along. */
async function provideDatabase({ database, dataDir }: Settings, logger: Logger): Promise<Database> {
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

/** Starts the server; answers how to stop it. */
async function start(settings: Settings, logger: Logger): Promise<() => Promise<void>> {
  const database = await provideDatabase(settings, logger);
  try {
    await applyMigrations(database.pool, migrationsFolder);
    if (settings.admin) await ensureAdmin(database.db, settings.admin);
    const secrets = createSecrets(settings.appSecret ?? readOrCreateAppSecret(settings.dataDir));
    const storage = createFolderStorage(join(settings.dataDir, 'pictures'));
    const app = await buildApp({ settings, database, clock: systemClock, secrets, storage, logger });
    await app.listen({ port: settings.port, host: settings.host });
    return async () => {
      await app.close();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The sentence for the operator, where the mistake is one that they can mend. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or set PORT to another one.`;
  return undefined;
}

function giveUp(error: unknown): never {
  const text = sentenceFor(error) ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

function main(): void {
  const settings = readSettings(process.env);
  const starting = start(settings, createLogger(settings.logLevel));
  starting.then(() => process.stdout.write(`\n  Hooray is ready: ${settings.publicUrl}\n\n`), giveUp);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // Also when it comes in the middle of the start: the database must not be left running.
    starting.then((close) => close()).then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  main();
} catch (error) {
  giveUp(error);
}
