import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { balanceOf, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import {
  actOnSession,
  createSession,
  incidentsOf,
  paymentIn,
  press,
  sessionIdOf,
  sessionOf,
} from '@hooray/testkit/factories/payments.ts';
import { openTestServer } from '@hooray/testkit/processes/test-server.ts';
import { expect, test } from 'vitest';

/** A proxy to the sandbox that delays the response to a new session until it is released. */
async function openSlowWay() {
  const { promise: letThrough, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: tell } = Promise.withResolvers<{ url: string }>();
  let target = '';
  const way = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const onward = request(new URL(url, target), { method, headers }, async (answered) => {
      const chunks = await Array.fromAsync(answered);
      const body = Buffer.concat(chunks);
      if (method === 'POST') {
        tell(JSON.parse(body.toString()));
        await letThrough;
      }
      answer.writeHead(answered.statusCode ?? 500, answered.headers).end(body);
    });
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    leadTo(url: string) {
      target = url;
    },
    begun,
    open,
    close: () => way.close(),
  };
}

test('a payment credited before the response to its creation stays credited', async () => {
  const way = await openSlowWay();
  const server = await openTestServer({ STRIPE_API_URL: way.url });
  way.leadTo(server.sandbox.httpUrl);
  const payer = await newPerson(server);
  const beginning = createSession(server, payer, { credits: 12 });
  const { url } = await way.begun;
  const id = sessionIdOf(url);
  await press(`${server.sandbox.httpUrl}/stripe/pay/${id}`, 'pay');
  await paymentIn(server, id, 'paid');
  way.open();
  expect((await beginning).status).toBe(201);
  await paymentIn(server, id, 'paid');
  expect((await sessionOf(server, payer, id)).body.status).toBe('paid');
  expect(await balanceOf(server, { userId: payer.id })).toBe(12);
  await actOnSession(server, id, 'refund', '12.00');
  await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
  expect(await balanceOf(server, { userId: payer.id })).toBe(0);
  expect(await mistakesIn(server)).toEqual([]);
  await server.close();
  way.close();
});
