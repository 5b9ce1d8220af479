import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { connect, realtimeOptions } from '@hooray/testkit/clients/sockets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnySocket, namespaceOf } from '../events/declared-namespace.ts';
import { createRealtime } from '../realtime.ts';
import { forgetHandshake } from './forget-handshake.ts';

const http = createServer();
const io = createRealtime(http, realtimeOptions);
const namespace = namespaceOf(io, '/celebrate');
let server: { url: string };
beforeAll(async () => {
  await once(http.listen(0, '127.0.0.1'), 'listening');
  server = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
});
afterAll(() => io.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The four bytes of the last frame in ws, which keep the whole frame in memory. */
const maskOf = ({ conn }: AnySocket) =>
  (conn as unknown as { transport: { socket: { _receiver: { _mask?: Buffer } } } }).transport.socket._receiver
    ._mask;

/** The data of a connection when it is accepted, as weak references so that this test doesn't keep it in memory. */
let held: { handshake: WeakRef<object>; mask: WeakRef<Buffer> } | undefined;
namespace.use((socket, next) => {
  const mask = maskOf(socket);
  held = mask && { handshake: new WeakRef(socket.handshake), mask: new WeakRef(mask) };
  if (socket.handshake.auth.token !== 'kept') forgetHandshake(socket);
  next();
});

const isCollected = (ref: WeakRef<object> | undefined) =>
  eventually(async () => {
    collectGarbage();
    return held !== undefined && ref?.deref() === undefined;
  });

test('an accepted connection holds its handshake and its frame until they are released', async () => {
  await connect(server, '/celebrate', { accessToken: 'kept' });
  const kept = held;
  await connect(server, '/celebrate', { accessToken: 'forgotten' });
  const forgotten = held;
  await isCollected(forgotten?.handshake);
  await isCollected(forgotten?.mask);
  // Proves that our code releases it: if the library does so by itself, this file can be removed.
  expect(kept?.handshake.deref()).toBeDefined();
  expect(kept?.mask.deref()).toBeDefined();
});

test('a connection whose handshake is released still sends and receives', async () => {
  const member = await connect(server, '/celebrate', { accessToken: 'Ada' });
  const inside = namespace.sockets.get(member.socket.id ?? '');
  const heard: string[] = [];
  inside?.onAny((event: string) => heard.push(event));
  member.socket.emit('leaveRoom', 'room');
  await eventually(async () => heard.length === 1);
  inside?.emit('presence', { roomId: 'room', count: 1 });
  await eventually(async () => member.heard('presence').length === 1);
});
