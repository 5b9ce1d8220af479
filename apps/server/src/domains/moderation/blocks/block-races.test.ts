import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { answerRequest, befriend, sendRequest } from '@hooray/testkit/factories/friends.ts';
import { block, unblock } from '@hooray/testkit/factories/staff/moderation.ts';
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
const pair = () => Promise.all([newPerson(server), newPerson(server)]);

/** Counts the friendships and requests of two users. */
async function tiesOf(one: Person, other: Person): Promise<number> {
  const { rows } = await server.database.pool.query<{ ties: number }>(
    `select (select count(*)::int from friendships where user_a in ($1, $2) and user_b in ($1, $2))
          + (select count(*)::int from friend_requests
              where from_user_id in ($1, $2) and to_user_id in ($1, $2)) as ties`,
    [one.id, other.id],
  );
  return rows[0]?.ties ?? 0;
}

test('a block concurrent with an acceptance or a request leaves neither friendship nor request', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await pair();
    const { body } = await sendRequest(server, one, other.id);
    const [blocked, ...answers] = await Promise.all([
      block(server, round % 2 ? one : other, (round % 2 ? other : one).id),
      answerRequest(sibling, other, 'accept', body.request.id),
      sendRequest(sibling, other, one.id),
      sendRequest(server, one, other.id),
    ]);
    expect(blocked.status).toBe(201);
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
    expect(await tiesOf(one, other)).toBe(0);
  }
});

test('two users who block each other concurrently, while one unblocks, get no server error', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await pair();
    await befriend(server, one, other);
    const answers = await Promise.all([
      block(server, one, other.id),
      block(sibling, other, one.id),
      unblock(server, one, other.id),
      block(sibling, one, other.id),
    ]);
    for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    expect(await tiesOf(one, other)).toBe(0);
  }
});

test('deleting an account that blocks and is blocked leaves no block behind', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await pair();
    const [deleted, ...answers] = await Promise.all([
      call(server, 'DELETE /api/auth/me', { token: one.accessToken }),
      block(sibling, other, one.id),
      block(sibling, one, other.id),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of answers) expect([201, 401, 404]).toContain(status);
    const { rowCount } = await server.database.pool.query(
      'select from blocks where blocker_id = $1 or blocked_id = $1',
      [one.id],
    );
    expect(rowCount).toBe(0);
  }
});
