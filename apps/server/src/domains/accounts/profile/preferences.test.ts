import { completeLanguages, type SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { storeLanguage } from '@hooray/testkit/database/languages.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

test.each(completeLanguages)(
  'choosing %s is 200, the next read has it, and null takes it back',
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
  ['a language with missing sentences', 'uk'],
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
