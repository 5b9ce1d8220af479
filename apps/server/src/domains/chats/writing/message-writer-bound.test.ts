import { randomUUID } from 'node:crypto';
import { atOnce } from '@hooray/testkit/clients/client.ts';
import { writerOn } from '@hooray/testkit/factories/chats.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { numberOf } from '../messages/message-id.rules.ts';
import { createMessageWriter } from './message-writer.service.ts';

const MAX_PENDING = 20_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the next message after 20 000 waiting ones is refused as unavailable, and the waiting ones are written', async () => {
  const { pool } = database;
  const roomId = randomUUID();
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (name, email) values ('Ada', 'ada@example.com') returning id",
  );
  const authorId = rows[0]?.id ?? '';
  await pool.query('insert into chat_rooms (id) values ($1)', [roomId]);
  const writer = createMessageWriter(writerOn(pool), { publish() {} });
  const write = (text: string) => writer.write({ roomId, authorId, text, clientId: undefined });

  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from chat_rooms where id = $1 for update', [roomId]);
  const underWay = write('under way');
  const waiting = atOnce(MAX_PENDING, (index) => write(`waiting ${index}`));
  await expect(write('one too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await holder.query('commit');
  holder.release();

  const written = [await underWay, ...(await waiting)];
  expect(numberOf(written.at(-1)?.id ?? '')).toBe(MAX_PENDING + 1);
  expect(numberOf((await write('taken again')).id)).toBe(MAX_PENDING + 2);
});
