import { randomUUID } from 'node:crypto';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  birthdayIn,
  boxesOf,
  boxOf,
  changeAddress,
  correctBox,
  createBox,
  joinBox,
  lookAtBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import { befriend } from '@hooray/testkit/factories/friends.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../../platform/clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' });
});
afterAll(() => server.close());

interface MadeBox {
  id: string;
  birthdayDate: string;
}

const createFor = (
  creator: Person,
  friendId: unknown,
  more: object = {},
): Promise<Answer<{ data: MadeBox }>> =>
  call(server, 'POST /api/create_birthdaybox', { token: creator.accessToken, json: { friendId, ...more } });

async function twoFriends(): Promise<[Person, Person]> {
  const creator = await newPerson(server);
  const birthday = birthdayIn(12, server.clock.now());
  const friend = await newPerson(server, { name: 'Bruno', birthday });
  await befriend(server, creator, friend);
  return [creator, friend];
}

test('a box for a friend has their name and day, and neither their address nor their year of birth', async () => {
  const [creator, friend] = await twoFriends();
  const { status, body, bytes } = await createFor(creator, friend.id);
  expect(status).toBe(201);
  const { id } = body.data;
  const day = birthdayIn(12, server.clock.now()).slice(5);
  expect(body.data).toMatchObject({ name: 'Bruno', email: null, phone: null, isBound: true });
  expect(body.data.birthdayDate.slice(5)).toBe(day);
  const member = await newPerson(server);
  await joinBox(server, member, id);
  const seen = [creator, member].flatMap((one) => [lookAtBox(server, one, id), boxesOf(server, one)]);
  const all = [bytes, ...(await Promise.all<Answer<unknown>>(seen)).map((answer) => answer.bytes)];
  for (const given of all) {
    expect(given.toString()).not.toContain(friend.email);
    expect(given.toString()).not.toContain(friend.user.birthday);
  }
});

test('a box for a friend is wrapped for them at once, and stays theirs after a change of address', async () => {
  const [creator, friend] = await twoFriends();
  expect((await createFor(creator, friend.id, { name: 'B.' })).status).toBe(201);
  await changeAddress(server, friend, `${randomUUID()}@example.com`);
  const { body } = await boxesOf(server, friend);
  expect(body.data).toMatchObject([{ name: 'B.', relation: 'birthday_person', wrapped: true }]);
});

test('a box for a friend refuses every address in the same way', async () => {
  const [creator, friend] = await twoFriends();
  const { id } = (await createFor(creator, friend.id)).body.data;
  for (const email of [friend.email, `${randomUUID()}@example.com`])
    expectRefusal(await correctBox(server, creator, id, { email }), 409, 'boxes.linked');
  expect(await boxOf(server, creator, id)).toMatchObject({ email: null });
});

test('three boxes for a friend and three for their address don’t count together, which would reveal the address', async () => {
  const [creator, friend] = await twoFriends();
  for (let count = 0; count < 3; count += 1) {
    expect((await createFor(creator, friend.id)).status).toBe(201);
    expect((await createBox(server, creator, { email: friend.email })).status).toBe(201);
  }
  expectRefusal(await createFor(creator, friend.id), 409, 'boxes.too_many_for_friend');
  expectRefusal(await createBox(server, creator, { email: friend.email }), 409, 'boxes.too_many_for_address');
});

test('a box for a friend whose birthday is today where the organizer is, and past where they are, is for today', async () => {
  const today = dayIn('Pacific/Pago_Pago', server.clock.now());
  const friend = await newPerson(server, { birthday: `1992-${today.slice(5)}` });
  const creator = await signInAgain(server, await newPerson(server), 'Pacific/Pago_Pago');
  await befriend(server, creator, await signInAgain(server, friend, 'Pacific/Kiritimati'));
  const { id } = (await createFor(creator, friend.id)).body.data;
  expect((await boxOf(server, creator, id)).day).toBe(today);
});

test('a stranger, a blocked friend, a friend who blocked and an unknown id are refused with the same bytes', async () => {
  const [creator, friend] = await twoFriends();
  const [, other] = [await newPerson(server), await newPerson(server)];
  await befriend(server, creator, other);
  const block = (by: Person, userId: string) =>
    call(server, 'POST /api/blocks', { token: by.accessToken, json: { userId } });
  await block(friend, creator.id);
  await block(creator, other.id);
  const stranger = await newPerson(server);
  const ids = [friend.id, other.id, stranger.id, randomUUID()];
  const answers = await Promise.all(ids.map((id) => createFor(creator, id)));
  for (const answer of answers) expectRefusal(answer, 404, 'boxes.friend_not_found');
  expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
});

test('exactly one of friend and address is accepted, and never the user themselves', async () => {
  const [creator, friend] = await twoFriends();
  expectFieldRefused(await createFor(creator, friend.id, { email: friend.email }), 'friendId');
  for (const wrong of ['x', 7, null, '']) expectFieldRefused(await createFor(creator, wrong), 'friendId');
  expect((await createFor(creator, creator.id)).body).toMatchObject({ code: 'boxes.for_oneself' });
});
