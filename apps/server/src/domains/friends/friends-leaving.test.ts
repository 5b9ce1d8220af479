import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { befriend, friendsOf, incomingOf, sendRequest } from '@hooray/testkit/factories/friends.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(server)));

async function exportOf({ accessToken: token }: Person) {
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  const file = unzipSync(new Uint8Array(bytes))['friends.json'] ?? new Uint8Array();
  return JSON.parse(strFromU8(file));
}

test('deleting an account deletes its friendships, its requests in both directions and its calendar', async () => {
  const [gone, friend, asked, asking] = (await people(4)) as [Person, Person, Person, Person];
  await befriend(server, gone, friend);
  await sendRequest(server, gone, asked.id);
  await sendRequest(server, asking, gone.id);
  await call(server, 'GET /api/friends/calendar', { token: gone.accessToken });
  const { status } = await call(server, 'DELETE /api/auth/me', { token: gone.accessToken });
  expect(status).toBe(200);
  expect(await friendsOf(server, friend)).toEqual([]);
  expect(await incomingOf(server, asked)).toEqual([]);
  expect(await rowsHolding(server, gone.id)).toEqual([]);
});

test('an export names friends and requests in both directions, without private data of other users', async () => {
  const [person, friend, asked, asking, stranger] = (await people(5)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  await befriend(server, person, friend);
  await sendRequest(server, person, asked.id);
  await sendRequest(server, asking, person.id);
  await befriend(server, friend, stranger);
  const nameOf = ({ id, user }: Person) => ({ id, name: user.name });
  const moment = expect.stringMatching(/^\d{4}-.*Z$/);
  const held = await exportOf(person);
  expect(held).toEqual({
    friends: [{ ...nameOf(friend), friendsSince: moment }],
    requests: [
      { ...nameOf(asking), direction: 'received', createdAt: moment },
      { ...nameOf(asked), direction: 'sent', createdAt: moment },
    ],
  });
  const text = JSON.stringify(held);
  for (const secret of [friend.email, asking.email, stranger.id]) expect(text).not.toContain(secret);
});

test('a user without friends exports empty lists', async () => {
  expect(await exportOf(await newPerson(server))).toEqual({ friends: [], requests: [] });
});
