import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import type { ServerProcess } from '@hooray/testkit/processes/server-process.ts';
import { createServers } from '@hooray/testkit/processes/servers.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';

const PAYERS = 12;
const HELD_WITHIN_S = 10;

export interface Till {
  server: { readonly url: string };
  /** Bypasses the server. */
  database: Database;
  payers: Person[];
  boxIds: string[];
}

export interface Shop extends Till {
  server: ServerProcess;
  ensureRunning(): Promise<void>;
  /** Makes transactions that credit the user wait. */
  holdAccount(userId: string): Promise<HeldAccount>;
  dispose(): Promise<void>;
}

export interface HeldAccount {
  /** @throws Error if no transaction waits for the lock */
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

export async function openTill(server: Till['server'], database: Database): Promise<Till> {
  const payers = await Promise.all(Array.from({ length: PAYERS }, () => newPerson(server)));
  const [host] = payers as [Person];
  const boxIds = [(await newBox(server, host)).id, (await newBox(server, host)).id];
  return { server, database, payers, boxIds };
}

export async function openShop(): Promise<Shop> {
  const { server, database, ensureRunning, dispose } = await createServers();
  try {
    await ensureRunning();
    return {
      ...(await openTill(server, database)),
      server,
      ensureRunning,
      holdAccount: (userId) => holdAccount(database, userId),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
