import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { newDataDir, postmasterPid, start } from './testing/data-folders.ts';

async function openEmbedded() {
  const dataDir = newDataDir();
  const { connection } = await start(dataDir);
  // Longer than a restart takes on a busy machine.
  const database = openDatabase({ ...connection, max: 5, reconnectMs: 40_000 }, () => {});
  onTestFinished(() => database.close());
  await database.pool.query('create table kept (number int primary key)');
  return { database, kill: () => process.kill(postmasterPid(dataDir), 'SIGKILL') };
}

function insert({ db, pool }: Database, number: number): Promise<unknown> {
  const statement = `insert into kept values (${number})`;
  return number % 2 === 0 ? pool.query(statement) : db.transaction((tx) => tx.execute(statement));
}

test('statements and transactions that begin while PostgreSQL is down wait for its restart, and run once', async () => {
  const { database, kill } = await openEmbedded();
  kill();
  // Until then, idle connections may look intact.
  while (database.pool.totalCount > 0) await delay(1);
  const waiting = Array.from({ length: 40 }, (_, number) => insert(database, number));
  await expect.poll(() => database.pool.waitingCount).toBeGreaterThan(0);
  await Promise.all(waiting);
  const { rows } = await database.pool.query('select count(*)::int as count from kept');
  expect(rows).toEqual([{ count: 40 }]);
  expect(database.pool.waitingCount).toBe(0);
});

test('a statement that was sent when PostgreSQL broke is not repeated', async () => {
  const { database, kill } = await openEmbedded();
  const sent = expect(database.pool.query('select pg_sleep(60)')).rejects.toThrow();
  await delay(200);
  kill();
  await sent;
});
