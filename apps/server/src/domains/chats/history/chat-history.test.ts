import type { Chat } from '@hooray/contract/chats/calls.ts';
import { CELEBRATE_ROOM, chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { celebrate, connect, stopReading, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processLimits } from '../../../platform/limits/limits.ts';
import type { LiveRoom } from '../messages/live-rooms.service.ts';
import { randomIdTail } from '../messages/message-id.rules.ts';
import { writeMessages } from '../messages/messages.repository.ts';
import { createChatHistory, createHistoryBudget } from './chat-history.service.ts';
import type { RoomHistory } from './room-history.service.ts';

const { points: MAX_BYTES } = chatLimits.historyBytes;
const limited = { ok: false, code: 'RATE_LIMITED', message: expect.any(String) };

let server: TestServer;
let author: Person;
beforeAll(async () => {
  server = await openTestServer();
  author = await newPerson(server);
  // In JSON each of these characters takes six bytes, which makes the longest possible history.
  const text = '\u0001'.repeat(chatLimits.message);
  const messages = Array.from({ length: 2 * chatLimits.history }, () => ({
    roomId: CELEBRATE_ROOM,
    authorId: author.id,
    text,
    clientId: null,
    idTail: randomIdTail(),
  }));
  await writeMessages(server.database.pool, messages, new Date());
});
afterAll(() => server.close());

const sizeOf = (messages: ChatMessage[]) => Buffer.byteLength(JSON.stringify(messages));

async function readNewest(member: TestSocket<'/celebrate'>): Promise<number> {
  const { ok } = await member.ask('fetchMessages', CELEBRATE_ROOM);
  return ok ? sizeOf(member.heard('messages').at(-1) ?? []) : 0;
}

async function readUntilRefused(member: TestSocket<'/celebrate'>): Promise<number> {
  let bytes = 0;
  for (let size = await readNewest(member); size > 0; size = await readNewest(member)) bytes += size;
  return bytes;
}

test('a user reads at most 10 MB of history a minute, on all connections and in all chats', async () => {
  const person = await newPerson(server);
  const member = await celebrate(server, person);
  const bytes = await readUntilRefused(member);
  expect(bytes).toBeGreaterThan(MAX_BYTES - 700_000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  expect(await member.ask('fetchMessages', CELEBRATE_ROOM)).toEqual(limited);
  expect(member.notices().at(-1)).toMatchObject({ type: 'error', code: 'RATE_LIMITED' });
  const before = member.heard('messages')[0]?.[0]?.id;
  const older = { roomId: CELEBRATE_ROOM, before };
  expect(await (await celebrate(server, person)).ask('fetchMessages', older)).toEqual(limited);
  const elsewhere = await connect(server, '/interestparty', person);
  const json = { name: 'Kites', description: 'What flies' };
  const party = await call<Chat>(server, 'POST /api/chats', { token: author.accessToken, json });
  expect(await elsewhere.ask('joinInterestParty', party.body.id)).toEqual(limited);
  // Other users have their own limit.
  const other = await celebrate(server, await newPerson(server));
  expect(await other.ask('fetchMessages', older)).toMatchObject({ ok: true });
});

test('a history contains messages that were delivered while it was charged', async () => {
  const [first, second] = ['first', 'second'].map((text) => ({ text }) as ChatMessage) as [
    ChatMessage,
    ChatMessage,
  ];
  let newest = [first];
  const rooms = { isOpen: () => true };
  const roomHistory: RoomHistory = {
    newest: async () => ({ messages: newest }),
    before: async () => ({ messages: [] }),
    async withNewest(_room, _hidden, use) {
      use(newest, {} as LiveRoom);
      return undefined;
    },
  };
  const budget = {
    assertLeft: async () => {},
    giveBack: async () => {},
    take: async () => {
      newest = [first, second];
    },
  };
  const passed: ChatMessage[][] = [];
  const reader = { id: author.id, hidden: new Set<string>() };
  await createChatHistory({ rooms, roomHistory }, budget).passNewest(reader, CELEBRATE_ROOM, (messages) =>
    passed.push(messages),
  );
  expect(passed).toEqual([[first, second]]);
});

test('a request for history counts as at least 10 KB', async () => {
  const nothing = async () => ({ messages: [] });
  const rooms = { isOpen: () => false };
  const roomHistory = { newest: nothing, before: nothing, withNewest: async () => undefined };
  const history = createChatHistory({ rooms, roomHistory }, createHistoryBudget(processLimits));
  const reader = { id: 'reader', hidden: new Set<string>() };
  const read = () => history.before(reader, CELEBRATE_ROOM, 'message', chatLimits.history);
  for (let request = 0; request < MAX_BYTES / chatLimits.leastHistoryBytes; request += 1) await read();
  await expect(read()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const newest = history.passNewest(reader, CELEBRATE_ROOM, () => {});
  await expect(newest).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('a client that requests history without reading it is disconnected, and reads the newest after reconnecting', async () => {
  const watcher = await celebrate(server, author);
  const person = await newPerson(server);
  const member = await celebrate(server, person);
  const others = () => watcher.heard('presence').at(-1)?.count;
  await eventually(async () => others() === 2);
  const readOn = stopReading(member);
  for (let asked = 0; asked < 30; asked += 1) member.socket.emit('fetchMessages', CELEBRATE_ROOM);
  await eventually(async () => others() === 1);
  readOn();
  await eventually(async () => member.socket.disconnected);
  member.socket.connect();
  await eventually(async () => member.socket.connected);
  expect(await readNewest(member)).toBeGreaterThan(0);
});
