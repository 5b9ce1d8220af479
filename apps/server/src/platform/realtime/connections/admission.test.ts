import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { shakeHands } from '@hooray/testkit/clients/handshake.ts';
import { celebrate, connect, refusalOf } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PUBLIC_URL = 'https://hooray.example';
const UNFINISHED_S = 10;

let server: TestServer;
let limited: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL });
  limited = await openTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', PUBLIC_URL });
});
afterAll(async () => {
  await server.close();
  await limited.close();
});

/** The statuses of a refused handshake. */
const REFUSED = [400, 403, 429];
const statusOf = async (headers: Record<string, string>, of = server) =>
  (await shakeHands(of, { headers })).status;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('the main namespace is refused, with a token and without', async () => {
  const { accessToken: token } = await newPerson(server);
  expect(await refusalOf(server, '/', { token })).toBe('Invalid namespace');
  expect(await refusalOf(server, '/', {})).toBe('Invalid namespace');
});

test('a handshake is accepted without an origin, from the host that it is sent to, or from PUBLIC_URL', async () => {
  const { host } = new URL(server.url);
  expect(await statusOf({})).toBe(101);
  for (const origin of [
    `http://${host}`,
    `https://${host}`,
    PUBLIC_URL,
    `${PUBLIC_URL}:443`,
    'HTTPS://Hooray.Example',
  ])
    expect([origin, await statusOf({ origin })]).toEqual([origin, 101]);
  for (const origin of [
    'https://elsewhere.example',
    'http://hooray.example',
    `${PUBLIC_URL}.elsewhere.example`,
    `https://elsewhere.example?${PUBLIC_URL}`,
    `http://${host}@elsewhere.example`,
    'http://127.0.0.1:1',
    'http://localhost',
    `file://${host}`,
    'null',
    '',
  ])
    expect(REFUSED, origin).toContain(await statusOf({ origin }));
});

test('the host header of a proxy counts only if the proxy is trusted', async () => {
  const origin = 'https://party.example';
  const forwarded = { origin, 'x-forwarded-host': 'party.example' };
  expect(REFUSED).toContain(await statusOf(forwarded));
  expect(await statusOf(forwarded, limited)).toBe(101);
  const others = { ...forwarded, 'x-forwarded-host': 'party.example, inner.example' };
  expect(REFUSED).toContain(await statusOf(others, limited));
  expect(
    await statusOf({ origin: 'https://party.example:443', 'x-forwarded-host': 'party.example' }, limited),
  ).toBe(101);
});

test('a network has at most 60 pending handshakes; entering a namespace or disconnecting frees one', async () => {
  const { pending } = socketLimits;
  const open = await atOnce(pending, (index) => shakeHands(limited, from(`2001:db8:1:1::${index}`)));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([101]));
  expect(REFUSED).toContain((await shakeHands(limited, from('2001:db8:1:1::ffff'))).status);
  expect((await shakeHands(limited, from('2001:db8:1:2::1'))).status).toBe(101);
  open[0]?.stream.destroy();
  await eventually(async () => (await shakeHands(limited, from('2001:db8:1:1::7'))).status === 101);
});

test('a connection that has entered a namespace is not a pending handshake', async () => {
  const person = await newPerson(limited);
  await atOnce(socketLimits.pending + 10, () => connect(limited, '/celebrate', person));
});

test('a network opens at most 600 connections a minute, independently of other networks', async () => {
  let opened = 0;
  while (opened < socketLimits.opened.points) {
    const batch = await atOnce(50, () => shakeHands(limited, from('198.51.100.1')));
    for (const { status, stream } of batch) {
      expect(status).toBe(101);
      stream.destroy();
    }
    opened += batch.length;
    // The server handles a disconnect in the next iteration of its event loop.
    await eventually(async () => (await shakeHands(limited, from('198.51.100.2'))).status === 101);
  }
  expect(REFUSED).toContain((await shakeHands(limited, from('198.51.100.1'))).status);
  expect((await shakeHands(limited, from('198.51.100.3'))).status).toBe(101);
});

test('RATE_LIMITS=off lifts the limits per network address', async () => {
  const open = await atOnce(socketLimits.pending + 10, () => shakeHands(server));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([101]));
});

test(`a connection that is in no namespace for ${UNFINISHED_S} seconds is closed, also one that was in one`, async () => {
  const person = await newPerson(server);
  const silent = await shakeHands(server);
  const leaving = await celebrate(server, person);
  const staying = await celebrate(server, person);
  let isClosed = false;
  leaving.socket.io.on('close', () => {
    isClosed = true;
  });
  await leaving.ask('leaveRoom', leaving.socket.id);
  // Leave the namespace and keep the connection, which the client library never does.
  leaving.socket.io.engine.write('1/celebrate,');
  await eventuallyWithin(UNFINISHED_S + 3, async () => isClosed && silent.isClosed());
  expect(staying.socket.connected).toBe(true);
});

test('a connection that enters another namespace in time stays open', async () => {
  const person = await newPerson(server);
  const one = await celebrate(server, person);
  const engine = one.socket.io.engine;
  engine.write('1/celebrate,');
  engine.write(`0/birthday,${JSON.stringify({ token: person.accessToken })}`);
  let isClosed = false;
  one.socket.io.on('close', () => {
    isClosed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, (UNFINISHED_S + 1) * 1000));
  expect(isClosed).toBe(false);
});

test('a WebSocket can’t take over the session of another connection', async () => {
  const { socket } = await celebrate(server, await newPerson(server));
  const path = `/socket.io/?EIO=4&transport=websocket&sid=${socket.io.engine.id}`;
  expect(REFUSED).toContain((await shakeHands(server, { path })).status);
  expect(socket.connected).toBe(true);
});

test('a request to another path that asks for an upgrade gets its ordinary response', async () => {
  for (const path of ['/healthz', '/nowhere-at-all', '/api/auth/options'])
    expect((await shakeHands(server, { path })).status).toBe((await call(server, `GET ${path}`)).status);
});
