import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { sendRequest } from '@hooray/testkit/factories/friends.ts';
import { newPushKeys, pushStateOf, subscribeAt } from '@hooray/testkit/fakes/push-browser.ts';
import { createServers } from '@hooray/testkit/processes/servers.ts';
import { expect, onTestFinished, test } from 'vitest';

/** A push service that never responds to the first push. */
async function openSlowPushService() {
  const topics: unknown[] = [];
  const service = createServer((request, response) => {
    topics.push(request.headers.topic);
    if (topics.length > 1) response.writeHead(201).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  const { port } = service.address() as AddressInfo;
  return { topics, prefix: `http://127.0.0.1:${port}/push/` };
}

/** No quiet hours. */
const zoneAtNoon = () => {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
};

test('another server sends again what a server was sending when it was killed, with the same topic', async () => {
  const { topics, prefix } = await openSlowPushService();
  const {
    servers: [victim, survivor],
    database,
    dispose,
  } = await createServers({
    count: 2,
    change: async (settings) => ({ ...settings, PUSH_SERVICES: prefix }),
  });
  onTestFinished(dispose);
  victim.start();
  await victim.untilReady();
  const [reader, friend] = [await newPerson(victim), await newPerson(victim)];
  await database.pool.query('update users set time_zone = $2 where id = $1', [reader.id, zoneAtNoon()]);
  await pushStateOf(victim, reader);
  expect((await subscribeAt(victim, reader, `${prefix}reader`, newPushKeys())).status).toBe(200);
  await sendRequest(victim, friend, reader.id);
  const countDue = async () => (await database.pool.query('select from push_messages')).rowCount;
  expect(await countDue()).toBe(1);
  // The next minute's job sends it.
  await eventuallyWithin(90, async () => topics.length === 1);
  await victim.end('SIGKILL');

  expect(await countDue()).toBe(1);
  await database.pool.query("update push_messages set due_at = now() - interval '1 second'");
  survivor.start();
  await survivor.untilReady();
  await eventuallyWithin(90, async () => (await countDue()) === 0);
  expect(topics).toHaveLength(2);
  expect(topics[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(topics[1]).toBe(topics[0]);
}, 300_000);
