import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../../apps/sandbox/src/sandbox.ts';
import { openBenchDatabase } from '../../../bench/src/database.ts';
import { findFreePort } from '../../launch/free-port.ts';
import { provideRedis } from '../../launch/redis.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';

/** One of the servers: always at the same address, in one process after the other. */
export interface KillableServer {
  url: string;
  /** Starts a process if none runs, without waiting for it. @param program the sources, where nothing else is said */
  start(program?: string): void;
  /** @throws Error if it does not get ready */
  untilReady(): Promise<void>;
  /** @throws Error with the server's last output, if it does not run */
  assertRuns(): void;
  /** The output of the running process. */
  said(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface KillableRedis {
  kill(): Promise<void>;
  /** Starts it, empty, if it does not run. */
  ensureRunning(): Promise<void>;
}

/** Two server processes on one PostgreSQL and one Redis, each of which can be killed. */
export interface TwoProcesses {
  servers: [KillableServer, KillableServer];
  redis: KillableRedis;
  /** Starts everything that does not run, and waits until all of it is ready. */
  ensureRunning(): Promise<void>;
  isDatabaseRunning(): boolean;
  /** Ends the processes and removes their folders; a second call does nothing more. */
  dispose(): Promise<void>;
}

async function createRedis(): Promise<KillableRedis & { url: string }> {
  const tool = provideRedis();
  if (tool.path === undefined) throw new Error(tool.advice);
  // The module that starts it reads this when it is loaded.
  process.env.REDIS_SERVER = tool.path;
  const { startRedis } = await import('../../../apps/server/testing/server/redis.ts');
  const redis = await startRedis();
  let isRunning = true;
  return {
    url: redis.url,
    async kill() {
      if (isRunning) await redis.kill();
      isRunning = false;
    },
    async ensureRunning() {
      if (!isRunning) await redis.restart();
      isRunning = true;
    },
  };
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function createTwoProcesses(): Promise<TwoProcesses> {
  const redis = await createRedis();
  const database = await openBenchDatabase();
  const sandbox = await startSandbox({ port: 0 });
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-trust-'));
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    APP_SECRET: randomBytes(32).toString('hex'),
  };
  const create = async () =>
    createServer({ port: await findFreePort(), dataDir, smtpUrl: sandbox.smtpUrl, settings });
  const servers: TwoProcesses['servers'] = [await create(), await create()];

  async function disposeOnce(): Promise<void> {
    for (const server of servers) await server.end('SIGKILL');
    await redis.kill();
    await sandbox.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  let disposing: Promise<void> | undefined;

  return {
    servers,
    redis,
    async ensureRunning() {
      await redis.ensureRunning();
      for (const server of servers) server.start();
      for (const server of servers) await server.untilReady();
    },
    isDatabaseRunning: () => isAlive(database.pid),
    dispose() {
      disposing ??= disposeOnce();
      return disposing;
    },
  };
}
