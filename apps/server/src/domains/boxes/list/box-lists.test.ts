import { LINK } from '@hooray/contract/protocol/headers.ts';
import { readNextPage } from '@hooray/contract/protocol/page-limits.ts';
import { expectClearError, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { boxesOf, handleOf, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const idsFor = async (person: Person, query: Record<string, string> = {}) =>
  (await boxesOf(server, person, query)).body.data.map(({ id }) => id);

test('the list contains every box that the user is birthday person of, has created or joined, newest first, with the relation', async () => {
  const [person, other, grace] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  const joined = await newBox(server, other, { email: grace.email });
  const visited = await newBox(server, other);
  const wrapped = await newBox(server, other, { email: person.email });
  const open = await newBox(server, other, { email: person.email, surprise: false });
  const created = await newBox(server, person);
  await joinBox(server, person, joined.id);
  const { body } = await boxesOf(server, person, { userId: person.id });
  expect(body.data).toMatchObject([
    { id: created.id, relation: 'creator', email: created.email },
    { id: open.id, relation: 'birthday_person' },
    { id: await handleOf(server, wrapped.id), relation: 'birthday_person', wrapped: true },
    { id: joined.id, relation: 'participant' },
  ]);
  expect(Object.keys(body.data[2] ?? {}).sort()).toEqual([
    'birthdayDate',
    'id',
    'name',
    'opensAt',
    'relation',
    'wrapped',
  ]);
  expect(JSON.stringify(body)).not.toContain(grace.email);
  expect(JSON.stringify(body)).not.toContain(visited.id);
});

test('a user without boxes has an empty list', async () => {
  expect((await boxesOf(server, await newPerson(server))).body).toEqual({ data: [] });
});

test('pages linked by Link have no gaps or duplicates, even if boxes are created meanwhile', async () => {
  const person = await newPerson(server);
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1) made.unshift((await newBox(server, person)).id);
  const seen: string[] = [];
  let next: string | undefined = '/api/get_birthdaybox_for_user?limit=3';
  while (next) {
    const answer: Answer<{ data: { id: string }[] }> = await call(server, `GET ${next}`, {
      token: person.accessToken,
    });
    expect(answer.body.data.length).toBeLessThanOrEqual(3);
    seen.push(...answer.body.data.map(({ id }) => id));
    await newBox(server, person);
    next = readNextPage(answer.headers.get(LINK));
  }
  expect(seen).toEqual(made);
});

test('a full last page has no link to a next one', async () => {
  const person = await newPerson(server);
  for (let index = 0; index < 2; index += 1) await newBox(server, person);
  expect((await boxesOf(server, person, { limit: '2' })).headers.get('link')).toBeNull();
});

test('without a limit the list has the first 100 boxes', async () => {
  const person = await newPerson(server);
  for (let index = 0; index < 102; index += 1) await newBox(server, person);
  const { body, headers } = await boxesOf(server, person);
  expect(body.data).toHaveLength(100);
  expect(headers.get('link')).toContain('rel="next"');
  expect(await idsFor(person, { limit: '100' })).toHaveLength(100);
});

test.each(['0', '-1', '101', '1.5', 'x', '', '1e9', 'NaN'])('a limit of %j is refused', async (limit) => {
  expectRefusal(await boxesOf(server, await newPerson(server), { limit }), 400, 'VALIDATION');
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '00000000-0000-4000-8000-000000000000';

test.each([
  'x',
  '',
  '%',
  'x'.repeat(300),
  encoded([]),
  encoded(['2026-01-01T00:00:00.000Z']),
  encoded(['2026-01-01T00:00:00.000Z', 'x']),
  encoded(['now', ID]),
  encoded(['1', ID]),
  encoded(['2026-02-31T00:00:00.000Z', ID]),
  encoded(['+275760-09-13T00:00:00.000Z', ID]),
  encoded(['Thu, 01 Jan 1970 (nonsense)', ID]),
  encoded(["'; drop table boxes; --", ID]),
  encoded({ createdAt: 'x' }),
])('a cursor of %j is refused, or shows nothing', async (cursor) => {
  const answer = await boxesOf(server, await newPerson(server), { cursor });
  if (answer.status === 200) expect(answer.body).toEqual({ data: [] });
  else expectClearError(answer);
});
