import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allJobs } from '@hooray/server/domains/all-jobs.ts';
import { startEmbeddedPostgres } from '@hooray/server/platform/db/embedded/embedded-postgres.ts';
import { applyMigrations } from '@hooray/server/platform/db/migrations/migrate.ts';
import { migrationsFolder } from '@hooray/server/platform/paths.ts';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';

export type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

export const TEMPLATE = 'hooray_template';

declare module 'vitest' {
  interface ProvidedContext {
    connection: Connection;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-tests-'));
  const cluster = await startEmbeddedPostgres({ dataDir, logger: pino({ level: 'warn' }) });
  await easeCluster(cluster.connection);
  await createDatabase(cluster.connection, TEMPLATE);
  await applyMigrations({ ...cluster.connection, database: TEMPLATE }, migrationsFolder, allJobs);
  project.provide('connection', cluster.connection);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Turns off durability, which the cluster doesn't need, and autovacuum, which would constantly visit its hundreds of
 * databases. Tests that kill PostgreSQL have their own clusters.
 */
async function easeCluster(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const setting of ['autovacuum', 'full_page_writes', 'synchronous_commit']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}

export async function createDatabase(connection: Connection, name: string, template?: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await client.end();
}
