import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { atOnce } from '@hooray/testkit/clients/client.ts';
import { writerOn } from '@hooray/testkit/factories/chats.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { numberOf } from '../messages/message-id.rules.ts';
import { createMessageWriter } from './message-writer.service.ts';

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
  const published: ChatMessage[] = [];
  const counting = new Proxy(database.pool, {
    get(pool, key) {
      if (key === 'query') statements += 1;
      const value: unknown = Reflect.get(pool, key);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  }) as pg.Pool;
  const writer = createMessageWriter(writerOn(counting), {
    publish: (messages) => void published.push(...messages),
  });
  return { ...writer, published, statements: () => statements };
}

async function newAuthor(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into users (name, email) values ('Bea', gen_random_uuid() || '@example.com') returning id",
  );
  return rows[0]?.id ?? '';
}

/**
 * Locks the row of an account or room, like a sign-in or a deletion.
 * @returns a function that runs a last statement and commits
 */
async function lockRow(table: 'users' | 'chat_rooms', id: string): Promise<(last?: string) => Promise<void>> {
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} where id = $1 for update`, [id]);
  return async (last) => {
    if (last) await holder.query(last, [id]);
    await holder.query('commit');
    holder.release();
  };
}

const draft = (roomId: string, text: string, clientId?: string) => ({ roomId, authorId, text, clientId });

test('messages that arrive during a commit share the next one', async () => {
  const roomId = await newRoom();
  const writer = openWriter();
  const messages = await atOnce(300, (index) => writer.write(draft(roomId, `message ${index}`)));
  expect(messages.map(({ id }) => numberOf(id))).toEqual(
    Array.from({ length: 300 }, (_, index) => index + 1),
  );
  expect(messages.map(({ text }) => text)).toEqual(messages.map((_, index) => `message ${index}`));
  expect(writer.published).toEqual(messages);
  expect(writer.statements()).toBeLessThanOrEqual(3);
});

test('onStored is called right before the message is published', async () => {
  const roomId = await newRoom();
  const writer = openWriter();
  const publishedBefore: number[] = [];
  const onStored = () => void publishedBefore.push(writer.published.length);
  await Promise.all(
    [1, 2].map((number) => writer.write({ ...draft(roomId, `message ${number}`), onStored })),
  );
  // The second message arrived during the first commit.
  expect(publishedBefore).toEqual([0, 1]);
  await expect(writer.write({ ...draft(randomUUID(), 'no room'), onStored })).rejects.toThrow();
  expect(publishedBefore).toHaveLength(2);
});

test('a lone message is written immediately, in a statement of its own', async () => {
  const roomId = await newRoom();
  const writer = openWriter();
  const writing = writer.write(draft(roomId, 'alone'));
  expect(writer.statements()).toBe(1);
  await writing;
  await writer.write(draft(roomId, 'alone again'));
  expect(writer.statements()).toBe(2);
});

test('in one batch only messages of a deleted room or author fail', async () => {
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
  expect(writer.published.map(({ id }) => numberOf(id))).toEqual([1, 2, 3]);
});

test('a message with a known client id takes no number and is published again, because its first writer may not have done so', async () => {
  const roomId = await newRoom();
  const [writer, other] = [openWriter(), openWriter()];
  const clientId = randomUUID();
  const first = await writer.write(draft(roomId, 'hello', clientId));
  expect(await other.write(draft(roomId, 'hello', clientId))).toEqual(first);
  expect(numberOf((await other.write(draft(roomId, 'next'))).id)).toBe(2);
  expect(other.published.map(({ text }) => text)).toEqual(['hello', 'next']);
});

test('a locked author doesn’t delay others, and is written in order once unlocked', async () => {
  const [roomId, locked] = [await newRoom(), await newAuthor()];
  const writer = openWriter();
  const unlock = await lockRow('users', locked);
  const ofLocked = (text: string) => writer.write({ ...draft(roomId, text), authorId: locked });
  const first = [ofLocked('one'), ofLocked('two')];
  expect(numberOf((await writer.write(draft(roomId, 'meanwhile'))).id)).toBe(1);
  const later = [ofLocked('three'), ofLocked('four')];
  expect(numberOf((await writer.write(draft(roomId, 'and again'))).id)).toBe(2);
  await unlock();
  const written = await Promise.all([...first, ...later]);
  expect(written.map(({ id }) => numberOf(id))).toEqual([3, 4, 5, 6]);
  await writer.settled();
});

test('locked rooms don’t delay others, and their messages are written in order once they are unlocked', async () => {
  const [roomId, locked, other] = [await newRoom(), await newRoom(), await newAuthor()];
  // More than the writer waits for at once.
  const further = [await newRoom(), await newRoom(), await newRoom()];
  const writer = openWriter();
  const unlockFurther = await Promise.all(further.map((id) => lockRow('chat_rooms', id)));
  const inFurther = further.map((id) => writer.write(draft(id, 'waiting')));
  const unlock = await lockRow('chat_rooms', locked);
  const inLocked = (text: string, by = authorId) => writer.write({ ...draft(locked, text), authorId: by });
  const first = [inLocked('one'), inLocked('two', other)];
  expect(numberOf((await writer.write(draft(roomId, 'meanwhile'))).id)).toBe(1);
  const later = [inLocked('three', other), inLocked('four')];
  expect(numberOf((await writer.write(draft(roomId, 'and again'))).id)).toBe(2);
  await unlock();
  const written = await Promise.all([...first, ...later]);
  expect(written.map(({ id }) => numberOf(id))).toEqual([1, 2, 3, 4]);
  for (const unlockOne of unlockFurther) await unlockOne();
  await Promise.all(inFurther);
  await writer.settled();
});

test('messages of an author and a room that are both locked are written in order', async () => {
  const [room, other, locked] = [await newRoom(), await newRoom(), await newAuthor()];
  const writer = openWriter();
  const ofLocked = (text: string) => writer.write({ ...draft(room, text), authorId: locked });
  const unlockRoom = await lockRow('chat_rooms', room);
  const first = ofLocked('one');
  await writer.write(draft(other, 'the room is held back'));
  const unlockAuthor = await lockRow('users', locked);
  const elsewhere = writer.write({ ...draft(other, 'elsewhere'), authorId: locked });
  await writer.write(draft(other, 'the author is held back'));
  const later = [ofLocked('two'), ofLocked('three')];
  await writer.write(draft(other, 'they wait'));
  await unlockAuthor();
  await elsewhere;
  await unlockRoom();
  const written = await Promise.all([first, ...later]);
  expect(written.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(written.map(({ id }) => numberOf(id))).toEqual([1, 2, 3]);
});

test('reading a room doesn’t delay its messages', async () => {
  const roomId = await newRoom();
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from chat_rooms where id = $1 for key share', [roomId]);
  expect(numberOf((await openWriter().write(draft(roomId, 'meanwhile'))).id)).toBe(1);
  await holder.query('commit');
  holder.release();
});

test('messages of an author who is deleted while they wait are refused', async () => {
  const [roomId, locked] = [await newRoom(), await newAuthor()];
  const writer = openWriter();
  const unlock = await lockRow('users', locked);
  const writing = writer.write({ ...draft(roomId, 'last words'), authorId: locked });
  const refused = expect(writing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await writer.write(draft(roomId, 'meanwhile'));
  await unlock('delete from users where id = $1');
  await refused;
});

test('a message that can’t be written for 5 seconds is refused as unavailable and never written', async () => {
  const [roomId, locked] = [await newRoom(), await newAuthor()];
  const writer = openWriter();
  const unlock = await lockRow('users', locked);
  const writing = writer.write({ ...draft(roomId, 'too late'), authorId: locked });
  await expect(writing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await unlock();
  await writer.settled();
  expect(numberOf((await writer.write(draft(roomId, 'first'))).id)).toBe(1);
});

test('200 muted authors are re-checked together, while others write', async () => {
  const [roomId, { pool }] = [await newRoom(), database];
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, muted_until)
     select 'Muted', gen_random_uuid() || '@example.com', now() + interval '1 day' from generate_series(1, 200)
     returning id`,
  );
  const asked: string[][] = [];
  const answering = Promise.withResolvers<void>();
  const writer = createMessageWriter(
    {
      ...writerOn(pool),
      async findWriteRefusals(authorIds) {
        asked.push(authorIds);
        await answering.promise;
        return () => new AppError('MUTED');
      },
    },
    { publish() {} },
  );
  await writer.write(draft(roomId, 'first'));
  const refused = rows.map(({ id }) => writer.write({ ...draft(roomId, 'refused'), authorId: id }));
  const settled = Promise.allSettled(refused);
  await writer.write(draft(roomId, 'meanwhile'));
  expect(numberOf((await writer.write(draft(roomId, 'and again'))).id)).toBe(3);
  answering.resolve();
  expect(await settled).toMatchObject(refused.map(() => ({ reason: { code: 'MUTED' } })));
  expect(asked.flat().sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('writers that use the same rooms in different orders don’t deadlock', async () => {
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
