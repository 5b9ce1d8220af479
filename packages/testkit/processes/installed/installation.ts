import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../../../../apps/sandbox/src/sandbox.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { findPostmaster, isDatabaseRunning, killDatabase } from './database-process.ts';
import { type EndSignal, type ServerProcess, type StartOptions, spawnServer } from './server-process.ts';

/** Hooray as in production: the real server process with its embedded database, on a data folder of its own. */
export interface Installation {
  url: string;
  sandbox: Sandbox;
  /** Starts the server if it does not run, and waits until it is ready. */
  ensureRunning(): Promise<void>;
  /** @throws Error with the server's last output, if it does not run */
  assertServerRuns(): void;
  /** The server's process id. @throws Error if it does not run */
  serverPid(): number;
  /** The server's and the database's. @throws Error if the server does not run */
  processIds(): number[];
  /** `kill -9` of the server alone. */
  killServer(): Promise<void>;
  /** `kill -9` of the database alone. */
  killDatabase(): void;
  isDatabaseRunning(): boolean;
  /** Stops the server, by default as a service manager does. Returns its exit code. */
  stop(signal?: 'SIGTERM' | 'SIGHUP'): Promise<number | null>;
  /** Tries to start a second server on the same folder. */
  startRival(): Promise<{ code: number | null; said: string }>;
  /** Ends the processes and removes its folder. */
  dispose(): Promise<void>;
}

/**
 * @param settings those that differ from the defaults
 * @param start how the server is started: by default its sources, and without options of Node
 */
export async function createInstallation(
  settings: Record<string, string> = {},
  start: Pick<StartOptions, 'isBuilt' | 'nodeArguments'> = {},
): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-resilience-'));
  const sandbox = await startSandbox({ port: 0 });
  const { smtpUrl } = sandbox;
  const port = await findFreePort();
  let server: ServerProcess | undefined;

  function runningServer(): ServerProcess {
    if (server?.isRunning()) return server;
    throw new Error(`the server fell; it said last: ${server?.said().slice(-600)}`);
  }

  async function end(signal: EndSignal): Promise<number | null> {
    return server?.isRunning() ? server.end(signal) : null;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    sandbox,
    async ensureRunning() {
      if (!server?.isRunning()) server = spawnServer({ port, dataDir, smtpUrl, settings, ...start });
      await server.untilReady();
    },
    assertServerRuns: () => void runningServer(),
    serverPid: () => runningServer().pid,
    processIds: () => [runningServer().pid, findPostmaster(dataDir) ?? []].flat(),
    async killServer() {
      await end('SIGKILL');
    },
    killDatabase: () => killDatabase(dataDir),
    isDatabaseRunning: () => isDatabaseRunning(dataDir),
    stop: (signal = 'SIGTERM') => end(signal),
    async startRival() {
      const rival = spawnServer({ port: await findFreePort(), dataDir, smtpUrl });
      const timer = setTimeout(() => rival.end('SIGKILL'), 30_000);
      const code = await rival.exitCode();
      clearTimeout(timer);
      return { code, said: rival.said().trim() };
    },
    async dispose() {
      await end('SIGKILL');
      killDatabase(dataDir);
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
