import { readdirSync, readFileSync } from 'node:fs';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import {
  type AppliedMigration,
  HISTORY,
  isSameHistory,
  MIGRATIONS_SCHEMA,
  readMigrations,
} from '../../../platform/db/migrations/migration-history.ts';
import { BackupError } from '../backup-error.ts';

const snapshotSchema = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) });

/** Every table that the migrations ever created, from drizzle-kit's snapshots. */
export function listKnownTables(folder: URL): Set<string> {
  const meta = new URL('meta/', folder);
  const files = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  const snapshots = files.map((name) =>
    snapshotSchema.parse(JSON.parse(readFileSync(new URL(name, meta), 'utf8'))),
  );
  return new Set(snapshots.flatMap(({ tables }) => Object.values(tables).map(({ name }) => name)));
}

/** Into applied and missing ones. @throws BackupError if the history isn't the beginning of this version's */
export function splitMigrations(
  folder: URL,
  applied: readonly AppliedMigration[],
  whose: 'database' | 'archive',
) {
  const all = readMigrations(folder);
  if (applied.length > all.length || !isSameHistory(all, applied))
    throw new BackupError(`The ${whose} is of a newer Hooray, or of another one: use that one.`);
  return { had: all.slice(0, applied.length), missing: all.slice(applied.length) };
}

/** drizzle-orm would create it in a transaction of its own. */
export async function createHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema ${MIGRATIONS_SCHEMA}`);
  await client.query(
    `create table ${HISTORY} (id serial primary key, hash text not null, created_at bigint)`,
  );
}

/** Unlike drizzle-orm, uses the connection's transaction. */
export async function applyEach(client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${HISTORY} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
