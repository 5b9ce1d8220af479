import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type KillableServer } from '@hooray/testkit/processes/installed/two-processes.ts';
import { findFreePort } from '../../../tools/start/free-port.ts';

export interface KillableServers {
  servers: [KillableServer, KillableServer];
  dispose(): Promise<void>;
}

/** Two servers on one database, without Redis and mail, which random chats do not need. */
export async function createKillableServers(databaseUrl: string): Promise<KillableServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-resilience-'));
  const settings = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: randomBytes(32).toString('hex'),
    EMAIL_VERIFICATION: 'off',
  };
  const create = async () =>
    createServer({ port: await findFreePort(), dataDir, smtpUrl: 'smtp://127.0.0.1:9', settings });
  const servers: KillableServers['servers'] = [await create(), await create()];
  return {
    servers,
    async dispose() {
      for (const server of servers) await server.end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
