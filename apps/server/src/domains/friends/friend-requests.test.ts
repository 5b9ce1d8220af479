import { randomUUID } from 'node:crypto';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  answerRequest,
  befriend,
  friendsOf,
  incomingOf,
  sendRequest,
} from '@hooray/testkit/factories/friends.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pair = () => Promise.all([newPerson(server), newPerson(server)]);
const remove = ({ accessToken: token }: Person, friendId: unknown) =>
  call(server, 'POST /api/friend-request/remove', { token, json: { friendId } });
const message = { message: expect.stringMatching(/^[A-Z].*\.$/) };

test('a request reaches only its recipient, with name and picture, and creates no friendship yet', async () => {
  const [one, other] = await pair();
  const { accessToken: token } = one;
  await call(server, 'POST /api/auth/upload_avatar', {
    token,
    form: { avatar: asFile(await plainPicture()) },
  });
  const { status, body } = await sendRequest(server, one, other.id);
  const avatar = expect.stringMatching(new RegExp(`^/api/auth/avatar/${one.id}\\?v=`));
  const fromUser = { id: one.id, name: one.user.name, avatar, avatarUrl: avatar };
  const request = { id: expect.any(String), fromUser, status: 'pending' };
  expect({ status, body }).toEqual({ status: 201, body: { request } });
  expect(await incomingOf(server, other)).toEqual([{ id: body.request.id, fromUser }]);
  expect(await incomingOf(server, one)).toEqual([]);
  expect([await friendsOf(server, one), await friendsOf(server, other)]).toEqual([[], []]);
});

test('accepting makes both friends, and each sees the other’s birthday but not the e-mail', async () => {
  const [one, other] = await pair();
  const { body } = await sendRequest(server, one, other.id);
  const accepted = await answerRequest(server, other, 'accept', body.request.id);
  expect({ status: accepted.status, body: accepted.body }).toEqual({ status: 200, body: message });
  for (const [person, friend] of [
    [one, other],
    [other, one],
  ] as const) {
    const { id, name, birthday, avatar_url: avatarUrl } = friend.user;
    expect(await friendsOf(server, person)).toEqual([{ id, name, birthday, avatar: null, avatarUrl }]);
    expect(await incomingOf(server, person)).toEqual([]);
  }
});

test('only friends see a birthday', async () => {
  const [one, other] = await pair();
  await sendRequest(server, one, other.id);
  const seen = JSON.stringify([
    await incomingOf(server, other),
    (await call(server, 'GET /api/auth/me', { token: other.accessToken, query: { id: one.id } })).body,
  ]);
  expect(seen).toContain(one.user.name);
  expect(seen).not.toContain(one.user.birthday);
});

test('a rejected request is gone, can’t be accepted any more, and may be sent again', async () => {
  const [one, other] = await pair();
  const { body } = await sendRequest(server, one, other.id);
  const rejected = await answerRequest(server, other, 'reject', body.request.id);
  expect({ status: rejected.status, body: rejected.body }).toEqual({ status: 200, body: message });
  expect(await incomingOf(server, other)).toEqual([]);
  const late = await answerRequest(server, other, 'accept', body.request.id);
  expectRefusal(late, 404, 'friends.request_not_found');
  expect(await friendsOf(server, other)).toEqual([]);
  expect((await sendRequest(server, one, other.id)).status).toBe(201);
});

test('a request to a user who has sent one accepts that request', async () => {
  const [one, other] = await pair();
  const first = await sendRequest(server, one, other.id);
  const second = await sendRequest(server, other, one.id);
  const request = { ...first.body.request, status: 'accepted' };
  expect({ status: second.status, body: second.body }).toEqual({ status: 201, body: { request } });
  expect((await friendsOf(server, one)).map(({ id }) => id)).toEqual([other.id]);
  expect([await incomingOf(server, one), await incomingOf(server, other)]).toEqual([[], []]);
});

test('a repeated request and a request to a friend are conflicts', async () => {
  const [one, other] = await pair();
  await sendRequest(server, one, other.id);
  const again = await sendRequest(server, one, other.id);
  expectRefusal(again, 409, 'friends.already_sent');
  const [request] = await incomingOf(server, other);
  await answerRequest(server, other, 'accept', request?.id);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    expectRefusal(await sendRequest(server, from, to.id), 409, 'friends.already_friends');
  }
});

test('a request to oneself is refused, and one to an unknown user is 404', async () => {
  const person = await newPerson(server);
  for (const id of [person.id, person.id.toUpperCase()]) {
    const toOneself = await sendRequest(server, person, id);
    expectRefusal(toOneself, 400, 'friends.to_oneself');
    expect(toOneself.body).toHaveProperty('issues', [{ path: 'friendId', message: expect.any(String) }]);
  }
  expectRefusal(
    await sendRequest(server, person, randomUUID()),
    404,
    'accounts.user_not_found',
    'User not found.',
  );
});

test('an id in capitals is the same id', async () => {
  const [one, other] = await pair();
  expect((await sendRequest(server, one, other.id.toUpperCase())).status).toBe(201);
  const [request] = await incomingOf(server, other);
  expect((await answerRequest(server, other, 'accept', request?.id.toUpperCase())).status).toBe(200);
  expect((await remove(one, other.id.toUpperCase())).status).toBe(200);
});

test('only the recipient can accept or reject a request', async () => {
  const [one, other] = await pair();
  const third = await newPerson(server);
  const { body } = await sendRequest(server, one, other.id);
  for (const person of [one, third]) {
    for (const answer of ['accept', 'reject'] as const) {
      expectRefusal(
        await answerRequest(server, person, answer, body.request.id),
        404,
        'friends.request_not_found',
      );
    }
  }
  expect(await incomingOf(server, other)).toHaveLength(1);
  expect(await friendsOf(server, one)).toEqual([]);
});

test('removing ends a friendship for both, and only a friend can be removed', async () => {
  const [one, other] = await pair();
  const third = await newPerson(server);
  await befriend(server, one, other);
  expectRefusal(await remove(third, other.id), 404, 'friends.not_friends');
  const removed = await remove(other, one.id);
  expect({ status: removed.status, body: removed.body }).toEqual({ status: 200, body: message });
  expect([await friendsOf(server, one), await friendsOf(server, other)]).toEqual([[], []]);
  expectRefusal(await remove(one, other.id), 404, 'friends.not_friends');
  expect((await sendRequest(server, one, other.id)).status).toBe(201);
});

test.each([
  ['send', 'friendId', 'accounts.user_not_found'],
  ['remove', 'friendId', 'friends.not_friends'],
  ['accept', 'requestId', 'friends.request_not_found'],
  ['reject', 'requestId', 'friends.request_not_found'],
] as const)('%s: a malformed %s is 400, an unknown one 404', async (name, key, code) => {
  const { accessToken: token, id } = await newPerson(server);
  const post = (json: object) => call(server, `POST /api/friend-request/${name}`, { token, json });
  for (const bad of ['nobody', '', 5, null, `${id}x`, {}, [id], undefined]) {
    expectFieldRefused(await post({ [key]: bad }), key, "This isn't a valid ID.");
  }
  expectRefusal(await post({ [key]: randomUUID() }), 404, code);
});
