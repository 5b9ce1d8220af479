import { createServer } from 'node:net';
import { createSecrets } from '@hooray/server/platform/crypto/secrets.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { newBrowser, newPushKeys, pushStateOf, subscribeAt } from '@hooray/testkit/fakes/push-browser.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPushKeys } from './push-keys.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function endpointsOf({ id }: Pick<Person, 'id'>): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where user_id = $1 order by created_at',
    [id],
  );
  return rows.map(({ endpoint }) => endpoint);
}

test('a session has one subscription, which belongs to it', async () => {
  const ada = await newPerson(server);
  const device = await signIn(server, ada);
  expect((await pushStateOf(server, ada)).endpoint).toBeNull();
  await newBrowser(server, ada);
  const { endpoint } = await newBrowser(server, ada);
  expect((await pushStateOf(server, ada)).endpoint).toBe(endpoint);
  expect((await pushStateOf(server, device)).endpoint).toBeNull();
  expect(await endpointsOf(ada)).toEqual([endpoint]);
  await call(server, 'DELETE /api/notifications/push', { token: ada.accessToken });
  expect(await endpointsOf(ada)).toEqual([]);
});

test('another user on the device replaces the subscription, also concurrently', async () => {
  const people = await atOnce(4, () => newPerson(server));
  const endpoint = `${server.sandbox.httpUrl}/push/tablet`;
  const answers = await Promise.all(people.map((person) => subscribeAt(server, person, endpoint)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await Promise.all(people.map(endpointsOf))).flat()).toEqual([endpoint]);
  const [first] = people as [Person];
  await subscribeAt(server, first, endpoint);
  expect(await endpointsOf(first)).toEqual([endpoint]);
});

test('a user keeps the ten newest subscriptions', async () => {
  const ada = await newPerson(server);
  const endpoints: string[] = [];
  for (let device = 0; device < 11; device += 1)
    endpoints.push((await newBrowser(server, await signIn(server, ada))).endpoint);
  expect(await endpointsOf(ada)).toEqual(endpoints.slice(1));
});

test.each([
  [
    'signing out',
    ({ refreshToken }: Person) => call(server, 'POST /api/auth/logout', { json: { refreshToken } }),
  ],
  [
    'deleting the account',
    ({ accessToken: token }: Person) => call(server, 'DELETE /api/auth/me', { token }),
  ],
  [
    'a suspension',
    ({ id }: Person) =>
      server.database.pool.query(
        "update users set suspended_until = now() + interval '1 day' where id = $1",
        [id],
      ),
  ],
])('%s ends it', async (_what, end) => {
  const ada = await newPerson(server);
  await newBrowser(server, ada);
  expect(await endpointsOf(ada)).toHaveLength(1);
  await end(ada);
  expect(await endpointsOf(ada)).toEqual([]);
});

test('no subscription survives its session, even if the two are concurrent', async () => {
  const people = await atOnce(8, () => newPerson(server));
  await Promise.all(
    people.flatMap((person) => [
      subscribeAt(server, person, `${server.sandbox.httpUrl}/push/${person.id}`),
      call(server, 'POST /api/auth/logout', { json: { refreshToken: person.refreshToken } }),
    ]),
  );
  expect((await Promise.all(people.map(endpointsOf))).flat()).toEqual([]);
});

/**
 * Lists endpoints that lead elsewhere than to a push service, one of every kind.
 * @param port of a server that counts connections
 */
function listHostileEndpoints(port: number): string[] {
  const known = 'fcm.googleapis.com';
  const hosts = [
    ...[`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, `0.0.0.0:${port}`, `127.1:${port}`],
    ...[`2130706433:${port}`, `0x7f000001:${port}`, `0177.0.0.1:${port}`, `[::ffff:127.0.0.1]:${port}`],
    ...[
      '169.254.169.254',
      'metadata.google.internal',
      '100.100.100.200',
      '[fd00:ec2::254]',
      '10.0.0.1',
      '192.168.0.1',
    ],
    ...[`${known}@127.0.0.1:${port}`, `user:pass@${known}`, `@${known}`, `127.0.0.1:${port}#@${known}`],
    ...[`${known}.`, `${known}..`, `${known}:443`, `${known}:8443`, `${known}:${port}`, `${known}:0`],
    ...[`${known}.evil.test`, `evil-${known}`, `${known}%00.evil.test`, `${known}\\@127.0.0.1:${port}`],
    ...[
      'fcm.googleapi\u0455.com',
      'xn--fcm-googleapis.com',
      'fcm\u3002googleapis\u3002com',
      '\uff46cm.googleapis.com',
    ],
    ...[
      'push.apple.com',
      'notify.windows.com.evil.test',
      'FCM.googleapis.com',
      `${known}\t`,
      `${known}%2f@127.0.0.1`,
    ],
    ...[`localtest.me:${port}`, `127.0.0.1.nip.io:${port}`],
  ];
  const schemes = ['https://', 'http://', 'HTTPS://', 'https:\\\\', '//', 'ftp://'];
  const others = [
    ...[
      '',
      'x',
      'https:',
      'https://',
      'javascript:alert(1)',
      'data:,x',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
    ],
    ...[`blob:https://${known}/a`, ` https://${known}/a`, `https://${known}/a\n`, `https://${known}/../a`],
    ...[
      `https://${known}/a b`,
      `https://${known}/a\u0000`,
      `https://${known}/a#b`,
      `https://${known}?\u00e9`,
    ],
  ];
  return [...hosts.flatMap((host) => schemes.map((scheme) => `${scheme}${host}/push/a`)), ...others];
}

test('200 hostile endpoints are refused, and cause no connection', async () => {
  let connections = 0;
  const trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await eventually(async () => trap.listening);
  const { port } = trap.address() as { port: number };
  const hostile = listHostileEndpoints(port);
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
  const people = await atOnce(Math.ceil(hostile.length / 50), () => newPerson(server));
  for (const [at, endpoint] of hostile.entries()) {
    const { status } = await subscribeAt(server, people[Math.floor(at / 50)] as Person, endpoint);
    expect(status, endpoint).toBe(400);
  }
  expect((await Promise.all(people.map(endpointsOf))).flat()).toEqual([]);
  expect(connections).toBe(0);
  trap.close();
});

test('a key that isn’t a point of the curve is refused', async () => {
  const ada = await newPerson(server);
  const { keys } = newPushKeys();
  const answer = await subscribeAt(server, ada, 'https://push.invalid/a', {
    keys: { ...keys, p256dh: `B${'A'.repeat(86)}` },
  });
  expectRefusal(answer, 400, 'VALIDATION');
});

test('the keys are created once and sealed, and a new secret replaces them and ends all subscriptions', async () => {
  const { database, secrets } = server;
  const made = await Promise.all([1, 2, 3].map(() => getPushKeys({ db: database.db, secrets })));
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  const [{ privateKey, publicKey } = { privateKey: '', publicKey: '' }] = made;
  const { rows } = await database.pool.query('select * from push_keys');
  expect(JSON.stringify(rows)).toContain(publicKey);
  expect(JSON.stringify(rows)).not.toContain(privateKey);
  const ada = await newPerson(server);
  await newBrowser(server, ada);
  const renewed = await getPushKeys({ db: database.db, secrets: createSecrets('x'.repeat(64)) });
  expect(renewed.publicKey).not.toBe(publicKey);
  expect(await endpointsOf(ada)).toEqual([]);
});

test('the export names the push service, without the endpoint', async () => {
  const ada = await newPerson(server);
  await subscribeAt(server, ada, 'https://push.invalid/secret');
  const { bytes } = await call(server, 'GET /api/auth/export', { token: ada.accessToken });
  const text = strFromU8(unzipSync(new Uint8Array(bytes))['notifications.json'] ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject({
    browsers: [{ service: 'push.invalid', createdAt: expect.any(String) }],
  });
  expect(text).not.toContain('secret');
});
