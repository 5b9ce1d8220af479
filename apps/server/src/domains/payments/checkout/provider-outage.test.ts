import { randomUUID } from 'node:crypto';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { balanceOf, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import {
  capture,
  createOrder,
  createSession,
  newOrder,
  newSession,
  paymentIn,
  press,
  sessionIdOf,
  sessionOf,
} from '@hooray/testkit/factories/payments.ts';
import { openProxy, type TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentsJobs } from '../payments.jobs.ts';

let server: TestServer;
let proxy: TcpProxy;
let payer: Person;
beforeEach(async () => {
  // The sandbox's address is unknown before the server has started, so the proxy is connected afterwards.
  const target = { host: '127.0.0.1', port: 0 };
  proxy = await openProxy(target);
  const apiUrl = `http://127.0.0.1:${proxy.port}`;
  server = await openTestServer({ STRIPE_API_URL: apiUrl, PAYPAL_API_URL: apiUrl });
  target.port = Number(new URL(server.sandbox.httpUrl).port);
  payer = await newPerson(server);
});
afterEach(async () => {
  expect(await mistakesIn(server)).toEqual([]);
  await server.close();
  await proxy.close();
});

const credits = () => balanceOf(server, { userId: payer.id });
const unreachable = [503, 'PROVIDER_UNAVAILABLE'] as const;

test('a card checkout without the provider is 503, credits nothing, and starts at a retry', async () => {
  const key = randomUUID();
  proxy.cut();
  const answer = await createSession(server, payer, { credits: 12 }, { key });
  expectRefusal(
    answer,
    ...unreachable,
    "We couldn't reach the payment service. No credits were added. Please try again.",
  );
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  proxy.mend();
  const again = await createSession(server, payer, { credits: 12 }, { key });
  expect(again.status).toBe(201);
  await press(again.body.url.replace(`:${proxy.port}/`, `:${new URL(server.sandbox.httpUrl).port}/`), 'pay');
  await paymentIn(server, sessionIdOf(again.body.url), 'paid');
  expect(await credits()).toBe(12);
});

test('a PayPal payment without the provider is 503, credits nothing, and starts at a retry', async () => {
  const key = randomUUID();
  proxy.cut();
  expectRefusal(await createOrder(server, payer, { credits: 12 }, { key }), ...unreachable);
  proxy.mend();
  const { status, body } = await createOrder(server, payer, { credits: 12 }, { key });
  expect(status).toBe(201);
  const link = body.links.find(({ rel }) => rel === 'approve')?.href ?? 'none:';
  await press(link, 'pay');
  expect((await capture(server, payer, body.id)).body.status).toBe('COMPLETED');
  expect(await credits()).toBe(12);
});

test('a return page without the provider is 503, credits nothing, and credits at a retry', async () => {
  const session = await newSession(server, payer, { credits: 12 });
  await press(session.url, 'silent');
  const order = await newOrder(server, payer, { credits: 7 });
  await press(order.url, 'pay');
  proxy.cut();
  expectRefusal(await sessionOf(server, payer, session.id), ...unreachable);
  expectRefusal(await capture(server, payer, order.id), ...unreachable);
  expect(await credits()).toBe(0);
  proxy.mend();
  expect((await sessionOf(server, payer, session.id)).body.status).toBe('paid');
  expect((await capture(server, payer, order.id)).body.status).toBe('COMPLETED');
  expect(await credits()).toBe(19);
});

test('a credited payment is shown without calling the provider', async () => {
  const order = await newOrder(server, payer, { credits: 7 });
  await press(order.url, 'pay');
  await capture(server, payer, order.id);
  proxy.cut();
  expect((await capture(server, payer, order.id)).body.status).toBe('COMPLETED');
});

test('a mismatched payment is shown without calling the provider', async () => {
  const session = await newSession(server, payer, { credits: 12 });
  await server.database.pool.query("update payments set state = 'mismatched' where provider_id = $1", [
    session.id,
  ]);
  proxy.cut();
  expect((await sessionOf(server, payer, session.id)).body).toMatchObject({ isMismatched: true });
});

test('checks during an outage do not count: the worker continues until the provider responds', async () => {
  const session = await newSession(server, payer, { credits: 12 });
  await press(session.url, 'silent');
  proxy.cut();
  for (let round = 0; round < 7; round += 1) {
    server.clock.advance(3 * 60_000);
    await runJobs(server, paymentsJobs.check);
    expect(await countChecks(session.id)).toBe(0);
  }
  proxy.mend();
  server.clock.advance(60 * 60_000);
  await runJobs(server, paymentsJobs.check);
  expect(await credits()).toBe(12);
});

async function countChecks(providerId: string): Promise<number | undefined> {
  const { rows } = await server.database.pool.query<{ looks: number }>(
    'select looks from payments where provider_id = $1',
    [providerId],
  );
  return rows[0]?.looks;
}
