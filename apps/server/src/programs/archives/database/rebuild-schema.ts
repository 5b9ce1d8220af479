import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS_SCHEMA } from '../../../platform/db/migrations/migration-history.ts';
import { BackupError } from '../backup-error.ts';
import { listDrops, listTables } from './catalog.ts';
import { applyEach, createHistory, listKnownTables } from './migration-history.ts';

/** @throws BackupError if the database has other tables, which a restore would drop */
export async function assertOwnDatabase(client: pg.ClientBase, migrations: URL): Promise<void> {
  const known = listKnownTables(migrations);
  const others = (await listTables(client)).map(({ name }) => name).filter((name) => !known.has(name));
  if (others.length === 0) return;
  throw new BackupError(
    `The database has tables that are not Hooray's (${others.slice(0, 5).join(', ')}): restore into a database of its own.`,
  );
}

/** Keeps the jobs. Uses the connection's transaction. */
export async function rebuildSchema(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  // Otherwise a client that still reads the tables would make the restore block others.
  await client.query("set local lock_timeout = '10s'");
  for (const statement of await listDrops(client, [MIGRATIONS_SCHEMA])) await client.query(statement);
  await client.query('set local lock_timeout = 0');
  await createHistory(client);
  await applyEach(client, migrations);
}
