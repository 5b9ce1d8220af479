import { newPushKeys } from '@hooray/testkit/fakes/push-browser.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.stop());

const browser = newPushKeys();
const keys = webPush.generateVAPIDKeys();
const endpointOf = (id: string) => `${sandbox.httpUrl}/push/${id}`;

async function push(endpoint: string, text: string, change: Record<string, string | undefined> = {}) {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, ...browser }, text, {
    vapidDetails: { subject: 'mailto:a@example.com', ...keys },
    TTL: 60,
    topic: 'day',
  });
  const { 'Content-Length': _, ...given } = { ...(headers as Record<string, string>), ...change };
  const sent = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return fetch(endpoint, { method: 'POST', headers: sent, body: new Uint8Array(body) });
}

async function received(endpoint: string): Promise<string[]> {
  const response = await fetch(`${sandbox.httpUrl}/push/messages`);
  const messages = (await response.json()) as { endpoint: string; body: string }[];
  return messages.filter((message) => message.endpoint === endpoint).map(({ body }) => browser.decrypt(body));
}

test('it keeps what arrives, and a message replaces the one of its topic', async () => {
  const endpoint = endpointOf('kept');
  const { status, headers } = await push(endpoint, 'first');
  expect([status, headers.get('location')]).toEqual([201, expect.stringContaining('/push/messages/')]);
  await push(endpoint, 'second');
  await push(endpoint, 'other', { Topic: 'other' });
  expect(await received(endpoint)).toEqual(['other', 'second']);
  expect(await (await fetch(`${sandbox.httpUrl}/push`)).text()).toContain(endpoint);
});

test('a subscription that its browser has ended responds with 410', async () => {
  const endpoint = endpointOf('ended');
  expect((await fetch(endpoint, { method: 'DELETE' })).status).toBe(204);
  expect((await push(endpoint, 'late')).status).toBe(410);
});

test.each([
  [400, { TTL: undefined }],
  [400, { 'Content-Encoding': 'aesgcm' }],
  [400, { Topic: 'a topic' }],
  [403, { Authorization: undefined }],
  [403, { Authorization: 'vapid t=e30.e30.AAAA, k='.padEnd(120, 'A') }],
])('it refuses a request with %i if it has %j', async (status, change) => {
  expect((await push(endpointOf('refused'), 'text', change)).status).toBe(status);
});

test('it refuses a token for another push service, and a message of over 4096 bytes', async () => {
  const other = await startSandbox({ port: 0 });
  const { headers } = webPush.generateRequestDetails(
    { endpoint: `${other.httpUrl}/push/a`, ...browser },
    'a',
    {
      vapidDetails: { subject: 'mailto:a@example.com', ...keys },
    },
  );
  await other.stop();
  const { Authorization } = headers as Record<string, string>;
  expect((await push(endpointOf('refused'), 'text', { Authorization })).status).toBe(403);
  expect((await push(endpointOf('refused'), 'x'.repeat(4096))).status).toBe(413);
});
