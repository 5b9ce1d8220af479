import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, signIn } from '@hooray/testkit/clients/client.ts';
import { openProxy, type TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { openTestDatabase, openTestServer } from '@hooray/testkit/processes/test-server.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { listenToDatabase } from './notifications.ts';

let proxy: TcpProxy;
beforeEach(async () => {
  proxy = await openProxy(inject('connection'));
});
afterEach(() => proxy.close());

/** A healthy database responds faster, even on a busy machine. */
const ANSWER_MS = 3000;

function route(connection: object) {
  const { host, port } = proxy;
  return { ...connection, host, port, query_timeout: ANSWER_MS, connectionTimeoutMillis: ANSWER_MS };
}

test('the server detects a silent database, responds with 503 and recovers by itself', async () => {
  const server = await openTestServer({}, { route });
  const person = await newPerson(server);
  const ask = () => call(server, 'GET /api/auth/me', { token: person.accessToken });
  const isReady = async () => (await call(server, 'GET /readyz')).status === 200;
  proxy.silence();
  expect(await isReady()).toBe(false);
  expectRefusal(await ask(), 503, 'UNAVAILABLE');
  await expect(signIn(server, person)).rejects.toThrow('503');
  proxy.mend();
  await eventually(isReady);
  await eventually(async () => (await ask()).status === 200);
  await signIn(server, person);
  await server.close();
});

test('a statement without a timely response fails, and its connection leaves the pool', async () => {
  const { db, pool, close } = await openTestDatabase(route);
  await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('timeout');
  await expect(db.transaction((tx) => tx.execute('select pg_sleep(60)'))).rejects.toThrow();
  await eventually(async () => pool.totalCount === 0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a transaction that waits between statements keeps its connection', async () => {
  const { db, close } = await openTestDatabase(route);
  const commit = db.transaction(async (tx) => {
    await tx.execute('select 1');
    await sleep(1.2 * ANSWER_MS);
    return tx.execute('select 2 as two');
  });
  expect((await commit).rows).toEqual([{ two: 2 }]);
  await close();
});

test('listening stops even if the database is silent', async () => {
  const { config, close } = await openTestDatabase();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  const listening = listenToDatabase(route(config), [], begin, pino({ level: 'silent' }));
  await eventually(async () => hasBegun);
  proxy.silence();
  await listening.close();
  await close();
});

test('all listeners of a silent database listen again once it responds', async () => {
  const { pool, config, close } = await openTestDatabase();
  let begun = 0;
  const heard: string[] = [];
  const listening = listenToDatabase(
    route(config),
    [{ news: (payload) => heard.push(payload) }, { news: (payload) => heard.push(`again ${payload}`) }],
    () => {
      begun += 1;
    },
    pino({ level: 'silent' }),
  );
  await eventually(async () => begun === 1);
  proxy.silence();
  proxy.mend();
  await eventually(async () => begun === 2);
  await pool.query("notify news, 'good'");
  await eventually(async () => heard.length > 0);
  expect(heard).toEqual(['good', 'again good']);
  await listening.close();
  await close();
});
