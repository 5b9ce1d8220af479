import { randomUUID } from 'node:crypto';
import { call, newPerson } from '@hooray/testkit/clients/client.ts';
import { accepted, connect } from '@hooray/testkit/clients/sockets.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadMarks } from './read-marks.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const LAST = '00000000-0007-8000-8000-000000000000';

async function newUser(): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    "insert into users (name, email) values ('Ada', gen_random_uuid() || '@example.com') returning id",
  );
  return rows[0]?.id ?? '';
}

async function newRoom(): Promise<string> {
  const id = randomUUID();
  await server.database.pool.query('insert into chat_rooms (id, last_number) values ($1, 7)', [id]);
  return id;
}

const storedMarks = async () => {
  const { rows } = await server.database.pool.query<{ mark: string }>(
    "select user_id || ' ' || room_id as mark from chat_reads order by 1",
  );
  return rows.map(({ mark }) => mark);
};

test('marks of a locked user or room wait for the next write, and the others are stored', async () => {
  const { pool } = server.database;
  const [user, lockedUser] = [await newUser(), await newUser()];
  const [room, lockedRoom] = [await newRoom(), await newRoom()];
  const marks = createReadMarks(pool, (error) => {
    throw error;
  });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [lockedUser]);
  await holder.query('select from chat_rooms where id = $1 for update', [lockedRoom]);
  for (const userId of [user, lockedUser])
    for (const roomId of [room, lockedRoom]) marks.set({ userId, roomId, lastId: LAST });
  await marks.settled();
  expect(await storedMarks()).toEqual([`${user} ${room}`]);
  expect(marks.waitingOf(user)).toEqual(new Map([[lockedRoom, LAST]]));
  expect(await marks.find(lockedUser, lockedRoom)).toBe(LAST);

  await holder.query('delete from users where id = $1', [lockedUser]);
  await holder.query('commit');
  holder.release();
  await marks.settled();
  expect(await storedMarks()).toEqual([`${user} ${room}`, `${user} ${lockedRoom}`].sort());
  for (const userId of [user, lockedUser]) expect(marks.waitingOf(userId)).toEqual(new Map());
});

test('unread messages are counted without waiting for marks to be stored', async () => {
  const [reader, author] = [await newPerson(server), await newPerson(server)];
  const { id } = await newBox(server, author);
  await joinBox(server, reader, id);
  const [here, writer] = [
    await connect(server, '/birthday', reader),
    await connect(server, '/birthday', author),
  ];
  for (const member of [here, writer]) await member.ask('joinRoom', id);
  const write = async () => accepted(await writer.ask('sendMessage', { roomId: id, text: 'hello' }));
  const unread = async () =>
    (await call(server, 'GET /api/chats/unread', { token: reader.accessToken })).body;
  const { id: first } = await write();
  await write();
  const holder = await server.database.pool.connect();
  await holder.query('begin; lock table chat_reads in exclusive mode');
  await here.ask('readUpTo', { roomId: id, id: first });
  expect(await unread()).toEqual([{ roomId: id, count: 1 }]);
  await here.ask('readUpTo', { roomId: id, id: (await write()).id });
  expect(await unread()).toEqual([]);
  await holder.query('commit');
  holder.release();
});
