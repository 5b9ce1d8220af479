import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allJobs } from '@hooray/server/domains/all-jobs.ts';
import { openDatabase } from '@hooray/server/platform/db/database.ts';
import { USER } from '@hooray/server/platform/db/embedded/cluster.ts';
import { applyMigrations } from '@hooray/server/platform/db/migrations/migrate.ts';
import type { Replica } from '@hooray/server/platform/db/replica/replica.ts';
import { migrationsFolder } from '@hooray/server/platform/paths.ts';
import { openReplicaOf } from '@hooray/server/start/open-replica.ts';
import { type Logger, pino } from 'pino';
import { DATABASE, type PostgresPair, startPostgresPair } from '../../../tools/cluster/postgres-pair.ts';
import { openTestServer, type TestServer } from '../processes/test-server.ts';

export interface ReplicatedServer {
  server: TestServer;
  replica: Replica;
  pair: PostgresPair;
  /** The addresses of the primary and of the replica. */
  urls: [string, string];
  /** Log lines about the replica. */
  log: string[];
  logger: Logger;
  /** Stops applying changes on the replica until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** A server with its own PostgreSQL, and a streaming standby for its reads. */
export async function openReplicatedServer(): Promise<ReplicatedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-replica-'));
  const pair = await startPostgresPair(folder, false);
  const urlOf = (address: string) => `postgres://${USER}:${pair.password}@${address}/${DATABASE}`;
  const urls: [string, string] = [urlOf(pair.addresses[0]), urlOf(pair.addresses[1])];
  const config = { connectionString: urls[0], max: 10 };
  await applyMigrations(config, migrationsFolder, allJobs);
  const database = openDatabase(config, () => {});
  const log: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => log.push(line) });
  const replica = openReplicaOf(database, { replicaUrl: urls[1], poolSize: 5 }, logger) as Replica;
  const server = await openTestServer({}, { database, replica });
  const standby = openDatabase({ connectionString: urls[1], max: 1 }, () => {});
  return {
    ...{ server, replica, pair, urls, log, logger },
    async pause() {
      await standby.pool.query('select pg_wal_replay_pause()');
    },
    async resume() {
      await standby.pool.query('select pg_wal_replay_resume()');
    },
    async close() {
      await server.close();
      await replica.close();
      await standby.close();
      await pair.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
