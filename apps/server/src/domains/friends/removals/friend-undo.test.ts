import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  answerRequest,
  befriend,
  friendsOf,
  incomingOf,
  sendRequest,
} from '@hooray/testkit/factories/friends.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { friendsJobs } from '../friends.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const change =
  (what: 'remove' | 'restore') =>
  ({ accessToken: token }: Person, { id: friendId }: { id: string }) =>
    call(server, `POST /api/friend-request/${what}`, { token, json: { friendId } });
const remove = change('remove');
const restore = change('restore');
const block = ({ accessToken: token }: Person, { id: userId }: Person) =>
  call(server, 'POST /api/blocks', { token, json: { userId } });
const namesOf = async (person: Person) => (await friendsOf(server, person)).map(({ id }) => id);

async function newFriends(): Promise<[Person, Person]> {
  const [one, other] = [await newPerson(server), await newPerson(server)];
  await befriend(server, one, other);
  return [one, other];
}

test('the remover undoes a removal, and both are friends since the original day', async () => {
  const [one, other] = await newFriends();
  const since = 'select created_at from friendships where $1 in (user_a, user_b)';
  const before = await server.database.pool.query(since, [one.id]);
  expect((await remove(one, other)).status).toBe(200);
  expect(await namesOf(other)).toEqual([]);
  expect((await restore(one, other)).status).toBe(200);
  expect(await namesOf(one)).toEqual([other.id]);
  expect(await namesOf(other)).toEqual([one.id]);
  expect((await server.database.pool.query(since, [one.id])).rows).toEqual(before.rows);
});

test('a removal is undone once, within 10 seconds, and only by the remover', async () => {
  const [one, other] = await newFriends();
  await remove(one, other);
  expectRefusal(await restore(other, one), 409, 'friends.undo_expired');
  server.clock.advance(10_001);
  expectRefusal(await restore(one, other), 409, 'friends.undo_expired');
  expect(await namesOf(one)).toEqual([]);
  const [two, friend] = await newFriends();
  await remove(two, friend);
  const statuses = (await atOnce(5, () => restore(two, friend))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
  // The friend ends the friendship for good, which invalidates the first removal.
  await remove(friend, two);
  expectRefusal(await restore(two, friend), 409, 'friends.undo_expired');
});

test('removals of several friends are undone independently', async () => {
  const [one, other] = await newFriends();
  const third = await newPerson(server);
  await befriend(server, one, third);
  for (const friend of [other, third]) await remove(one, friend);
  expect((await restore(one, other)).status).toBe(200);
  expect((await restore(one, third)).status).toBe(200);
  expect((await namesOf(one)).sort()).toEqual([other.id, third.id].sort());
});

test('an undo after a block is refused like a late one', async () => {
  const [one, other] = await newFriends();
  await remove(one, other);
  await block(other, one);
  expectRefusal(await restore(one, other), 409, 'friends.undo_expired');
  expect(await namesOf(one)).toEqual([]);
});

test('an undo is possible despite an earlier block by alias, which a refusal would reveal', async () => {
  const [one, other] = [await newPerson(server), await newPerson(server)];
  await server.database.pool.query(
    'insert into blocks (blocker_id, blocked_id, known_as) values ($1, $2, gen_random_uuid())',
    [other.id, one.id],
  );
  await befriend(server, other, one);
  await remove(one, other);
  expect((await restore(one, other)).status).toBe(200);
  expect(await namesOf(one)).toEqual([other.id]);
});

test('an undo replaces a request that was sent meanwhile', async () => {
  const [one, other] = await newFriends();
  await remove(one, other);
  await sendRequest(server, other, one.id);
  expect((await restore(one, other)).status).toBe(200);
  expect(await incomingOf(server, one)).toEqual([]);
  expect(await namesOf(one)).toEqual([other.id]);
});

test('an undo after the two are friends again keeps one friendship', async () => {
  const [one, other] = await newFriends();
  await remove(one, other);
  await sendRequest(server, other, one.id);
  const [request] = await incomingOf(server, one);
  await answerRequest(server, one, 'accept', request?.id ?? '');
  expect((await restore(one, other)).status).toBe(200);
  expect(await namesOf(one)).toEqual([other.id]);
});

test('the record of a removal is deleted by a job, and with either account', async () => {
  const [one, other] = await newFriends();
  const [two, friend] = await newFriends();
  await remove(one, other);
  await remove(two, friend);
  const count = async () =>
    (
      await server.database.pool.query('select 1 from friend_removals where friend_id = any($1)', [
        [other.id, friend.id],
      ])
    ).rowCount;
  expect(await count()).toBe(2);
  await call(server, 'DELETE /api/auth/me', { token: friend.accessToken });
  expect(await count()).toBe(1);
  expectRefusal(await restore(two, friend), 404, 'accounts.user_not_found');
  server.clock.advance(60_001);
  await runJobs(server, friendsJobs.sweepRemovals);
  expect(await count()).toBe(0);
});
