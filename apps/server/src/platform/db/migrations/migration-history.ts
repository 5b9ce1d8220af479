import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export const MIGRATIONS_SCHEMA = 'drizzle';
export const HISTORY = `${MIGRATIONS_SCHEMA}.__drizzle_migrations`;

export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

export const readMigrations = (folder: URL): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(folder) });

/** Empty for a database without Hooray. */
export async function readHistory(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: existing } = await client.query(`select where to_regclass('${HISTORY}') is not null`);
  if (existing.length === 0) return [];
  const { rows } = await client.query<{ hash: string; at: string }>(
    `select hash, created_at::text as at from ${HISTORY} order by created_at`,
  );
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }));
}

/** Whether one list is the beginning of the other. */
export const isSameHistory = (
  migrations: readonly MigrationMeta[],
  applied: readonly AppliedMigration[],
): boolean =>
  migrations.slice(0, applied.length).every(({ hash, folderMillis }, index) => {
    const other = applied[index];
    return other?.hash === hash && other.createdAt === folderMillis;
  });
