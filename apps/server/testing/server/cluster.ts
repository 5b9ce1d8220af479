import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { allJobs } from '../../src/all-jobs.ts';
import { migrationsFolder } from '../../src/paths.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { applyMigrations } from '../../src/platform/db/migrate.ts';

export type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

export const TEMPLATE = 'hooray_template';

declare module 'vitest' {
  interface ProvidedContext {
    connection: Connection;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-tests-'));
  const cluster = await startEmbeddedPostgres({ dataDir, logger: pino({ level: 'warn' }) });
  await createDatabase(cluster.connection, TEMPLATE);
  await applyMigrations({ ...cluster.connection, database: TEMPLATE }, migrationsFolder, allJobs);
  project.provide('connection', cluster.connection);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Creates a database, as a copy of another where one is named. */
export async function createDatabase(connection: Connection, name: string, template?: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await client.end();
}
