import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@hooray/contract/chats.events.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writerOn } from '../../../testing/chats.ts';
import { openTestDatabase } from '../../../testing/server/test-server.ts';
import { atOnce } from '../../../testing/wire/client.ts';
import type { Database } from '../../platform/db/database.ts';
import { numberOf } from './message-id.ts';
import { createMessageWriter } from './message-writer.ts';

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

async function newRoom(): Promise<string> {
  const roomId = randomUUID();
  await database.pool.query('insert into chat_rooms (id) values ($1)', [roomId]);
  return roomId;
}

/** A writer on the real database that counts its statements. */
function openWriter() {
  let statements = 0;
  const told: ChatMessage[] = [];
  const counting = new Proxy(database.pool, {
    get(pool, key) {
      if (key === 'query') statements += 1;
      const value: unknown = Reflect.get(pool, key);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  }) as pg.Pool;
  const writer = createMessageWriter(writerOn(counting), (messages) => told.push(...messages));
  return { ...writer, told, statements: () => statements };
}

const draft = (roomId: string, text: string, clientId?: string) => ({ roomId, authorId, text, clientId });

test('messages that arrive while a commit runs share the next one', async () => {
  const roomId = await newRoom();
  const writer = openWriter();
  const messages = await atOnce(300, (index) => writer.write(draft(roomId, `message ${index}`)));
  expect(messages.map(({ id }) => numberOf(id))).toEqual(
    Array.from({ length: 300 }, (_, index) => index + 1),
  );
  expect(messages.map(({ text }) => text)).toEqual(messages.map((_, index) => `message ${index}`));
  expect(writer.told).toEqual(messages);
  expect(writer.statements()).toBeLessThanOrEqual(3);
});

test('who waits for a message to be stored is told right before everybody else', async () => {
  const roomId = await newRoom();
  const writer = openWriter();
  const toldBefore: number[] = [];
  const onStored = () => void toldBefore.push(writer.told.length);
  await Promise.all(
    [1, 2].map((number) => writer.write({ ...draft(roomId, `message ${number}`), onStored })),
  );
  // The second came while the first was being committed.
  expect(toldBefore).toEqual([0, 1]);
  await expect(writer.write({ ...draft(randomUUID(), 'no room'), onStored })).rejects.toThrow();
  expect(toldBefore).toHaveLength(2);
});

test('a lone message is written at once, in a statement of its own', async () => {
  const roomId = await newRoom();
  const writer = openWriter();
  const writing = writer.write(draft(roomId, 'alone'));
  expect(writer.statements()).toBe(1);
  await writing;
  await writer.write(draft(roomId, 'alone again'));
  expect(writer.statements()).toBe(2);
});

test('in one group a room or an author that is gone fails alone', async () => {
  const roomId = await newRoom();
  const writer = openWriter();
  const first = writer.write(draft(roomId, 'first'));
  const settled = await Promise.allSettled([
    writer.write(draft(roomId, 'good')),
    writer.write(draft('nowhere', 'no room')),
    writer.write({ ...draft(roomId, 'no author'), authorId: randomUUID() }),
    writer.write(draft(roomId, 'good too')),
  ]);
  await first;
  const gone = { status: 'rejected', reason: { code: 'NOT_FOUND' } };
  const good = { status: 'fulfilled' };
  expect(settled).toMatchObject([good, gone, gone, good]);
  expect(writer.told.map(({ id }) => numberOf(id))).toEqual([1, 2, 3]);
});

test('a message under a known client id takes no number, and is told again: its first writer may have told nobody', async () => {
  const roomId = await newRoom();
  const [writer, other] = [openWriter(), openWriter()];
  const clientId = randomUUID();
  const first = await writer.write(draft(roomId, 'hello', clientId));
  expect(await other.write(draft(roomId, 'hello', clientId))).toEqual(first);
  expect(numberOf((await other.write(draft(roomId, 'next'))).id)).toBe(2);
  expect(other.told.map(({ text }) => text)).toEqual(['hello', 'next']);
});

test('writers that share rooms in different orders do not block each other', async () => {
  const rooms = [await newRoom(), await newRoom(), await newRoom()];
  const writers = [openWriter(), openWriter()];
  const orders = [rooms, rooms.toReversed()];
  await atOnce(60, (index) => {
    const side = index % 2;
    const roomId = orders[side]?.[index % 3] ?? '';
    return writers[side]?.write(draft(roomId, `message ${index}`)) ?? Promise.reject(new Error('no writer'));
  });
  const { rows } = await database.pool.query<{ room_id: string; count: number }>(
    'select room_id, count(*)::int from chat_messages where room_id = any($1) group by room_id',
    [rooms],
  );
  expect(rows.map(({ count }) => count)).toEqual([20, 20, 20]);
});
