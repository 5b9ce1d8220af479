import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@hooray/sandbox/sandbox.ts';
import { type Database, openDatabase } from '@hooray/server/platform/db/database.ts';
import { findFreePort } from '../../../tools/start/free-port.ts';
import { isDatabaseRunning, killDatabase } from './database-process.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { createRedis, type TestRedis } from './redis.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { createServer, type ServerProcess } from './server-process.ts';

/** Two addresses of the product, and a database connection that bypasses both. */
export interface Served {
  servers: [{ readonly url: string }, { readonly url: string }];
  database: Database;
}

/** One or two server processes on one PostgreSQL, with the sandbox's providers. */
export interface Servers {
  server: ServerProcess;
  servers: [ServerProcess, ServerProcess];
  /** Runs only if the servers use Redis. */
  redis: TestRedis;
  sandbox: Sandbox;
  database: Database;
  databaseUrl: string;
  appSecret: string;
  dataDir: string;
  /** Kills PostgreSQL with `kill -9`, and restarts it at once. */
  killDatabase(): void;
  /** Resolves once everything is ready. */
  ensureRunning(): Promise<void>;
  isDatabaseRunning(): boolean;
  /** Idempotent. */
  dispose(): Promise<void>;
}

type Settings = Record<string, string>;

interface ServersOptions {
  /** 1 by default. */
  count?: 1 | 2;
  isBuilt?: boolean;
  hasRedis?: boolean;
  /** The application name of the inspecting connection. */
  applicationName?: string;
  /** Changes the settings of all servers. */
  change?(settings: Settings): Promise<Settings>;
}

export async function createServers(options: ServersOptions = {}): Promise<Servers> {
  const { count = 1, isBuilt = false, hasRedis = false, applicationName, change } = options;
  const redis = await createRedis();
  const cluster = await openEmbeddedDatabase();
  const sandbox = await startSandbox({ port: 0 });
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-resilience-'));
  const appSecret = randomBytes(32).toString('hex');
  const ports = [await findFreePort(), await findFreePort()] as const;
  const usual: Settings = {
    // All servers have one public URL, because providers refuse a retried order with another return URL.
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    DATABASE_URL: cluster.url,
    APP_SECRET: appSecret,
    ...(hasRedis && { REDIS_URL: redis.url }),
    ...sandboxSettings(sandbox),
  };
  const settings = change ? await change(usual) : usual;
  const create = (port: number) =>
    createServer({ port, dataDir, smtpUrl: sandbox.smtpUrl, settings, isBuilt });
  const servers: Servers['servers'] = [create(ports[0]), create(ports[1])];
  const used = servers.slice(0, count);
  sandbox.stripe.deliverTo(`${servers[0].url}/api/stripe/webhook`);
  const database = openDatabase(
    {
      connectionString: cluster.url,
      max: 4,
      ...(applicationName && { application_name: applicationName }),
    },
    () => {},
  );

  async function disposeOnce(): Promise<void> {
    for (const server of used) await server.end('SIGKILL');
    await redis.kill();
    await sandbox.stop();
    await database.close();
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  let disposing: Promise<void> | undefined;

  return {
    server: servers[0],
    servers,
    redis,
    sandbox,
    database,
    databaseUrl: cluster.url,
    appSecret,
    dataDir,
    killDatabase: () => killDatabase(cluster.dataDir),
    async ensureRunning() {
      if (hasRedis) await redis.ensureRunning();
      for (const server of used) server.start();
      for (const server of used) await server.untilReady();
    },
    isDatabaseRunning: () => isDatabaseRunning(cluster.dataDir),
    dispose() {
      disposing ??= disposeOnce();
      return disposing;
    },
  };
}
