import { randomUUID } from 'node:crypto';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { answerRequest, friendsOf, incomingOf, sendRequest } from '@hooray/testkit/factories/friends.ts';
import { block, unblock } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pair = () => Promise.all([newPerson(server), newPerson(server)]);

/** Blocks by the alias of a random chat, as stored. */
async function blockByAlias(blocker: Person, blocked: Person): Promise<string> {
  const alias = randomUUID();
  await server.database.pool.query(
    'insert into blocks (blocker_id, blocked_id, known_as) values ($1, $2, $3)',
    [blocker.id, blocked.id, alias],
  );
  return alias;
}

/** Blocks, and returns the name by which the blocker can unblock. */
const waysToBlock = {
  async id(blocker: Person, blocked: Person) {
    await block(server, blocker, blocked.id);
    return blocked.id;
  },
  alias: blockByAlias,
};

async function requestsInExport({ accessToken: token }: Person): Promise<object[]> {
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  const file = unzipSync(new Uint8Array(bytes))['friends.json'] ?? new Uint8Array();
  return JSON.parse(strFromU8(file)).requests;
}

const shapeOf = (body: object) =>
  JSON.stringify(body).replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'an id');

describe.each(['id', 'alias'] as const)('to a user who has blocked the sender by %s', (way) => {
  test('a request gets the same responses as to any other user, also when it is repeated', async () => {
    const [sender, blocker] = await pair();
    const other = await newPerson(server);
    await waysToBlock[way](blocker, sender);
    const withheld = await sendRequest(server, sender, blocker.id);
    const delivered = await sendRequest(server, sender, other.id);
    expect(withheld.status).toBe(201);
    expect(shapeOf(withheld.body)).toBe(shapeOf(delivered.body));
    for (const to of [blocker, other])
      expectRefusal(await sendRequest(server, sender, to.id), 409, 'friends.already_sent');
    const exported = await requestsInExport(sender);
    const sent = { direction: 'sent', createdAt: expect.any(String) };
    expect(exported).toEqual([
      { id: other.id, name: other.user.name, ...sent },
      { id: blocker.id, name: blocker.user.name, ...sent },
    ]);
  });

  test('a request is never delivered: no list, response or export of the blocker contains it', async () => {
    const [sender, blocker] = await pair();
    await waysToBlock[way](blocker, sender);
    const { body } = await sendRequest(server, sender, blocker.id);
    expect(await incomingOf(server, blocker)).toEqual([]);
    expect(await requestsInExport(blocker)).toEqual([]);
    for (const answer of ['accept', 'reject'] as const)
      for (const person of [blocker, sender])
        expectRefusal(
          await answerRequest(server, person, answer, body.request.id),
          404,
          'friends.request_not_found',
        );
    expect(await friendsOf(server, blocker)).toEqual([]);
  });

  test('unblocking delivers nothing, and a later request arrives', async () => {
    const [sender, blocker] = await pair();
    const knownAs = await waysToBlock[way](blocker, sender);
    await sendRequest(server, sender, blocker.id);
    await unblock(server, blocker, knownAs);
    expect(await incomingOf(server, blocker)).toEqual([]);
    expect((await sendRequest(server, sender, blocker.id)).status).toBe(201);
    expect((await incomingOf(server, blocker)).map(({ fromUser }) => fromUser.id)).toEqual([sender.id]);
    expect(await requestsInExport(sender)).toHaveLength(1);
  });

  test('one of ten concurrent requests is sent', async () => {
    const [sender, blocker] = await pair();
    await waysToBlock[way](blocker, sender);
    const statuses = await atOnce(10, async () => (await sendRequest(server, sender, blocker.id)).status);
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('deleting either account deletes the request', async () => {
    for (const deletes of ['sender', 'blocker'] as const) {
      const [sender, blocker] = await pair();
      await waysToBlock[way](blocker, sender);
      await sendRequest(server, sender, blocker.id);
      const gone = deletes === 'sender' ? sender : blocker;
      expect((await call(server, 'DELETE /api/auth/me', { token: gone.accessToken })).status).toBe(200);
      expect(await rowsHolding(server, gone.id)).toEqual([]);
    }
  });
});

test('a request of the blocker to a user known only by an alias is pending, whether or not that user has sent one', async () => {
  const [sender, blocker] = await pair();
  await blockByAlias(blocker, sender);
  await sendRequest(server, sender, blocker.id);
  const { status, body } = await sendRequest(server, blocker, sender.id);
  expect({ status, sent: body.request.status }).toEqual({ status: 201, sent: 'pending' });
  expect((await incomingOf(server, sender)).map(({ id }) => id)).toEqual([body.request.id]);
  // The earlier request looks rejected to the sender.
  expect(await requestsInExport(sender)).toMatchObject([{ direction: 'received' }]);
});

test('a blocked user who sends a request to the blocker, who has sent one already, accepts it', async () => {
  const [blocked, blocker] = await pair();
  await blockByAlias(blocker, blocked);
  await sendRequest(server, blocker, blocked.id);
  expect((await sendRequest(server, blocked, blocker.id)).body.request.status).toBe('accepted');
  expect((await friendsOf(server, blocker)).map(({ id }) => id)).toEqual([blocked.id]);
});

test('a sender who blocks the blocker withdraws the request', async () => {
  const [sender, blocker] = await pair();
  await block(server, blocker, sender.id);
  await sendRequest(server, sender, blocker.id);
  await block(server, sender, blocker.id);
  expect(await requestsInExport(sender)).toEqual([]);
});
