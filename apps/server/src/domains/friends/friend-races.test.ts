import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  answerRequest,
  befriend,
  friendsOf,
  incomingOf,
  sendRequest,
} from '@hooray/testkit/factories/friends.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const ROUNDS = 8;
const bothProcesses = (index: number) => (index % 4 < 2 ? server : sibling);
const pair = () => Promise.all([newPerson(server), newPerson(server)]);
const count = (statuses: number[], status: number) => statuses.filter((found) => found === status).length;

/** The stored relations of two users. */
async function rowsOf(one: Person, other: Person) {
  const { rows } = await server.database.pool.query<{ friendships: number; requests: number }>(
    `select (select count(*)::int from friendships where user_a in ($1, $2) and user_b in ($1, $2)) as friendships,
            (select count(*)::int from friend_requests
              where from_user_id in ($1, $2) and to_user_id in ($1, $2)) as requests`,
    [one.id, other.id],
  );
  return rows[0];
}

test('mutual requests, several concurrent ones in two processes, create one friendship', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await pair();
    const answers = await atOnce(8, (index) =>
      index % 2
        ? sendRequest(bothProcesses(index), one, other.id)
        : sendRequest(bothProcesses(index), other, one.id),
    );
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([2, 6]);
    expect(await rowsOf(one, other)).toEqual({ friendships: 1, requests: 0 });
  }
});

test('20 concurrent requests to one user create one request', async () => {
  const [one, other] = await pair();
  const answers = await atOnce(20, (index) => sendRequest(bothProcesses(index), one, other.id));
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 201), count(statuses, 409)]).toEqual([1, 19]);
  expect(await incomingOf(server, other)).toHaveLength(1);
});

test('10 concurrent accepts of one request create one friendship, and one of them is 200', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await pair();
    const { body } = await sendRequest(server, one, other.id);
    const answers = await atOnce(10, (index) =>
      answerRequest(bothProcesses(index), other, 'accept', body.request.id),
    );
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 404)]).toEqual([1, 9]);
    expect(await rowsOf(one, other)).toEqual({ friendships: 1, requests: 0 });
  }
});

test('concurrent accepts, rejections and new requests never leave friends with a request', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await pair();
    const { body } = await sendRequest(server, one, other.id);
    const answers = await atOnce<{ status: number }>(9, (index) => {
      const at = bothProcesses(index);
      if (index % 3 === 0) return answerRequest(at, other, 'accept', body.request.id);
      if (index % 3 === 1) return answerRequest(at, other, 'reject', body.request.id);
      return sendRequest(at, one, other.id);
    });
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
    const { friendships = 0, requests = 0 } = (await rowsOf(one, other)) ?? {};
    expect(friendships + requests).toBeLessThanOrEqual(1);
  }
});

test('10 concurrent removals end one friendship, and one of them is 200', async () => {
  const [one, other] = await pair();
  await befriend(server, one, other);
  const answers = await atOnce(10, (index) =>
    call(bothProcesses(index), 'POST /api/friend-request/remove', {
      token: (index % 2 ? one : other).accessToken,
      json: { friendId: (index % 2 ? other : one).id },
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 200), count(statuses, 404)]).toEqual([1, 9]);
});

test('deleting an account during requests and accepts deletes everything, without a server error', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await pair();
    const third = await newPerson(server);
    const { body } = await sendRequest(server, one, other.id);
    const [deleted, ...answers] = await Promise.all([
      call(server, 'DELETE /api/auth/me', { token: one.accessToken }),
      answerRequest(sibling, other, 'accept', body.request.id),
      sendRequest(sibling, other, one.id),
      sendRequest(sibling, third, one.id),
      sendRequest(server, one, third.id),
      call(sibling, 'GET /api/friends/calendar', { token: one.accessToken }),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of answers) expect([200, 201, 401, 404, 409]).toContain(status);
    expect([await friendsOf(server, other), await friendsOf(server, third)]).toEqual([[], []]);
    expect([await incomingOf(server, other), await incomingOf(server, third)]).toEqual([[], []]);
  }
});
