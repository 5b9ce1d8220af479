import type { User } from '@hooray/contract/accounts/calls.ts';
import { expectFieldRefused } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  person = await newPerson(server);
});
afterAll(() => server.close());

const save = (interests: unknown) =>
  call<{ user: User }>(server, 'PUT /api/auth/me/interests', {
    token: person.accessToken,
    json: { interests },
  });
const trySave = (interests: unknown) =>
  call(server, 'PUT /api/auth/me/interests', { token: person.accessToken, json: { interests } });
const words = (count: number) => Array.from({ length: count }, (_, index) => `Interest ${index}`);

test('saving is 200 with the user, who has the interests from then on', async () => {
  const { status, body } = await save(['Music', 'Art', 'Travel']);
  expect(status).toBe(200);
  expect(body.user.interests).toEqual(['Music', 'Art', 'Travel']);
  const me = await call<User>(server, 'GET /api/auth/me', { token: person.accessToken });
  expect(me.body).toEqual(body.user);
});

test('saving again replaces them, without duplicates and surrounding spaces', async () => {
  await save(words(10));
  const { body } = await save(['Art', ' Art ', 'Music', 'Chess', 'Music']);
  expect(body.user.interests).toEqual(['Art', 'Music', 'Chess']);
});

test.each([
  ['3', words(3)],
  ['50', words(50)],
  ['3 of 40 characters', words(3).map((word) => word.padEnd(40, 'x'))],
])('accepted: %s', async (_, interests) => {
  expect((await save(interests)).body.user.interests).toHaveLength(interests.length);
});

test.each([
  ['2', words(2)],
  ['none', []],
  ['51', words(51)],
  ['3 that are one', ['Art', 'Art', 'Art']],
  ['one of 41 characters', [...words(3), 'x'.repeat(41)]],
  ['one that is empty', [...words(3), ' ']],
  ['one with NUL', [...words(3), 'a\u0000b']],
  ['one that is a number', [...words(3), 7]],
  ['one that is null', [...words(3), null]],
  ['a text', 'Music'],
  ['nothing', undefined],
  ['null', null],
  ['an object', { 0: 'Music', 1: 'Art', 2: 'Travel', length: 3 }],
])('refused at the field: %s', async (_, interests) => {
  await save(['Music', 'Art', 'Travel']);
  expectFieldRefused(await trySave(interests), /^interests(\.3)?$/);
  const me = await call<User>(server, 'GET /api/auth/me', { token: person.accessToken });
  expect(me.body.interests).toEqual(['Music', 'Art', 'Travel']);
});
