import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { celebrate, say } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const MAX_WAITING = 500;

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer({ LOG_LEVEL: 'info' }, { isLoadShed: true });
  person = await newPerson(server);
});
afterAll(() => server.close());

const me = () => call(server, 'GET /api/auth/me', { token: person.accessToken });

/** Blocks the database until the returned function is called. */
async function holdConnections(): Promise<() => void> {
  const { pool } = server.database;
  const held: pg.PoolClient[] = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const letGo = () => held.splice(0).forEach((client) => void client.release());
  onTestFinished(letGo);
  return letGo;
}

test('beyond 500 waiting statements calls and events are refused at once, and waiting ones are answered', async () => {
  const { pool } = server.database;
  const connection = await celebrate(server, person);
  // The process judges its load once the first measurement is complete.
  await pause(2500);
  const letGo = await holdConnections();
  const calls = atOnce(20, me);
  // Otherwise the queries and a waiting job could fill the pool before the last call.
  await eventually(async () => pool.waitingCount >= 20);
  const queries = atOnce(MAX_WAITING - 20, () => pool.query('select 1'));
  await eventually(async () => pool.waitingCount >= MAX_WAITING);

  const { waitingCount } = pool;
  const refused = await atOnce(100, me);
  // Jobs request connections as well.
  expect(pool.waitingCount - waitingCount, 'statements that wait').toBeLessThan(50);
  for (const answer of refused) {
    expectRefusal(answer, 503, 'UNAVAILABLE');
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await say(connection, 'too much')).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  expect(server.log()).not.toContain('request failed');

  letGo();
  const [answers] = await Promise.all([calls, queries]);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await say(connection, 'as before')).toMatchObject({ ok: true });
});
