import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@hooray/server/platform/db/embedded/embedded-postgres.ts';
import { findPostmaster } from './database-process.ts';

export interface EmbeddedDatabase {
  url: string;
  dataDir: string;
  /** The id of the postmaster, whose child processes run the queries. */
  pid: number;
  /** For servers that use this database. */
  serverDataDir: string;
  close(): Promise<void>;
}

const quiet = { info() {}, warn: console.warn, error: console.error };

/** The database has its own folder. */
export async function openEmbeddedDatabase(): Promise<EmbeddedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, logger: quiet });
  const { host, port, user, password, database } = cluster.connection;
  const query = new URLSearchParams({ host, port: String(port) });
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`,
    dataDir,
    pid: findPostmaster(dataDir) as number,
    serverDataDir: join(dataDir, 'server'),
    async close() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
