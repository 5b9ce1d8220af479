import { setTimeout as delay } from 'node:timers/promises';
import { type NamespaceName, namespaces } from '@hooray/contract/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin, startClock } from '@hooray/testkit/assertions/measured.ts';
import { atOnce, call, newPerson, signIn } from '@hooray/testkit/clients/client.ts';
import { celebrate, connect, moment, refusalOf, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const NAMESPACES = Object.keys(namespaces) as NamespaceName[];
const MINUTE = 60_000;

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

test('each of several concurrent connections is accepted or refused by its own session', async () => {
  const people = await atOnce(12, () => newPerson(server));
  await Promise.all(
    people
      .filter((_, index) => index % 3 === 0)
      .map(({ refreshToken }) => call(server, 'POST /api/auth/logout', { json: { refreshToken } })),
  );
  const answers = await Promise.all(
    people.map(({ accessToken }) => refusalOf(server, '/celebrate', { token: accessToken })),
  );
  expect(answers).toEqual(people.map((_, index) => (index % 3 === 0 ? 'unauthorized' : 'not refused')));
});

async function expectClosed<N extends NamespaceName>(connection: TestSocket<N>, code: string): Promise<void> {
  await eventuallyWithin(5, async () => connection.socket.disconnected);
  const notice = { type: 'error', code, message: expect.any(String), timestamp: expect.any(String) };
  expect(connection.notices()).toEqual([notice]);
}

test.each(NAMESPACES)('%s refuses a connection without a valid token', async (namespace) => {
  const person = await newPerson(server);
  const ended = await signIn(server, person);
  await call(server, 'POST /api/auth/logout', { json: { refreshToken: ended.refreshToken } });
  const [header, payload] = person.accessToken.split('.');
  const tokens = [
    '',
    'garbage',
    `${header}.${payload}.x`,
    person.refreshToken,
    ended.accessToken,
    7,
    null,
    {},
  ];
  for (const token of tokens) expect(await refusalOf(server, namespace, { token })).toBe('unauthorized');
  expect(await refusalOf(server, namespace, {})).toBe('unauthorized');
  expect((await connect(server, namespace, person)).socket.connected).toBe(true);
});

test('a user holds at most 200 connections of a namespace, independently of other users', async () => {
  const person = await newPerson(server);
  const { accessToken: token } = person;
  const tries = await Promise.allSettled(
    Array.from({ length: 205 }, () => connect(server, '/celebrate', person)),
  );
  const open = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(open).toHaveLength(200);
  expect(await refusalOf(server, '/celebrate', { token })).toBe('too many connections');
  expect((await connect(server, '/birthday', person)).socket.connected).toBe(true);
  expect((await celebrate(server, await newPerson(server))).socket.connected).toBe(true);
  open[0]?.socket.disconnect();
  await eventually(async () => (await refusalOf(server, '/celebrate', { token })) === 'not refused');
});

test('a connection that ends while being accepted no longer counts', async () => {
  const person = await newPerson(server);
  const leave = async () => {
    const socket = io(`${server.url}/celebrate`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: person.accessToken },
    });
    await new Promise((resolve) => socket.io.once('open', () => resolve(undefined)));
    await delay(Math.random() * 12);
    socket.disconnect();
  };
  await atOnce(250, leave);
  await moment();
  await atOnce(150, () => connect(server, '/celebrate', person));
});

test('a namespace that does not exist is refused', async () => {
  const { accessToken: token } = await newPerson(server);
  expect(await refusalOf(server, '/nowhere', { token })).toBe('Invalid namespace');
});

test('logging out closes only the connections of that session, in every process', async () => {
  const person = await newPerson(server);
  const otherDevice = await signIn(server, person);
  const closing = [
    await celebrate(server, person),
    await connect(server, '/interestparty', person),
    await connect(sibling, '/celebrate', person),
  ];
  const staying = await connect(server, '/celebrate', otherDevice);
  const expectWithin = startClock();
  await call(server, 'POST /api/auth/logout', { json: { refreshToken: person.refreshToken } });
  for (const connection of closing) await expectClosed(connection, 'UNAUTHENTICATED');
  expectWithin(2000);
  await moment();
  expect(staying.socket.connected).toBe(true);
});

test('deleting an account closes its connections in every process', async () => {
  const person = await newPerson(server);
  const connections = [await celebrate(server, person), await connect(sibling, '/celebrate', person)];
  await call(server, 'DELETE /api/auth/me', { token: person.accessToken });
  for (const connection of connections) await expectClosed(connection, 'UNAUTHENTICATED');
});

test('changing the password closes the connections of the other devices', async () => {
  const person = await newPerson(server);
  const otherDevice = await signIn(server, person);
  const closing = await connect(sibling, '/celebrate', otherDevice);
  const answer = await call(server, 'PUT /api/auth/change_password', {
    token: person.accessToken,
    json: { currentPassword: person.password, password: `${person.password}-new` },
  });
  expect(answer.status).toBe(200);
  await expectClosed(closing, 'UNAUTHENTICATED');
});

test('a connection whose token expires gets a notice and is closed, and the token opens no other', async () => {
  const person = await newPerson(server);
  const expiring = await celebrate(server, person);
  server.clock.advance(14 * MINUTE);
  const renewed = await signIn(server, person);
  const staying = await celebrate(server, renewed);
  server.clock.advance(2 * MINUTE);
  await expectClosed(expiring, 'TOKEN_EXPIRED');
  expect(staying.socket.connected).toBe(true);
  for (const namespace of NAMESPACES) {
    expect(await refusalOf(server, namespace, { token: person.accessToken })).toBe('unauthorized');
  }
});
