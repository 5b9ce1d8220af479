import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce } from '@hooray/testkit/clients/client.ts';
import { writerOn } from '@hooray/testkit/factories/chats.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import type pg from 'pg';
import { Server } from 'socket.io';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { namespaceOf } from '../../../platform/realtime/events/declared-namespace.ts';
import { alone } from '../../../platform/realtime/peers/connect-peers.ts';
import { createMessageWriter } from '../writing/message-writer.service.ts';
import { type ChatChannel, createLiveRooms, type MessageNamespace } from './live-rooms.service.ts';
import { createNewestMessages } from './newest-messages.service.ts';
import { createRoomDelivery } from './room-delivery.service.ts';

let database: Database;
let authorId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into users (name, email) values ('Ada', 'ada@example.com') returning id",
  );
  authorId = rows[0]?.id ?? '';
});
afterAll(() => database.close());

/** A channel that keeps the messages it is given. */
const channelTo = (given: ChatMessage[]): ChatChannel => ({
  sendMessages: (_, messages) => void given.push(...messages),
  sendHistory() {},
  selectPeople: (_, people) => people,
  namespace: namespaceOf(new Server(), '/celebrate') as unknown as MessageNamespace,
});

/** A new live room, with the messages that its members received. */
async function follow(pool = database.pool) {
  const roomId = randomUUID();
  await database.pool.query('insert into chat_rooms (id) values ($1)', [roomId]);
  const given: ChatMessage[] = [];
  const errors: unknown[] = [];
  const logger = { warn: ({ err }: { err: unknown }) => errors.push(err) };
  const rooms = createLiveRooms(pool);
  const channel = channelTo(given);
  const writer = createMessageWriter(writerOn(database.pool), { publish: () => {} });
  await rooms.open(roomId, channel);
  return {
    roomId,
    given,
    errors,
    rooms,
    channel,
    delivery: createRoomDelivery({ pool, peers: alone, logger }, rooms),
    newest: createNewestMessages(pool, rooms),
    write: (count: number) =>
      atOnce(count, (index) => writer.write({ roomId, authorId, text: `${index}`, clientId: undefined })),
    givenAll: (count: number) => eventually(async () => given.length >= count && given),
  };
}

/** A pool that holds back the result of reading a history until `release`. */
function holdHistory() {
  const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function query(asked: pg.QueryConfig) {
    const answer = await database.pool.query(asked);
    if (asked.name !== 'newest_messages') return answer;
    read.resolve();
    await released.promise;
    return answer;
  }
  const pool: pg.Pool = Object.assign(Object.create(database.pool), { query });
  return { pool, isRead: read.promise, release: released.resolve };
}

const only = (messages: ChatMessage[], ...indexes: number[]) =>
  messages.filter((_, index) => indexes.includes(index));

test('messages pushed out of order, repeated or with gaps are delivered once, in order', async () => {
  const { delivery, write, given, givenAll, errors } = await follow();
  const written = await write(12);
  delivery.deliver(only(written, 4, 5));
  delivery.deliver(only(written, 0));
  delivery.deliver(only(written, 4, 5, 6));
  delivery.deliver(only(written, 11));
  delivery.deliver(written);
  await givenAll(12);
  await delivery.catchUp();
  expect(given).toEqual(written);
  expect(errors).toEqual([]);
});

test('catching up delivers a lost message once', async () => {
  const { delivery, write, given } = await follow();
  const written = await write(5);
  await Promise.all([delivery.catchUp(), delivery.catchUp()]);
  delivery.deliver(written);
  await delivery.catchUp();
  expect(given).toEqual(written);
});

test('a gap of more than a page is filled completely', async () => {
  const { delivery, write, givenAll } = await follow();
  const written = await write(450);
  delivery.deliver(only(written, 449));
  expect(await givenAll(450)).toEqual(written);
});

test('the gap of a deleted message is skipped', async () => {
  const { delivery, write, given, givenAll } = await follow();
  const written = await write(4);
  await database.pool.query('delete from chat_messages where id = any($1)', [
    [written[1]?.id, written[2]?.id],
  ]);
  delivery.deliver(only(written, 3));
  await givenAll(2);
  expect(given).toEqual(only(written, 0, 3));
});

test('a room delivers messages written after it was opened', async () => {
  const { roomId, write } = await follow();
  await write(3);
  const given: ChatMessage[] = [];
  const rooms = createLiveRooms(database.pool);
  const late = createRoomDelivery({ pool: database.pool, peers: alone, logger: { warn() {} } }, rooms);
  await rooms.open(roomId, channelTo(given));
  const after = await write(2);
  late.deliver(after);
  await late.catchUp();
  expect(given).toEqual(after);
});

test('the newest messages of a live room are 50 and include deliveries', async () => {
  const { roomId, delivery, write, newest } = await follow();
  const before = await write(60);
  expect(await newest.list(roomId)).toEqual(before.slice(-50));
  const after = await write(3);
  delivery.deliver(after);
  await delivery.catchUp();
  expect(await newest.list(roomId)).toEqual([...before, ...after].slice(-50));
});

test('a deleted message is not in the history once the texts are forgotten', async () => {
  const { roomId, write, newest } = await follow();
  const written = await write(3);
  await newest.list(roomId);
  await database.pool.query('delete from chat_messages where id = $1', [written[1]?.id]);
  void newest.forget(roomId);
  expect(await newest.list(roomId)).toEqual(only(written, 0, 2));
});

test('a message deleted while the history is read does not return to memory', async () => {
  const { pool, isRead, release } = holdHistory();
  const { roomId, write, newest } = await follow(pool);
  const written = await write(3);
  const reading = newest.list(roomId);
  await isRead;
  await database.pool.query('delete from chat_messages where id = $1', [written[1]?.id]);
  void newest.forget(roomId);
  await turn();
  release();
  await reading;
  expect(await newest.list(roomId)).toEqual(only(written, 0, 2));
});

test('a message broadcast after its deletion is neither delivered nor returned to memory', async () => {
  const { roomId, delivery, write, given, givenAll, newest } = await follow();
  await newest.list(roomId);
  const written = await write(3);
  await database.pool.query('delete from chat_messages where id = $1', [written[1]?.id]);
  void newest.forget(roomId);
  delivery.deliver(written);
  await givenAll(2);
  expect(given).toEqual(only(written, 0, 2));
  expect(await newest.list(roomId)).toEqual(only(written, 0, 2));
});

test('a closed room delivers nothing, and a reopened one delivers nothing twice', async () => {
  const { roomId, delivery, write, given, rooms, channel } = await follow();
  rooms.close(roomId);
  delivery.deliver(await write(3));
  await rooms.open(roomId, channel);
  await delivery.catchUp();
  expect(given).toEqual([]);
});

test('a gap within pushed messages is filled before later ones', async () => {
  const { delivery, write, given, givenAll, errors } = await follow();
  const written = await write(9);
  delivery.deliver(only(written, 8, 2, 0));
  await givenAll(9);
  expect(given).toEqual(written);
  expect(errors).toEqual([]);
});

test('a failed read rejects, and later reads work', async () => {
  let isAway = true;
  const query = (asked: pg.QueryConfig) =>
    isAway && asked.name === 'newest_messages'
      ? Promise.reject(new Error('away'))
      : database.pool.query(asked);
  const { delivery, roomId, write, newest } = await follow(
    Object.assign(Object.create(database.pool), { query }),
  );
  await expect(newest.list(roomId)).rejects.toThrow('away');
  await expect(newest.use(roomId, () => {})).rejects.toThrow('away');
  await expect(newest.refresh(roomId)).rejects.toThrow('away');
  isAway = false;
  expect(await newest.list(roomId)).toEqual(await write(0));
  const written = await write(2);
  delivery.deliver(written);
  expect(await newest.list(roomId)).toEqual(written);
});
