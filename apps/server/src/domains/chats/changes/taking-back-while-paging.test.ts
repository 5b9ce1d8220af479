import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomIdTail } from '../messages/message-id.rules.ts';
import { listMessagesBefore, writeMessages } from '../messages/messages.repository.ts';
import { takeBack } from './message-changes.repository.ts';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

const ROUNDS = 200;
const PAGE_SIZE = 50;
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Reads from the newest message to the first. */
async function readAll(roomId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let before = NEWEST; ; ) {
    const page = await listMessagesBefore(database.pool, roomId, before, PAGE_SIZE);
    ids.push(...page.map(({ id }) => id).reverse());
    if (page.length < PAGE_SIZE) return ids;
    before = page[0]?.id ?? '';
  }
}

test('200 rounds of taking back a message while others page leave no gap and no duplicate', async () => {
  const { pool } = database;
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (name, email) values ('Ada', 'ada@example.com') returning id",
  );
  const authorId = rows[0]?.id ?? '';
  const roomId = randomUUID();
  await pool.query('insert into chat_rooms (id) values ($1)', [roomId]);
  const drafts = Array.from({ length: ROUNDS + 40 }, (_, index) => ({
    ...{ roomId, authorId, text: `message ${index}`, clientId: null, idTail: randomIdTail() },
  }));
  const { written } = await writeMessages(pool, drafts, new Date());
  const left = new Set(written.map(({ message }) => message.id));

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = [...left];
    const taken = before[(round * 7919) % before.length] as string;
    left.delete(taken);
    const [isGone, seen] = await Promise.all([takeBack(pool, roomId, taken, authorId), readAll(roomId)]);
    expect(isGone).toBe(true);
    expect(seen.filter((id) => id !== taken)).toEqual([...left].reverse());
  }
  expect(await readAll(roomId)).toEqual([...left].reverse());
}, 120_000);
