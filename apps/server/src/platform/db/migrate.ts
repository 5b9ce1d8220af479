import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobs } from '../jobs/install-jobs.ts';
import type { Queue } from '../jobs/job.ts';

const LOCK = 4_661_001;

/** Waits until no process applies migrations, and keeps others from it until the connection ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/**
 * Applies missing migrations of `folder` and of the tables for jobs; several processes may call it at once.
 * It uses a connection of its own, without a time limit for statements.
 */
export async function applyMigrations(
  config: pg.ClientConfig,
  folder: URL,
  queues: readonly Queue[],
): Promise<void> {
  const client = new pg.Client({ ...config, application_name: 'hooray-migrations', query_timeout: 0 });
  // The statement under way fails with it; unhandled it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    // Without the lock, processes that start together on an empty database usually fail. It ends with the connection.
    await lockMigrations(client);
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(folder) });
    await installJobs(client, queues);
  } finally {
    await client.end();
  }
}
