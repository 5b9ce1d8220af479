import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { connect, realtimeOptions } from '../../../testing/sockets.ts';
import { emitJoined, takesFrames } from './joined-emit.ts';
import { createRealtime } from './realtime.ts';

/** A Socket.IO server with a member in the room and somebody outside. */
async function openRoom(create: typeof createRealtime) {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const io = create(http, realtimeOptions);
  onTestFinished(() => io.close());
  const server = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  const namespace = io.of('/celebrate');
  const [member, outside] = [
    await connect(server, '/celebrate', { accessToken: '' }),
    await connect(server, '/celebrate', { accessToken: '' }),
  ];
  const inside = namespace.sockets.get(member.socket.id ?? '') as Socket;
  await inside.join('room');
  return { namespace, inside, member, outside };
}

const compressed: typeof createRealtime = (http) =>
  new Server(http, { transports: ['websocket'], perMessageDeflate: true });

test.each([
  ['to connections as the server has them', createRealtime],
  ['to connections that compress', compressed],
])('events of one write arrive apart, whole and in order, %s', async (_, create) => {
  const { namespace, inside, member, outside } = await openRoom(create);
  const texts = ['short', 'ünï🎂', 'x'.repeat(200), 'y'.repeat(70_000), '"\\\n'];
  emitJoined(namespace, 'room', 'message', texts);
  inside.emit('after');
  await eventually(async () => member.heard('after').length === 1);
  expect(member.heard('message')).toEqual(texts);
  expect(member.events().at(-1)).toBe('after');
  expect(outside.events()).toEqual([]);
});

test('a connection that compresses takes no frames of ours', async () => {
  expect(takesFrames((await openRoom(compressed)).inside)).toBe(false);
});

test('what is sent to nobody or holds nothing does nothing', async () => {
  const { namespace, inside, member } = await openRoom(createRealtime);
  emitJoined(namespace, 'empty room', 'message', ['lost']);
  emitJoined(namespace, 'room', 'message', []);
  inside.emit('after');
  await eventually(async () => member.events().length === 1);
  expect(member.events()).toEqual(['after']);
});

test("our server's connections take frames of ours: the library still has what the joined write relies on", async () => {
  expect(takesFrames((await openRoom(createRealtime)).inside)).toBe(true);
});
