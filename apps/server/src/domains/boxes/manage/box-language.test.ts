import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { storeLanguage } from '@hooray/testkit/database/languages.ts';
import { boxFields, boxOf, correctBox, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function languageOf(boxId: string): Promise<string | undefined> {
  const { rows } = await server.database.pool.query('select language from boxes where id = $1', [boxId]);
  return rows[0]?.language;
}

async function createAccepting({ accessToken: token }: Person, language: string): Promise<string> {
  const headers = { 'accept-language': language };
  const { body } = await call<{ data: OpenBox }>(server, 'POST /api/create_birthdaybox', {
    ...{ token, headers, json: boxFields() },
  });
  return body.data.id;
}

test('a box gets the language of its creator: the chosen one, else that of the request, else English', async () => {
  const creator = await newPerson(server);
  expect(await languageOf(await createAccepting(creator, 'ja'))).toBe('en');
  expect(await languageOf(await createAccepting(creator, 'en-XA'))).toBe('en-XA');
  await storeLanguage(server, creator, 'en');
  expect(await languageOf(await createAccepting(creator, 'en-XA'))).toBe('en');
  await storeLanguage(server, creator, 'en-XA');
  expect(await languageOf(await createAccepting(creator, 'en'))).toBe('en-XA');
});

test('a choice after the creation leaves the box as it is', async () => {
  const creator = await newPerson(server);
  const { id } = await newBox(server, creator);
  await storeLanguage(server, creator, 'en-XA');
  expect((await correctBox(server, creator, id, { name: 'Ada' })).status).toBe(200);
  expect(await languageOf(id)).toBe('en');
});

const preferencesOf = ({ accessToken: token }: Person, boxId: string) =>
  call(server, `GET /api/birthday_box/${boxId}/preferences`, { token });

test('only the organizer reads and changes the language, and no response with the box has it', async () => {
  const [creator, member] = [await newPerson(server), await newPerson(server)];
  const id = await createAccepting(creator, 'en-XA');
  await joinBox(server, member, id);
  expectRefusal(await correctBox(server, member, id, { language: 'en' }), 403, 'FORBIDDEN');
  expectRefusal(await preferencesOf(member, id), 403, 'FORBIDDEN');
  expect(await preferencesOf(creator, id)).toMatchObject({ status: 200, body: { language: 'en-XA' } });
  expect(await languageOf(id)).toBe('en-XA');
  const { status, body } = await correctBox(server, creator, id, { language: 'en' });
  expect(status).toBe(200);
  expect(body.data).not.toHaveProperty('language');
  expect(await boxOf(server, creator, id)).not.toHaveProperty('language');
  expect(await languageOf(id)).toBe('en');
  expect((await preferencesOf(creator, id)).body).toEqual({ language: 'en' });
});

test.each(['en-XA', 'de', '', 7, null])('the language %j is refused', async (language) => {
  const creator = await newPerson(server);
  const { id } = await newBox(server, creator);
  expectFieldRefused(await correctBox(server, creator, id, { language }), 'language');
  expect(await languageOf(id)).toBe('en');
});
