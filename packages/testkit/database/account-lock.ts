import { eventually } from '../assertions/eventually.ts';
import type { TestServer } from '../processes/test-server.ts';

async function countWaiting({ database }: TestServer): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Makes requests concurrent in a fixed order. Each request starts once the previous one waits for the account's lock.
 * Then the lock is released to them in that order.
 */
export async function inTurnAtAccount<T>(
  server: TestServer,
  userId: string,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await server.database.pool.connect();
  const begun: Promise<T>[] = [];
  try {
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [userId]);
    for (const request of requests) {
      begun.push(request());
      await eventually(async () => (await countWaiting(server)) >= begun.length);
    }
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.all(begun);
}

/** Starts the request amid a transaction that has run the statement. Commits it once the request waits or is done. */
export async function amidTransaction<T>(
  server: TestServer,
  [statement, ...values]: [string, ...unknown[]],
  request: () => Promise<T>,
): Promise<T> {
  const holder = await server.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, values);
    let isDone = false;
    const begun = request().finally(() => {
      isDone = true;
    });
    await eventually(async () => isDone || (await countWaiting(server)) > 0);
    await holder.query('commit');
    return await begun;
  } finally {
    holder.release();
  }
}
