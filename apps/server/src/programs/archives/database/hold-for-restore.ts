import pg from 'pg';
import { allJobs } from '../../../domains/all-jobs.ts';
import { applyMigrations, lockMigrations } from '../../../platform/db/migrations/migrate.ts';
import { BackupError } from '../backup-error.ts';
import { assertOwnDatabase } from './rebuild-schema.ts';
import { prepareSession } from './session-settings.ts';

interface Options {
  migrations: URL;
  isReplacing: boolean;
}

async function assertNobodyServes(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'hooray'`,
  );
  if (rowCount) throw new BackupError('Hooray is running on this database: stop it, on every machine.');
}

async function assertNobodyInIt(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: string }>('select count(*)::text as count from users');
  if (rows[0]?.count === '0') return;
  throw new BackupError(
    `The database has ${rows[0]?.count} people in it. To put the archive in the place of all that is there, add --replace.`,
  );
}

/** Servers that start wait for its end. @throws BackupError if the database is in use or has data to keep */
export async function holdForRestore(
  config: pg.ClientConfig,
  { migrations, isReplacing }: Options,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    application_name: 'hooray-restore',
    query_timeout: 0,
    keepAlive: true,
  });
  // An unhandled 'error' event would end the process. The statement rejects too.
  client.on('error', () => {});
  await client.connect();
  try {
    await prepareSession(client);
    await assertOwnDatabase(client, migrations);
    await applyMigrations(config, migrations, allJobs);
    await lockMigrations(client);
    await assertNobodyServes(client);
    if (!isReplacing) await assertNobodyInIt(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
