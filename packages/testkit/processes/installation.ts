import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@hooray/sandbox/sandbox.ts';
import { findFreePort } from '../../../tools/start/free-port.ts';
import { findPostmaster, isDatabaseRunning, killDatabase } from './database-process.ts';
import { createServer, type ServerOptions, type ServerProcess } from './server-process.ts';

/** One server with its embedded database and data folder. */
export interface Installation {
  url: string;
  server: ServerProcess;
  sandbox: Sandbox;
  /** Resolves once the server is ready. */
  ensureRunning(): Promise<void>;
  /** Returns the ids of the server and its database. @throws Error if the server isn't running */
  processIds(): number[];
  /** Uses `kill -9`. */
  killDatabase(): void;
  isDatabaseRunning(): boolean;
  /** Starts a second server on the same folder. */
  startRival(): Promise<{ code: number | null; output: string }>;
  dispose(): Promise<void>;
}

/** @param settings those that differ from the defaults */
export async function createInstallation(
  settings: Record<string, string> = {},
  options: Pick<ServerOptions, 'isBuilt' | 'nodeArguments'> = {},
): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-resilience-'));
  const sandbox = await startSandbox({ port: 0 });
  const { smtpUrl } = sandbox;
  const server = createServer({ port: await findFreePort(), dataDir, smtpUrl, settings, ...options });

  return {
    url: server.url,
    server,
    sandbox,
    async ensureRunning() {
      server.start();
      await server.untilReady();
    },
    processIds: () => [server.pid(), findPostmaster(dataDir) ?? []].flat(),
    killDatabase: () => killDatabase(dataDir),
    isDatabaseRunning: () => isDatabaseRunning(dataDir),
    async startRival() {
      const rival = createServer({ port: await findFreePort(), dataDir, smtpUrl });
      rival.start();
      const timer = setTimeout(() => rival.end('SIGKILL'), 30_000);
      const code = await rival.exitCode();
      clearTimeout(timer);
      return { code, output: rival.output().trim() };
    },
    async dispose() {
      await server.end('SIGKILL');
      killDatabase(dataDir);
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
