import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { connect, realtimeOptions, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { openProxy, type TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DeclaredSocket, namespaceOf } from '../events/declared-namespace.ts';
import { createRealtime } from '../realtime.ts';
import { createSilenceWatch } from './silence.ts';

/** The product's interval of a second, shortened. */
const PING_MS = 100;

const http = createServer();
const io = createRealtime(http, realtimeOptions);
const namespace = namespaceOf(io, '/celebrate');
const silence = createSilenceWatch(PING_MS);
let proxy: TcpProxy;
let client: TestSocket<'/celebrate'>;
let inside: DeclaredSocket<ChatsEvents['/celebrate']>;
/** The pings that the client has received. */
let pings = 0;
beforeAll(async () => {
  await once(http.listen(0, '127.0.0.1'), 'listening');
  proxy = await openProxy({ host: '127.0.0.1', port: (http.address() as AddressInfo).port });
});
beforeEach(async () => {
  client = await connect({ url: `http://${proxy.host}:${proxy.port}` }, '/celebrate', { accessToken: '' });
  inside = namespace.sockets.get(client.socket.id ?? '') as typeof inside;
  pings = 0;
  const { ws } = client.socket.io.engine.transport as unknown as { ws: NodeJS.EventEmitter };
  ws.on('ping', () => {
    pings += 1;
  });
});
afterAll(async () => {
  silence.stop();
  await io.close();
  await proxy.close();
});

/** All listeners of the client's connection. */
const listenersOf = ({ conn }: typeof inside) => {
  const { socket } = conn.transport as unknown as { socket: NodeJS.EventEmitter };
  return [conn.listenerCount('packet'), socket.listenerCount('pong'), inside.listenerCount('disconnect')];
};

test('a watched connection that has lost its network is cut after 10 to 11 intervals', async () => {
  silence.watch(inside);
  await eventually(async () => pings > 1);
  proxy.stall();
  const start = performance.now();
  await once(inside, 'disconnect');
  expect(performance.now() - start).toBeGreaterThan(7.9 * PING_MS);
  expect(silence.silentMs(inside)).toBe(0);
});

test('a connection whose network returns in time stays open, and counts as silent meanwhile', async () => {
  silence.watch(inside);
  await eventually(async () => pings > 1);
  proxy.stall();
  await eventually(async () => silence.silentMs(inside) >= 3 * PING_MS);
  proxy.mend();
  await eventually(async () => silence.silentMs(inside) === 0);
  await sleep(7 * PING_MS);
  expect(inside.connected).toBe(true);
});

test('an idle connection stays open, because its client responds to pings', async () => {
  silence.watch(inside);
  await eventually(async () => pings > 12);
  expect(inside.connected).toBe(true);
});

test('a connection that is not watched is neither pinged nor cut', async () => {
  const before = listenersOf(inside);
  silence.watch(inside);
  silence.watch(inside);
  await eventually(async () => pings > 1);
  silence.unwatch(inside);
  expect(listenersOf(inside)).toEqual(before);
  await sleep(PING_MS);
  const seen = pings;
  await sleep(3 * PING_MS);
  expect(pings).toBe(seen);
  proxy.stall();
  await sleep(8 * PING_MS);
  expect([inside.connected, silence.silentMs(inside)]).toEqual([true, 0]);
  proxy.mend();
});

test('a connection that ends is no longer watched', async () => {
  silence.watch(inside);
  const { conn } = inside;
  client.socket.disconnect();
  await once(inside, 'disconnect');
  expect(conn.listenerCount('packet')).toBe(1);
  silence.watch(inside);
  expect(silence.silentMs(inside)).toBe(0);
});
