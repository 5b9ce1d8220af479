import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, realtimeOptions } from '@hooray/testkit/clients/sockets.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setSocketUser } from '../../../platform/realtime/connections/open-sockets.ts';
import { createRealtime } from '../../../platform/realtime/realtime.ts';
import { createTeamRoomEviction } from './team-room-eviction.service.ts';

const BOX = 'box';

const http = createServer();
const io = createRealtime(http, realtimeOptions);
const namespace = io.of('/birthday');
namespace.use((socket, next) => {
  const { token: id } = socket.handshake.auth as { token: string };
  setSocketUser(socket, { id, sessionId: '', expiresAt: 0, language: 'en' });
  next();
});
let server: { url: string };
let asked: string[];
const eviction = createTeamRoomEviction(namespace, async (userId) => void asked.push(userId));

beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  server = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
});
beforeEach(() => {
  asked = [];
});
afterAll(() => io.close());

test('an ended membership is checked only in processes with a connection of that user, in the room or joining', async () => {
  await connect(server, '/birthday', { accessToken: 'Ada' });
  const [socket] = namespace.sockets.values();
  await eviction.evictFormerMember(`${BOX} Grace`);
  await eviction.evictFormerMember(`${BOX} Ada`);
  await socket?.join(BOX);
  await eviction.evictFormerMember(`${BOX} Grace`);
  await eviction.evictFormerMember(`${BOX} Ada`);
  expect(asked).toEqual(['Ada', 'Ada']);
});

test('catching up on ended memberships checks each user in a room once', async () => {
  for (const accessToken of ['Ada', 'Ada', 'Grace']) await connect(server, '/birthday', { accessToken });
  for (const socket of namespace.sockets.values()) await socket.join(BOX);
  await eviction.evictFormerMembers();
  expect(asked.sort()).toEqual(['Ada', 'Grace']);
});
