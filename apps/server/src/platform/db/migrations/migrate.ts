import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { SettingsError } from '../../errors/settings-error.ts';
import { installJobs } from '../../jobs/install-jobs.ts';
import type { Queue } from '../../jobs/job.ts';
import { isSameHistory, readHistory, readMigrations } from './migration-history.ts';

const LOCK = 4_661_001;
const SCHEMA_LOCK = 4_661_005;

/** Lasts until the connection ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/** Missing migrations wait before their first statement, which would otherwise wait for tables and block their users. */
export async function holdSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [SCHEMA_LOCK]);
}

export async function releaseSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [SCHEMA_LOCK]);
}

/** Waits for a backup that is reading the tables, unless no migration is missing. */
async function lockSchema(client: pg.ClientBase, folder: URL): Promise<void> {
  const applied = await readHistory(client);
  if (readMigrations(folder).length > applied.length)
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
}

/** With another encoding, migrations succeed and the first registration fails. @throws SettingsError */
async function assertUtf8(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  );
  const [{ name, encoding } = { name: '', encoding: 'unknown' }] = rows;
  if (encoding === 'UTF8') return;
  throw new SettingsError([
    `DATABASE_URL: the database "${name}" has the encoding ${encoding}, and Hooray needs UTF8. ` +
      'Create another one: createdb --encoding=UTF8 --template=template0 (docs/operating.md §1.4)',
  ]);
}

/** Accepts further migrations: the old version runs during an upgrade. @throws SettingsError */
async function assertSameHistory(client: pg.ClientBase, folder: URL): Promise<void> {
  if (isSameHistory(readMigrations(folder), await readHistory(client))) return;
  throw new SettingsError([
    "DATABASE_URL or DATA_DIR: this database was made by a development version of Hooray or by another program, and can't be " +
      'upgraded. Use an empty one (docs/operating.md §5.2)',
  ]);
}

/** Safe to run concurrently. @throws SettingsError if the database isn't in UTF-8 or has other migrations */
export async function applyMigrations(
  config: pg.ClientConfig,
  folder: URL,
  queues: readonly Queue[],
): Promise<void> {
  const client = new pg.Client({ ...config, application_name: 'hooray-migrations', query_timeout: 0 });
  // An unhandled 'error' event would end the process. The statement rejects too.
  client.on('error', () => {});
  try {
    await client.connect();
    await assertUtf8(client);
    // Processes that start together on an empty database would usually fail. Released with the connection.
    await lockMigrations(client);
    await assertSameHistory(client, folder);
    await lockSchema(client, folder);
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(folder) });
    await installJobs(client, queues);
  } finally {
    await client.end();
  }
}
