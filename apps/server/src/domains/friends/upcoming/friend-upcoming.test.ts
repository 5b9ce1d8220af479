import type { Friend } from '@hooray/contract/friends/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A user whose friends have these birthdays, by name. */
async function newPersonWith(friends: [name: string, birthday: string | null][]): Promise<Person> {
  const person = await newPerson(server);
  await server.database.pool.query(
    `with people as (
       insert into users (name, email, birthday)
       select name, gen_random_uuid() || '@example.com', birthday
         from unnest($2::text[], $3::date[]) as friend (name, birthday) returning id)
     insert into friendships (user_a, user_b) select least(id, $1::uuid), greatest(id, $1::uuid) from people`,
    [person.id, friends.map(([name]) => name), friends.map(([, birthday]) => birthday)],
  );
  return person;
}

const ask = ({ accessToken: token }: Person, query: Record<string, string>) =>
  call<Friend[]>(server, 'GET /api/friend-request/friends' as 'GET /api', {
    token,
    query: { order: 'upcoming', ...query },
  });
const namesFor = async (person: Person, today: string) =>
  (await ask(person, { today })).body.map(({ name }) => name);

test('the next birthday comes first, today’s first, regardless of the year of birth; friends without a birthday come last', async () => {
  const person = await newPersonWith([
    ['unknown', null],
    ['yesterday', '1999-06-14'],
    ['tomorrow', '1960-06-16'],
    ['today', '2001-06-15'],
    ['new year', '1980-01-01'],
    ['new year’s eve', '1980-12-31'],
  ]);
  const order = ['today', 'tomorrow', 'new year’s eve', 'new year', 'yesterday', 'unknown'];
  expect(await namesFor(person, '2030-06-15')).toEqual(order);
  expect((await namesFor(person, '2030-12-31'))[0]).toBe('new year’s eve');
  expect((await namesFor(person, '2031-01-01')).slice(0, 2)).toEqual(['new year', 'yesterday']);
});

test('29 February sorts between the last of February and the first of March, in every year', async () => {
  const person = await newPersonWith([
    ['march', '1990-03-01'],
    ['leap', '1992-02-29'],
    ['february', '1990-02-28'],
  ]);
  for (const today of ['2030-02-28', '2032-02-28', '2030-01-01'])
    expect(await namesFor(person, today)).toEqual(['february', 'leap', 'march']);
  expect(await namesFor(person, '2032-02-29')).toEqual(['leap', 'march', 'february']);
  expect(await namesFor(person, '2030-03-01')).toEqual(['march', 'february', 'leap']);
});

test('pages in that order contain every friend once, including friends of the same name and day', async () => {
  const person = await newPersonWith([
    ...Array.from({ length: 5 }, (): [string, string] => ['Twin', '1990-06-20']),
    ...Array.from({ length: 4 }, (_, at): [string, null] => [`Nobody ${at}`, null]),
  ]);
  const seen: string[] = [];
  const address = '/api/friend-request/friends?order=upcoming&today=2030-06-15&limit=2';
  for await (const page of readPages<Friend[]>(server, person, address))
    seen.push(...page.map(({ id }) => id));
  expect(seen).toEqual((await ask(person, { today: '2030-06-15' })).body.map(({ id }) => id));
  expect(new Set(seen).size).toBe(9);
});

test.each([
  [{ today: '2030-02-30' }, 'VALIDATION'],
  [{ order: 'name' }, 'VALIDATION'],
  [{ cursor: 'here' }, 'INVALID_CURSOR'],
] as const)('%j is refused', async (query, code) => {
  expectRefusal(await ask(await newPersonWith([]), query as Record<string, string>), 400, code);
});
