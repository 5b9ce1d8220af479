import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DataFolderInUse } from '../embedded-postgres-error.ts';

const LOCK = 4_661_002;
const APPLICATION = 'hooray-owner';
const TIMEOUT_MS = 2000;

/** Shown to a refused rival. */
export function ownerName(): string {
  return `${APPLICATION} ${process.pid}`;
}

/** Lasts as long as the connection. Locks belong to one database. @throws DataFolderInUse */
export async function takeOwnerLock(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline) throw new DataFolderInUse(dataDir, await findHolder(client));
    await delay(50);
  }
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select activity.application_name as name
       from pg_locks as locks join pg_stat_activity as activity using (pid)
      where locks.locktype = 'advisory' and locks.granted and locks.objid = $1`,
    [LOCK],
  );
  return rows[0]?.name.replace(`${APPLICATION} `, '') ?? 'unknown';
}
