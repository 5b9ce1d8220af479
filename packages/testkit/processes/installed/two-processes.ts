import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@hooray/server/platform/db/database.ts';
import { type Sandbox, startSandbox } from '../../../../apps/sandbox/src/sandbox.ts';
import { openBenchDatabase } from '../../../../checks/speed/database.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { isDatabaseRunning, killDatabase } from './database-process.ts';
import { createRedis, type KillableRedis } from './killable-redis.ts';
import { providerSettings } from './provider-settings.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';

/** One of the servers: always at the same address, in one process after the other. */
export interface KillableServer {
  url: string;
  /** Starts a process if none runs, without waiting for it. @param program of another version */
  start(program?: string): void;
  /** @throws Error if it does not get ready */
  untilReady(): Promise<void>;
  /** @throws Error with the server's last output, if it does not run */
  assertRuns(): void;
  /** The output of the running process. */
  said(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Two addresses at which people are served, and a way to the database that bypasses them. */
export interface Served {
  servers: [{ readonly url: string }, { readonly url: string }];
  database: Database;
}

/** Two server processes on one PostgreSQL and one Redis, each of which can be killed. */
export interface TwoProcesses extends Served {
  servers: [KillableServer, KillableServer];
  redis: KillableRedis;
  sandbox: Sandbox;
  /** `kill -9` of PostgreSQL, which is started again at once. */
  killDatabase(): void;
  /** Starts everything that does not run, and waits until all of it is ready. */
  ensureRunning(): Promise<void>;
  isDatabaseRunning(): boolean;
  /** Ends the processes and removes their folders; a second call does nothing more. */
  dispose(): Promise<void>;
}

export function createServer(options: Parameters<typeof spawnServer>[0]): KillableServer {
  let server: ServerProcess | undefined;
  return {
    url: `http://127.0.0.1:${options.port}`,
    start(program) {
      if (!server?.isRunning()) server = spawnServer({ ...options, ...(program && { program }) });
    },
    async untilReady() {
      await server?.untilReady();
    },
    assertRuns() {
      if (!server?.isRunning()) throw new Error(`a server fell; it said last: ${server?.said().slice(-600)}`);
    },
    said: () => server?.said() ?? '',
    end: async (signal) => (server?.isRunning() ? server.end(signal) : null),
  };
}

type ServerSettings = Record<string, string>;

/**
 * The built product, twice.
 * @param change makes other settings of those that both servers would get
 */
export async function createTwoProcesses(
  change: (settings: ServerSettings) => Promise<ServerSettings> = async (settings) => settings,
): Promise<TwoProcesses> {
  const redis = await createRedis();
  const cluster = await openBenchDatabase();
  const sandbox = await startSandbox({ port: 0 });
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-resilience-'));
  const ports = [await findFreePort(), await findFreePort()] as const;
  const settings = await change({
    // One public address: providers refuse a repeated order that differs in the address to come back to.
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    DATABASE_URL: cluster.url,
    REDIS_URL: redis.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    EMAIL_VERIFICATION: 'off',
    SMTP_URL: sandbox.smtpUrl,
    ...providerSettings(sandbox),
  });
  const create = (port: number) =>
    createServer({ port, dataDir, smtpUrl: sandbox.smtpUrl, settings, isBuilt: true });
  const servers: TwoProcesses['servers'] = [create(ports[0]), create(ports[1])];
  sandbox.stripe.deliverTo(`${servers[0].url}/api/stripe/webhook`);
  const database = openDatabase({ connectionString: cluster.url, max: 4 }, () => {});

  async function disposeOnce(): Promise<void> {
    for (const server of servers) await server.end('SIGKILL');
    await redis.kill();
    await sandbox.stop();
    await database.close();
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  let disposing: Promise<void> | undefined;

  return {
    servers,
    redis,
    sandbox,
    database,
    killDatabase: () => killDatabase(cluster.dataDir),
    async ensureRunning() {
      await redis.ensureRunning();
      for (const server of servers) server.start();
      for (const server of servers) await server.untilReady();
    },
    isDatabaseRunning: () => isDatabaseRunning(cluster.dataDir),
    dispose() {
      disposing ??= disposeOnce();
      return disposing;
    },
  };
}
