import { randomUUID } from 'node:crypto';
import type { Block } from '@hooray/contract/moderation/calls.ts';
import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { befriend, friendsOf, incomingOf, sendRequest } from '@hooray/testkit/factories/friends.ts';
import { block, blocksOf, unblock } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pair = () => Promise.all([newPerson(server), newPerson(server)]);

test('a blocked user is in the blocker’s list, and in no other', async () => {
  const [blocker, blocked] = await pair();
  const { status, body } = await block(server, blocker, blocked.id);
  expect(status).toBe(201);
  const { id, name, avatar_url } = blocked.user;
  expect(body.block).toEqual({ id, name, avatar_url, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(await blocksOf(server, blocker)).toEqual([body.block]);
  expect(await blocksOf(server, blocked)).toEqual([]);
});

test('blocking again is 200 with the same block, and concurrent blocks create one', async () => {
  const [blocker, blocked] = await pair();
  const answers = await atOnce(5, () => block(server, blocker, blocked.id));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.block.createdAt)).size).toBe(1);
  expect(await blocksOf(server, blocker)).toHaveLength(1);
});

test('unblocking deletes the block, once', async () => {
  const [blocker, blocked] = await pair();
  await block(server, blocker, blocked.id);
  expectRefusal(await unblock(server, blocked, blocker.id), 404, 'moderation.not_blocked');
  expect((await unblock(server, blocker, blocked.id)).status).toBe(200);
  expectRefusal(await unblock(server, blocker, blocked.id), 404, 'moderation.not_blocked');
  expect(await blocksOf(server, blocker)).toEqual([]);
});

test('a user can’t block themselves, an unknown user or a malformed id', async () => {
  const person = await newPerson(server);
  expectRefusal(await block(server, person, person.id), 400, 'moderation.block_oneself');
  expectRefusal(await block(server, person, randomUUID()), 404, 'accounts.user_not_found');
  expectFieldRefused(await block(server, person, 'somebody'), 'userId');
});

test('a block ends a friendship for both', async () => {
  const [blocker, blocked] = await pair();
  await befriend(server, blocker, blocked);
  await block(server, blocker, blocked.id);
  expect([await friendsOf(server, blocker), await friendsOf(server, blocked)]).toEqual([[], []]);
});

test.each(['the blocker', 'the blocked'])('a block ends an open request of %s', async (sender) => {
  const [blocker, blocked] = await pair();
  const [from, to] = sender === 'the blocker' ? [blocker, blocked] : [blocked, blocker];
  const third = await newPerson(server);
  await sendRequest(server, from, to.id);
  await sendRequest(server, third, to.id);
  await block(server, blocker, blocked.id);
  expect((await incomingOf(server, to)).map(({ fromUser }) => fromUser.id)).toEqual([third.id]);
});

test('while the block exists the blocker can’t send a request, and a request of the blocked user never arrives', async () => {
  const [blocker, blocked] = await pair();
  await block(server, blocker, blocked.id);
  expectRefusal(await sendRequest(server, blocker, blocked.id), 409, 'friends.blocked');
  expect((await sendRequest(server, blocked, blocker.id)).body.request.status).toBe('pending');
  expect(await incomingOf(server, blocker)).toEqual([]);
  await unblock(server, blocker, blocked.id);
  expect((await sendRequest(server, blocked, blocker.id)).status).toBe(201);
});

test('two users who have blocked each other see only their own block', async () => {
  const [one, other] = await pair();
  await block(server, one, other.id);
  expect((await block(server, other, one.id)).status).toBe(201);
  await unblock(server, one, other.id);
  expect((await sendRequest(server, one, other.id)).body.request.status).toBe('pending');
  expectRefusal(await sendRequest(server, other, one.id), 409, 'friends.blocked');
});

test('a long list is paged and has a limit', async () => {
  const person = await newPerson(server);
  await server.database.pool.query(
    `with people as (
       insert into users (name, email) select 'Number ' || n, 'blocked-' || n || '@example.com'
         from generate_series(1, $2::int) n returning id)
     insert into blocks (blocker_id, blocked_id, known_as) select $1, id, id from people`,
    [person.id, moderationLimits.blocks],
  );
  const seen: string[] = [];
  for await (const { blocks } of readPages<{ blocks: Block[] }>(server, person, '/api/blocks'))
    seen.push(...blocks.map(({ id }) => id));
  expect([seen.length, new Set(seen).size]).toEqual([moderationLimits.blocks, moderationLimits.blocks]);
  const one = await newPerson(server);
  expectRefusal(await block(server, person, one.id), 409, 'moderation.too_many_blocks');
});

test('the 61st block of an hour is refused', async () => {
  const person = await newPerson(server);
  const statuses = await atOnce(61, async () => (await block(server, person, randomUUID())).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

async function exportOf({ accessToken: token }: Person) {
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  return JSON.parse(Buffer.from(unzipSync(bytes)['moderation.json'] ?? []).toString());
}

test('an export contains only the user’s own blocks, and deleting an account deletes its blocks', async () => {
  const [blocker, blocked] = await pair();
  await block(server, blocker, blocked.id);
  const { id, name } = blocked.user;
  expect(await exportOf(blocker)).toMatchObject({ blocks: [{ id, name, blockedAt: expect.any(String) }] });
  expect(await exportOf(blocked)).toMatchObject({ blocks: [] });
  await call(server, 'DELETE /api/auth/me', { token: blocked.accessToken });
  expect(await blocksOf(server, blocker)).toEqual([]);
});
