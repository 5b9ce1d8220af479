import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import type { AppliedMigration } from '../archive/manifest.ts';
import { BackupError } from '../backup-error.ts';

/** The schema in which the library notes what it has applied. */
export const MIGRATIONS_SCHEMA = 'drizzle';
const HISTORY = `${MIGRATIONS_SCHEMA}.__drizzle_migrations`;

const snapshotSchema = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) });

/** What the migrations of a folder have ever created, as drizzle-kit notes it beside them. */
export function listKnownTables(folder: URL): Set<string> {
  const meta = new URL('meta/', folder);
  const files = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  const snapshots = files.map((name) =>
    snapshotSchema.parse(JSON.parse(readFileSync(new URL(name, meta), 'utf8'))),
  );
  return new Set(snapshots.flatMap(({ tables }) => Object.values(tables).map(({ name }) => name)));
}

/** The migrations that a database has had, in their order; none for one without Hooray. */
export async function readHistory(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: there } = await client.query(`select where to_regclass('${HISTORY}') is not null`);
  if (there.length === 0) return [];
  const { rows } = await client.query<{ hash: string; at: string }>(
    `select hash, created_at::text as at from ${HISTORY} order by created_at`,
  );
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }));
}

const isSame = (file: MigrationMeta | undefined, applied: AppliedMigration | undefined) =>
  file?.hash === applied?.hash && file?.folderMillis === applied?.createdAt;

/**
 * The migrations of this Hooray: those that were applied, and those that are missing.
 * @param whose what has this history
 * @throws BackupError for a history that is not the beginning of this Hooray's
 */
export function splitMigrations(
  folder: URL,
  applied: readonly AppliedMigration[],
  whose: 'database' | 'archive',
) {
  const all = readMigrationFiles({ migrationsFolder: fileURLToPath(folder) });
  if (!applied.every((migration, index) => isSame(all[index], migration)))
    throw new BackupError(`The ${whose} is of a newer Hooray, or of another one: use that one.`);
  return { had: all.slice(0, applied.length), missing: all.slice(applied.length) };
}

/** Where the library notes what was applied. It makes it by itself, but in a transaction of its own. */
export async function createHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema ${MIGRATIONS_SCHEMA}`);
  await client.query(
    `create table ${HISTORY} (id serial primary key, hash text not null, created_at bigint)`,
  );
}

/** Applies migrations as the library does, in the transaction of the connection. */
export async function applyEach(client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${HISTORY} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
