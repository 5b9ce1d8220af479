import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import type { TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { openProxiedServer } from '@hooray/testkit/processes/proxied-server.ts';
import type { TestServer } from '@hooray/testkit/processes/test-server.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let proxy: TcpProxy;
let server: TestServer;
beforeAll(async () => {
  ({ server, proxy } = await openProxiedServer({ LOG_LEVEL: 'warn' }));
});
afterAll(() => server.close());

const get = (path: string) => call(server, `GET ${path}`);

test("without its database the server isn't ready, refuses with 503 and recovers by itself", async () => {
  const person = await newPerson(server);
  proxy.cut();
  expect((await get('/healthz')).status).toBe(200);
  const ready = await get('/readyz');
  expect(ready.status).toBe(503);
  expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0);
  const json = { email: person.email, password: person.password };
  const refusals = [
    await call(server, 'GET /api/auth/me', { token: person.accessToken }),
    await call(server, 'POST /api/auth/login', { json }),
    await call(server, 'POST /api/auth/forgot-password', { json }),
    await call(server, 'POST /api/auth/refresh', { json: { refreshToken: person.refreshToken } }),
  ];
  for (const answer of refusals) {
    expectRefusal(answer, 503, 'UNAVAILABLE');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  proxy.mend();
  await eventually(async () => (await get('/readyz')).status === 200);
  expect((await call(server, 'GET /api/auth/me', { token: person.accessToken })).status).toBe(200);
});

test("writes to a standby are refused with 503 until it's promoted", async () => {
  const { email, accessToken: token } = await newPerson(server);
  const name = String(server.database.config.database);
  const admin = new pg.Client(inject('connection'));
  await admin.connect();
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
    proxy.cut();
    proxy.mend();
    await eventually(async () => (await get('/readyz')).status === 200);
  }
  await setReadOnly(true);
  expect((await call(server, 'GET /api/auth/me', { token })).status).toBe(200);
  const ask = () => call(server, 'POST /api/auth/forgot-password', { json: { email } });
  expectRefusal(await ask(), 503, 'UNAVAILABLE');
  await setReadOnly(false);
  await eventually(async () => (await ask()).status !== 503);
  expect((await ask()).status).toBe(200);
  await admin.end();
});

test('requests in progress when the database breaks get a response, and no connection leaks', async () => {
  const { accessToken: token } = await newPerson(server);
  const { pool } = server.database;
  for (let round = 0; round < 8; round += 1) {
    const running = [
      atOnce(10, () => call(server, 'GET /api/auth/me', { token })),
      atOnce(10, () => call(server, 'POST /api/auth/refresh', { json: { refreshToken: `${round}` } })),
    ];
    await new Promise((resolve) => setTimeout(resolve, 3 * round));
    proxy.cut();
    for (const { status } of (await Promise.all(running)).flat()) expect([200, 401, 503]).toContain(status);
    proxy.mend();
    await eventually(async () => (await get('/readyz')).status === 200);
  }
  await eventually(async () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount);
});
