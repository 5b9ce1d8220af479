import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage, ChatsEvents } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import {
  connect,
  messageOf,
  realtimeOptions,
  stopReading,
  type TestSocket,
} from '@hooray/testkit/clients/sockets.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdUntilEndOfTurn, waitingFor } from '../connections/connection.ts';
import { createRealtime } from '../realtime.ts';
import { boundBacklog } from './bound-backlogs.ts';
import { type DeclaredSocket, namespaceOf } from './declared-namespace.ts';
import { emitJoined } from './joined-emit.ts';

type CelebrateSocket = DeclaredSocket<ChatsEvents['/celebrate']>;

const MB = 1_000_000;
/** More than the operating system buffers for one connection. */
const FLOOD_MB = 8;
const EXCESS_S = 8;
const SWEEPS_MS = 3000;
const STALL_MS = 31_000;

const http = createServer();
const io = createRealtime(http, realtimeOptions);
const namespace = namespaceOf(io, '/celebrate');
let server: { url: string };
let reader: TestSocket<'/celebrate'>;
let idler: TestSocket<'/celebrate'>;
beforeEach(async () => {
  if (!http.listening) await once(http.listen(0, '127.0.0.1'), 'listening');
  server = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  [reader, idler] = [await enter(), await enter()];
});
afterEach(() => vi.restoreAllMocks());

async function enter(): Promise<TestSocket<'/celebrate'>> {
  const member = await connect(server, '/celebrate', { accessToken: '' });
  await insideOf(member).join('room');
  return member;
}

const insideOf = ({ socket }: { socket: { id?: string | undefined } }) =>
  namespace.sockets.get(socket.id ?? '') as CelebrateSocket;
const sayToRoom = (megabytes: number) =>
  emitJoined(namespace, 'room', 'message', Array<ChatMessage>(megabytes).fill(messageOf('x'.repeat(MB))));

test('a member who doesn’t read is cut, and one who reads receives everything', async () => {
  const inside = insideOf(idler);
  stopReading(idler);
  sayToRoom(FLOOD_MB);
  expect(waitingFor(inside.conn)).toBeGreaterThan(MB);
  await eventuallyWithin(EXCESS_S, async () => !inside.connected);
  expect(waitingFor(inside.conn)).toBe(0);
  expect(namespace.adapter.rooms.get('room')).not.toContain(inside.id);
  await eventually(async () => reader.heard('message').length === FLOOD_MB);
  expect(reader.socket.connected).toBe(true);
});

test('data that waits behind messages to a room counts too', async () => {
  const inside = insideOf(idler);
  stopReading(idler);
  for (let said = 0; said < FLOOD_MB; said += 1) {
    sayToRoom(1);
    await sleep(1);
  }
  expect(waitingFor(inside.conn)).toBeGreaterThan(MB);
  await eventuallyWithin(EXCESS_S, async () => !inside.connected);
});

test('a burst of more than 1 MB cuts no client that reads it', async () => {
  const members = [reader, idler];
  sayToRoom(FLOOD_MB);
  for (const member of members) expect(waitingFor(insideOf(member).conn)).toBeGreaterThan(MB);
  await eventually(async () => members.every((member) => member.heard('message').length === FLOOD_MB));
  await sleep(EXCESS_S * 1000);
  expect(members.map(({ socket }) => socket.connected)).toEqual([true, true]);
});

test('a connection with more than 1 MB waiting after a response is cut immediately', async () => {
  const inside = insideOf(idler);
  stopReading(idler);
  // Data that the operating system buffers waits there, not here.
  while (waitingFor(inside.conn) === 0) {
    inside.emit('message', messageOf('x'.repeat(MB / 2)));
    await sleep(20);
  }
  for (let answers = 0; inside.connected && answers < 10; answers += 1) {
    inside.emit('message', messageOf('x'.repeat(MB / 4)));
    boundBacklog(inside.conn);
    if (inside.connected) expect(waitingFor(inside.conn)).toBeLessThanOrEqual(MB);
  }
  expect(inside.connected).toBe(false);
});

test('data held back until the end of the turn cuts no client that reads it, and is bounded right after', async () => {
  stopReading(idler);
  for (const member of [reader, idler]) {
    const { conn } = insideOf(member);
    holdUntilEndOfTurn(conn);
    insideOf(member).emit('message', messageOf('x'.repeat(member === reader ? 1.5 * MB : FLOOD_MB * MB)));
    expect(waitingFor(conn)).toBeGreaterThan(MB);
    boundBacklog(conn);
  }
  const idle = insideOf(idler);
  await eventually(async () => reader.heard('message').length === 1 && !idle.connected);
  expect(reader.socket.connected).toBe(true);
});

test('a connection that reads nothing of its waiting data for 30 seconds is cut, however little waits', async () => {
  const inside = insideOf(idler);
  stopReading(idler);
  while (waitingFor(inside.conn) === 0) {
    inside.emit('message', messageOf('x'.repeat(MB / 2)));
    await sleep(20);
  }
  await sleep(SWEEPS_MS);
  expect(inside.connected).toBe(true);
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + STALL_MS);
  await eventuallyWithin(SWEEPS_MS / 1000, async () => !inside.connected);
  expect(reader.socket.connected).toBe(true);
});
