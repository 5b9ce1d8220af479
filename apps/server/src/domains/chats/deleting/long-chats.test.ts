import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, say } from '@hooray/testkit/clients/sockets.ts';
import { deleteAccount, deleteBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { meet } from '@hooray/testkit/factories/matching.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchingJobs } from '../../matching/matching.jobs.ts';
import { chatsJobs } from '../chats.jobs.ts';

const HOUR_MS = 60 * 60_000;

let server: TestServer;
let listener: pg.Client;
let heard: string[] = [];
beforeAll(async () => {
  server = await openTestServer();
  listener = new pg.Client(server.database.config);
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query('listen chat_messages_deleted');
});
afterAll(async () => {
  await listener.end();
  await server.close();
});

const count = async (where: string, id: string) => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int from ${where} = $1`,
    [id],
  );
  return rows[0]?.count;
};

/** Stores messages, each with a reaction of its author. */
async function fill(roomId: string, { id }: Person, messages: number): Promise<void> {
  await server.database.pool.query(
    `with room as (
       update chat_rooms set last_number = last_number + $3 where id = $1 returning last_number - $3 as before
     )
     insert into chat_messages (id, room_id, author_id, text)
     select (overlay(lpad(to_hex(before + number), 12, '0') placing '-' from 9 for 0)
             || '-8000-8000-000000000000')::uuid, $1, $2, 'hello'
       from room cross join generate_series(1, $3::int) number`,
    [roomId, id, messages],
  );
  await server.database.pool.query(
    `insert into chat_reactions (room_id, message_id, user_id, kind)
     select room_id, id, author_id, 'cake' from chat_messages where room_id = $1 and author_id = $2`,
    [roomId, id],
  );
}

test('deleting a box with a long chat delays no other message, and its messages are deleted in batches', async () => {
  const creator = await newPerson(server);
  const member = await celebrate(server, creator);
  const box = await newBox(server, creator);
  await fill(box.id, creator, 12_000);
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from chat_messages where room_id = $1 for key share', [box.id]);
  heard = [];
  expect((await deleteBox(server, creator, box.id)).status).toBe(200);
  accepted(await say(member, 'meanwhile'));
  await holder.query('commit');
  holder.release();
  await runJobs(server, chatsJobs.deleteRoom);
  expect(await count('chat_messages where room_id', box.id)).toBe(0);
  expect(await count('chat_rooms where id', box.id)).toBe(0);
  await eventually(async () => heard.filter((roomIds) => roomIds === box.id).length === 3);
});

test('the messages of a long random chat are deleted in batches', async () => {
  const { connections, roomId, people } = await meet(server);
  await connections[0].ask('endChat', roomId);
  await fill(roomId, people[0], 6000);
  heard = [];
  server.clock.advance(25 * HOUR_MS);
  await runJobs(server, matchingJobs.sweep);
  await eventually(async () => heard.filter((roomIds) => roomIds === roomId).length === 2);
  expect(await count('chat_rooms where id', roomId)).toBe(0);
});

test('a reaction to a message that is being deleted delays no other reaction', async () => {
  const [one, other] = [await newPerson(server), await newPerson(server)];
  const [member, second] = [await celebrate(server, one), await celebrate(server, other)];
  const [held, free] = [accepted(await say(member, 'held')), accepted(await say(member, 'free'))];
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query('delete from chat_messages where id = $1', [held.id]);
  const react = (to: typeof member, { id }: typeof held) =>
    to.ask('react', { roomId: CELEBRATE_ROOM, id, kind: 'cake', on: true });
  const waiting = react(member, held);
  expect(await react(second, free)).toMatchObject({ ok: true });
  await holder.query('commit');
  holder.release();
  expect(await waiting).toMatchObject({ code: 'chats.message_not_found' });
});

test('an account with many messages is gone when its deletion returns, and its messages are deleted in batches', async () => {
  const author = await newPerson(server);
  await fill(CELEBRATE_ROOM, author, 7000);
  heard = [];
  await deleteAccount(server, author);
  expect(await count('users where id', author.id)).toBe(0);
  expect(await count('chat_messages where author_id', author.id)).toBe(0);
  await eventually(async () => heard.filter((roomIds) => roomIds === CELEBRATE_ROOM).length === 2);
});

test('a deletion that is refused deletes none of the messages', async () => {
  const alone = await openTestServer();
  const { pool } = alone.database;
  const admin = await newPerson(alone);
  await pool.query("update users set role = 'ADMIN' where id = $1", [admin.id]);
  await pool.query(
    `insert into chat_messages (id, room_id, author_id, text)
     select gen_random_uuid(), $1, $2, 'hello' from generate_series(1, 5001)`,
    [CELEBRATE_ROOM, admin.id],
  );
  const { body } = await call(alone, 'DELETE /api/auth/me', { token: admin.accessToken });
  expect(body).toMatchObject({ code: 'accounts.last_admin' });
  const { rows } = await pool.query('select count(*)::int from chat_messages where author_id = $1', [
    admin.id,
  ]);
  expect(rows).toEqual([{ count: 5001 }]);
  await alone.close();
});
