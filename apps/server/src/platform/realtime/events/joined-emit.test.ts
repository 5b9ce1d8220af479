import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import { asFixed } from '@hooray/contract/protocol/sentences.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { connect, messageOf, realtimeOptions } from '@hooray/testkit/clients/sockets.ts';
import { Server } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdUntilEndOfTurn, streamOf } from '../connections/connection.ts';
import { createRealtime } from '../realtime.ts';
import { type DeclaredSocket, namespaceOf } from './declared-namespace.ts';
import { emitJoined, takesFrames } from './joined-emit.ts';
import { noticeOf } from './notice.ts';

/** A Socket.IO server with a member in the room and a client outside it. */
async function openRoom(create: typeof createRealtime) {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const io = create(http, realtimeOptions);
  onTestFinished(() => io.close());
  const server = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  const namespace = namespaceOf(io, '/celebrate');
  const [member, outside] = [
    await connect(server, '/celebrate', { accessToken: '' }),
    await connect(server, '/celebrate', { accessToken: '' }),
  ];
  const inside = namespace.sockets.get(member.socket.id ?? '') as DeclaredSocket<ChatsEvents['/celebrate']>;
  await inside.join('room');
  return { namespace, inside, member, outside };
}

const compressed: typeof createRealtime = (http) =>
  new Server(http, { transports: ['websocket'], perMessageDeflate: true });

const said = ['short', 'ünï🎂', 'x'.repeat(200), 'y'.repeat(70_000), '"\\\n'].map(messageOf);
const after = noticeOf('FORBIDDEN', asFixed('after'), 'en');
const before = noticeOf('FORBIDDEN', asFixed('before'), 'en');

/** Records the writes on a connection's stream, data passed to the library, and frames of ws. */
function watchBeneath(inside: DeclaredSocket<ChatsEvents['/celebrate']>) {
  const stream = streamOf(inside.conn);
  if (!stream) throw new Error('there is no stream');
  const { client, conn } = inside as unknown as {
    client: { writeToEngine(): void };
    conn: { transport: { socket: { _sender: { sendFrame(frames: Buffer[]): void } } } };
  };
  return {
    written: vi.spyOn(stream, 'write'),
    emitted: vi.spyOn(inside, 'emit'),
    handed: vi.spyOn(client, 'writeToEngine'),
    framed: vi.spyOn(conn.transport.socket._sender, 'sendFrame'),
  };
}

test.each([
  ['to connections as the server has them', createRealtime],
  ['to connections that compress', compressed],
])('events of one write arrive separately, complete and in order, %s', async (_, create) => {
  const { namespace, inside, member, outside } = await openRoom(create);
  emitJoined(namespace, 'room', 'message', said);
  inside.emit('system', after);
  await eventually(async () => member.notices().length === 1);
  expect(member.heard('message')).toEqual(said);
  expect(member.events().at(-1)).toBe('system');
  expect(outside.events()).toEqual([]);
});

test('a connection with compression doesn’t accept our frames', async () => {
  expect(takesFrames((await openRoom(compressed)).inside)).toBe(false);
});

test('sending without receivers or without events does nothing', async () => {
  const { namespace, inside, member } = await openRoom(createRealtime);
  emitJoined(namespace, 'empty room', 'message', said);
  emitJoined(namespace, 'room', 'message', []);
  inside.emit('system', after);
  await eventually(async () => member.events().length === 1);
  expect(member.events()).toEqual(['system']);
});

// These fail if the library's internals change. The joined write would fall back silently. See decision 0016.
test('without waiting data, all events are one write to the stream, bypassing the library', async () => {
  const { namespace, inside, member } = await openRoom(createRealtime);
  expect(takesFrames(inside)).toBe(true);
  const { written, emitted, handed, framed } = watchBeneath(inside);
  emitJoined(namespace, 'room', 'message', said);
  expect([written, emitted, handed, framed].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0, 0]);
  expect(await member.messages(said.length)).toEqual(said);
});

test('after data that the library has sent, all events are one write to the stream', async () => {
  const { namespace, inside, member } = await openRoom(createRealtime);
  const { handed } = watchBeneath(inside);
  inside.emit('system', after);
  emitJoined(namespace, 'room', 'message', said);
  expect(await member.messages(said.length)).toEqual(said);
  expect(member.events()[0]).toBe('system');
  expect(handed.mock.calls.length).toBe(1);
});

test('data that follows while writes are corked is in the same write', async () => {
  const { namespace, inside, member } = await openRoom(createRealtime);
  const stream = streamOf(inside.conn);
  if (!stream?._writev) throw new Error('there is no stream');
  const [apart, together] = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  holdUntilEndOfTurn(inside.conn);
  emitJoined(namespace, 'room', 'message', said);
  inside.emit('system', after);
  await eventually(async () => member.notices().length === 1);
  expect(member.events().at(-1)).toBe('system');
  expect([apart, together].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('with waiting data, the same frames follow it through the library without being decoded', async () => {
  const { namespace, inside, member } = await openRoom(createRealtime);
  const { emitted, handed, framed } = watchBeneath(inside);
  // The library sends the first, and holds back the second until the first is written.
  for (const notice of [before, after]) inside.emit('system', notice);
  emitJoined(namespace, 'room', 'message', said);
  expect(await member.messages(said.length)).toEqual(said);
  expect(member.events().slice(0, 3)).toEqual(['system', 'system', 'message']);
  expect([emitted.mock.calls.length, handed.mock.calls.length]).toEqual([2, 3]);
  const [joined] = framed.mock.calls.at(-1)?.[0] ?? [];
  for (const { text } of said) expect(String(joined)).toContain(JSON.stringify(text));
});
