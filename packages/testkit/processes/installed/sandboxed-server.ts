import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@hooray/server/platform/db/database.ts';
import { startSandbox } from '../../../../apps/sandbox/src/sandbox.ts';
import { openBenchDatabase } from '../../../../checks/speed/database.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { providerSettings } from './provider-settings.ts';
import { createServer, type KillableServer } from './two-processes.ts';

/** A server with the sandbox's mail and providers, and a database that can be inspected directly. */
export interface SandboxedServer {
  server: KillableServer;
  database: Database;
  databaseUrl: string;
  smtpUrl: string;
  appSecret: string;
  dataDir: string;
  dispose(): Promise<void>;
}

/** @param applicationName the name of the inspecting connection in the database */
export async function openSandboxedServer(applicationName?: string): Promise<SandboxedServer> {
  const cluster = await openBenchDatabase();
  const sandbox = await startSandbox({ port: 0 });
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-resilience-'));
  const appSecret = randomBytes(32).toString('hex');
  const { stripe, smtpUrl } = sandbox;
  const settings = {
    DATABASE_URL: cluster.url,
    APP_SECRET: appSecret,
    EMAIL_VERIFICATION: 'off',
    ...providerSettings(sandbox),
  };
  const server = createServer({ port: await findFreePort(), dataDir, smtpUrl, settings });
  stripe.deliverTo(`${server.url}/api/stripe/webhook`);
  const name = applicationName && { application_name: applicationName };
  const database = openDatabase({ connectionString: cluster.url, max: 4, ...name }, () => {});
  return {
    server,
    database,
    databaseUrl: cluster.url,
    smtpUrl,
    appSecret,
    dataDir,
    async dispose() {
      await server.end('SIGKILL');
      await database.close();
      await sandbox.stop();
      await cluster.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
