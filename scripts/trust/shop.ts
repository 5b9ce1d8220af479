import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../apps/sandbox/src/sandbox.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { newBox } from '../../apps/server/testing/boxes.ts';
import { newPerson, type Person } from '../../apps/server/testing/client.ts';
import { eventually } from '../../apps/server/testing/eventually.ts';
import { openBenchDatabase } from '../../bench/src/database.ts';
import { findFreePort } from '../launch/free-port.ts';
import { createServer, type KillableServer } from './two-processes.ts';

const PAYERS = 12;
const HELD_WITHIN_S = 10;

/** A server that takes money from the sandbox's providers, and people who pay: for themselves, or for two boxes. */
export interface Shop {
  server: KillableServer;
  /** A look into the same database, past the server. */
  database: Database;
  payers: Person[];
  boxIds: string[];
  ensureRunning(): Promise<void>;
  /** Holds somebody's account, so that whatever credits it waits in its transaction; until let go. */
  holdAccount(userId: string): Promise<HeldAccount>;
  dispose(): Promise<void>;
}

export interface HeldAccount {
  /** Waits until a transaction waits for it. @throws Error where none does */
  untilAwaited(): Promise<void>;
  letGo(): Promise<void>;
}

async function holdAccount({ pool }: Database, userId: string): Promise<HeldAccount> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>(
    'select pg_backend_pid() as pid from credit_accounts where user_id = $1 for update',
    [userId],
  );
  const isAwaited = async () => {
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return (await pool.query(waiting, [rows[0]?.pid])).rowCount !== 0;
  };
  return {
    untilAwaited: async () => void (await eventually(isAwaited, HELD_WITHIN_S)),
    async letGo() {
      await client.query('rollback');
      client.release();
    },
  };
}

export async function openShop(): Promise<Shop> {
  const cluster = await openBenchDatabase();
  const sandbox = await startSandbox({ port: 0 });
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-trust-'));
  const { stripe, paypal, smtpUrl } = sandbox;
  const settings = {
    DATABASE_URL: cluster.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    EMAIL_VERIFICATION: 'off',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_API_URL: paypal.apiUrl,
  };
  const server = createServer({ port: await findFreePort(), dataDir, smtpUrl, settings });
  stripe.deliverTo(`${server.url}/api/stripe/webhook`);
  const database = openDatabase({ connectionString: cluster.url, max: 4 }, () => {});

  async function ensureRunning(): Promise<void> {
    server.start();
    await server.untilReady();
  }
  async function dispose(): Promise<void> {
    await server.end('SIGKILL');
    await database.close();
    await sandbox.stop();
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    await ensureRunning();
    const payers = await Promise.all(Array.from({ length: PAYERS }, () => newPerson(server)));
    const [host] = payers as [Person];
    const boxIds = [(await newBox(server, host)).id, (await newBox(server, host)).id];
    return {
      server,
      database,
      payers,
      boxIds,
      ensureRunning,
      holdAccount: (userId) => holdAccount(database, userId),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
