import { randomUUID } from 'node:crypto';
import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { completeLanguages, type SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { storeLanguage } from '@hooray/testkit/database/languages.ts';
import { changeUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { longDay, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const readPreferences = ({ accessToken: token }: Person) =>
  call<object>(server, 'GET /api/auth/me/preferences', { token });
const choose = ({ accessToken: token }: Person, language: unknown) =>
  call(server, 'PUT /api/auth/me/preferences', { token, json: { language } });

test('a new account has no language', async () => {
  const { status, body } = await readPreferences(await newPerson(server));
  expect({ status, body }).toEqual({ status: 200, body: { language: null } });
});

test.each([
  ['en-XA', 'en-XA'],
  ['en', null],
  ['ja', null],
])('an account that signs up in %s begins with %s', async (accepted, language) => {
  const email = `${randomUUID()}@example.com`;
  const { body } = await call<SessionResponse>(server, 'POST /api/auth/register', {
    headers: { 'accept-language': accepted },
    form: { name: 'Ada', email, password: 'a long password 1', birthday: '1990-05-05' },
  });
  const { accessToken: token } = body;
  expect((await call(server, 'GET /api/auth/me/preferences', { token })).body).toEqual({ language });
});

test.each(completeLanguages)(
  'choosing %s is 200, the next read has it, and null removes it',
  async (language) => {
    const person = await newPerson(server);
    expect(await choose(person, language)).toMatchObject({ status: 200, body: { language } });
    expect((await readPreferences(person)).body).toEqual({ language });
    expect(await choose(person, null)).toMatchObject({ status: 200, body: { language: null } });
    expect((await readPreferences(person)).body).toEqual({ language: null });
  },
);

test('a choice changes nothing for other users', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  await choose(person, 'en');
  expect((await readPreferences(other)).body).toEqual({ language: null });
});

test.each([
  ['a language that Hooray is not written for', 'ja'],
  ['the pseudo-language', 'en-XA'],
  ['a region', 'en-US'],
  ['capitals', 'EN'],
  ['an empty text', ''],
  ['a number', 7],
  ['a list', ['en']],
  ['nothing', undefined],
])('refused at the field: %s', async (_, language) => {
  const person = await newPerson(server);
  await choose(person, 'en');
  expectFieldRefused(await choose(person, language), 'language');
  expect((await readPreferences(person)).body).toEqual({ language: 'en' });
});

test('the database refuses unknown languages', async () => {
  const person = await newPerson(server);
  await storeLanguage(server, person, 'en-XA');
  const unknown = 'de' as SentenceLanguage;
  await expect(storeLanguage(server, person, unknown)).rejects.toMatchObject({
    constraint: 'users_language_known',
  });
});

test('the user on the wire has no language', async () => {
  const person = await newPerson(server);
  await choose(person, 'en');
  const { body } = await call<object>(server, 'GET /api/auth/me', { token: person.accessToken });
  expect(Object.keys(body).sort()).toEqual(Object.keys(person.user).sort());
  expect(body).not.toHaveProperty('language');
});

test('the export contains the choice', async () => {
  const person = await newPerson(server);
  await choose(person, 'en');
  const { bytes } = await call(server, 'GET /api/auth/export', { token: person.accessToken });
  const profile = unzipSync(new Uint8Array(bytes))['profile.json'] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(profile))).toMatchObject({ language: 'en' });
});

test('a deleted account reads and chooses nothing', async () => {
  const person = await newPerson(server);
  await call(server, 'DELETE /api/auth/me', { token: person.accessToken });
  expectRefusal(await choose(person, 'en'), 401, 'UNAUTHENTICATED');
});

describe('the account’s choice comes before the header', () => {
  const headers = { 'accept-language': 'en' };
  let person: Person;
  beforeEach(async () => {
    person = await newPerson(server);
    await storeLanguage(server, person, 'en-XA');
  });

  test('of a request, in confirmations and refusals', async () => {
    const { accessToken: token } = person;
    const missing = await call(server, 'GET /api/auth/get_user_by_mail', {
      ...{ token, headers, query: { email: 'nobody@example.com' } },
    });
    expectRefusal(missing, 404, 'accounts.user_not_found', '[User not found.]');
    expect(missing.headers.get('content-language')).toBe('en-XA');
    const { body } = await call(server, 'DELETE /api/auth/sessions', { token, headers });
    expect(body).toEqual({ message: '[Every other device is signed out.]' });
  });

  test('of a request that is refused to the account', async () => {
    const until = await restrict(server, person, 'suspended');
    const { accessToken: token } = person;
    const message = `[Your account is suspended until ${longDay(until)}.]`;
    expectRefusal(await call(server, 'GET /api/chats', { token, headers }), 403, 'SUSPENDED', message);
  });

  test('of a connection, also when an ADMIN of another language ends it', async () => {
    const { socket, notices } = await connect(server, '/celebrate', person);
    const until = new Date(server.clock.now().getTime() + 3 * 24 * 60 * 60_000);
    const admin = await newAdminPerson(server);
    await changeUser(server, admin, person.id, { suspendedUntil: until.toISOString() });
    await eventually(async () => socket.disconnected);
    const message = `[Your account is suspended until ${longDay(until)}.]`;
    expect(notices()).toMatchObject([{ code: 'SUSPENDED', message }]);
  });

  test('until the user removes it', async () => {
    const { accessToken: token } = person;
    await choose(person, null);
    const query = { email: 'nobody@example.com' };
    const { body } = await call(server, 'GET /api/auth/get_user_by_mail', { token, headers, query });
    expect(body.message).toBe('User not found.');
  });
});
