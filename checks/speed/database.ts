import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@hooray/server/platform/db/embedded/embedded-postgres.ts';

export interface BenchDatabase {
  url: string;
  /** The folder that holds the cluster. */
  dataDir: string;
  /** The postmaster, whose children do the work. */
  pid: number;
  /** A data folder for the servers that are measured on it. */
  serverDataDir: string;
  close(): Promise<void>;
}

const quiet = { info() {}, warn: console.warn, error: console.error };

/** Hooray's embedded PostgreSQL, in a folder of its own, for everything that is measured on it. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, logger: quiet });
  const { host, port, user, password, database } = cluster.connection;
  const query = new URLSearchParams({ host, port: String(port) });
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`,
    dataDir,
    pid: Number(
      readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0],
    ),
    serverDataDir: join(dataDir, 'server'),
    async close() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
