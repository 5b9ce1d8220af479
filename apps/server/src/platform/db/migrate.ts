import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const LOCK = 4_661_001;

/** Applies what is missing of the migrations in `folder`; several processes may call it at once. */
export async function applyMigrations(pool: pg.Pool, folder: URL): Promise<void> {
  const client = await pool.connect();
  try {
    // Without the lock, processes that start together on an empty database fail in most rounds.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(folder) });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).finally(() => client.release());
  }
}
