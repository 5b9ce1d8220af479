import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { boxesOf, boxOf, joinBox, newBox, removeFromBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let creator: Person;
let removed: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer();
  [creator, removed] = [await newPerson(server), await newPerson(server)];
  boxId = (await newBox(server, creator)).id;
  await joinBox(server, removed, boxId);
  await removeFromBox(server, creator, boxId, removed.id);
});
afterAll(() => server.close());

test('removing is 404 for a user who isn’t or is no longer a member', async () => {
  const stranger = await newPerson(server);
  for (const { id } of [stranger, removed])
    expectRefusal(await removeFromBox(server, creator, boxId, id), 404, 'boxes.member_not_found');
});

test('an id in capitals is the same id: leaving works', async () => {
  const [maker, member] = [await newPerson(server), await newPerson(server)];
  const { id } = await newBox(server, maker);
  await joinBox(server, member, id);
  const user = member.id.toUpperCase();
  expect((await removeFromBox(server, member, id.toUpperCase(), user)).status).toBe(200);
  expect((await joinBox(server, member, id)).status).toBe(200);
});

test('an id in capitals is the same id: the last member can’t leave', async () => {
  const maker = await newPerson(server);
  const { id } = await newBox(server, maker);
  expectRefusal(await removeFromBox(server, maker, id, maker.id.toUpperCase()), 409, 'boxes.last_member');
  expect((await boxOf(server, maker, id)).participants).toHaveLength(1);
});

test('an id in capitals is the same id: users may name themselves', async () => {
  const userId = creator.id.toUpperCase();
  expect((await joinBox(server, creator, boxId, { userId })).status).toBe(200);
  expect((await boxesOf(server, creator, { userId })).status).toBe(200);
});

test('the actor is the token’s user: another id is refused, and a malformed one in a body is 400', async () => {
  const { id } = await newBox(server, creator);
  const [joining, other] = [await newPerson(server), await newPerson(server)];
  expectRefusal(await joinBox(server, joining, id, { userId: other.id }), 403, 'accounts.not_oneself');
  expectRefusal(await joinBox(server, joining, id, { userId: 'x' }), 400, 'VALIDATION');
  expect((await boxOf(server, creator, id)).participants).toHaveLength(1);
  expectRefusal(await boxesOf(server, joining, { userId: other.id }), 403, 'accounts.not_oneself');
  expectRefusal(await boxesOf(server, joining, { userId: 'x' }), 404, 'NOT_FOUND');
});

test.each([undefined, {}, { userId: undefined }])(
  'joining accepts a body of %j, because the token is enough',
  async (json) => {
    const joining = await newPerson(server);
    expect((await joinBox(server, joining, boxId, json)).status).toBe(200);
  },
);
