import { randomUUID } from 'node:crypto';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import {
  birthdayIn,
  boxesOf,
  boxOf,
  changeAddress,
  correctBox,
  deleteAccount,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' });
});
afterAll(() => server.close());

/** A box with a member who, before the day, has taken its address without confirming it. */
async function openScene() {
  const [creator, member] = [await newPerson(server), await newPerson(server)];
  const email = `${randomUUID()}@example.com`;
  const birthdayDate = birthdayIn(20, server.clock.now());
  const { id } = await newBox(server, creator, { email, birthdayDate, name: 'Secret box' });
  const own = await newBox(server, member, { name: 'Own box' });
  await joinBox(server, member, id);
  await changeAddress(server, member, email);
  return { creator, member, id, own };
}

test('a member who may be the birthday person doesn’t see this box in the list', async () => {
  const { member, own } = await openScene();
  const { status, body } = await boxesOf(server, member);
  expect({ status, ids: body.data?.map(({ id }) => id) }).toEqual({ status: 200, ids: [own.id] });
});

test('a possible birthday person doesn’t become the organizer when the organizer leaves', async () => {
  const { creator, member, id } = await openScene();
  await removeFromBox(server, creator, id, creator.id);
  expectRefusal(await lookAtBox(server, member, id), 403, 'NO_PEEKING');
});

test('a possible birthday person doesn’t become the organizer when the organizer deletes the account', async () => {
  const { creator, member, id } = await openScene();
  await deleteAccount(server, creator);
  const { status } = await lookAtBox(server, member, id);
  expect([403, 404]).toContain(status);
});

test('it is the same if the organizer readdresses the box to a member, who keeps the other boxes', async () => {
  const [creator, member] = [await newPerson(server), await newPerson(server)];
  const { id } = await newBox(server, creator);
  const own = await newBox(server, member);
  await joinBox(server, member, id);
  expect((await correctBox(server, creator, id, { email: member.email })).body.data.isBound).toBe(false);
  expectRefusal(await lookAtBox(server, member, id), 403, 'NO_PEEKING');
  expect((await boxesOf(server, member)).body.data.map((box) => box.id)).toEqual([own.id]);
});

test('a later member becomes the organizer instead of a possible birthday person', async () => {
  const { creator, id } = await openScene();
  const later = await newPerson(server);
  await joinBox(server, later, id);
  expect((await removeFromBox(server, creator, id, creator.id)).status).toBe(200);
  expect((await boxOf(server, later, id)).relation).toBe('creator');
});
