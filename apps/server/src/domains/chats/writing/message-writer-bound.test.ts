import { randomUUID } from 'node:crypto';
import { atOnce } from '@hooray/testkit/clients/client.ts';
import { writerOn } from '@hooray/testkit/factories/chats.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { numberOf } from '../messages/message-id.rules.ts';
import { createMessageWriter } from './message-writer.service.ts';

const MAX_PENDING = 20_000;
/** May be in a statement, and so not waiting. */
const BATCH_SIZE = 500;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the next message after 20 000 waiting ones is refused as unavailable, and the waiting ones are written', async () => {
  const { pool } = database;
  const [roomId, other] = [randomUUID(), randomUUID()];
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (name, email) values ('Ada', 'ada@example.com') returning id",
  );
  const authorId = rows[0]?.id ?? '';
  await pool.query('insert into chat_rooms (id) values ($1), ($2)', [roomId, other]);
  const writer = createMessageWriter(writerOn(pool), { publish() {} });
  const writeIn = (id: string, text: string) =>
    writer.write({ roomId: id, authorId, text, clientId: undefined });
  const write = (text: string) => writeIn(roomId, text);

  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from chat_rooms where id = $1 for update', [roomId]);
  const underWay = write('under way');
  const waiting = atOnce(MAX_PENDING - 1, (index) => write(`waiting ${index}`));
  const passing = writeIn(other, 'passes them');
  await expect(write('one too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  // By then, the messages of the locked room are held back.
  await passing;
  const more = Promise.allSettled(Array.from({ length: BATCH_SIZE + 2 }, () => write('too many')));
  await holder.query('commit');
  holder.release();

  const later = (await more).flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  expect(later.length).toBeLessThanOrEqual(BATCH_SIZE + 1);
  const written = [await underWay, ...(await waiting), ...later];
  expect(numberOf(written.at(-1)?.id ?? '')).toBe(written.length);
  expect(numberOf((await write('taken again')).id)).toBe(written.length + 1);
});
