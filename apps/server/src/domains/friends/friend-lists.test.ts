import { randomUUID } from 'node:crypto';
import type { Friend } from '@hooray/contract/friends/calls.ts';
import { LINK } from '@hooray/contract/protocol/headers.ts';
import { readNextPage } from '@hooray/contract/protocol/page-limits.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { befriend } from '@hooray/testkit/factories/friends.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let popular: Person;
beforeAll(async () => {
  server = await openTestServer();
  popular = await newPerson(server);
  await surroundWith(popular.id, 105);
});
afterAll(() => server.close());

/** Gives a user this many friends and requests, several of each with the same timestamp. */
async function surroundWith(id: string, count: number): Promise<void> {
  await server.database.pool.query(
    `with people as (
       insert into users (name, email, birthday)
       select 'Number ' || n, 'number-' || n || '@example.com', '1990-01-01' from generate_series(1, $2::int * 2) n
       returning id, substr(name, 8)::int as n),
     friends as (
       insert into friendships (user_a, user_b, created_at)
       select least(id, $1::uuid), greatest(id, $1::uuid), now() - interval '1 ms' * (n / 3) from people where n <= $2)
     insert into friend_requests (from_user_id, to_user_id, created_at)
     select id, $1::uuid, now() - interval '1 ms' * (n / 3) from people where n > $2`,
    [id, count],
  );
}

const lists = ['friends', 'incoming'] as const;
const read = (list: string, query: Record<string, string> = {}, { accessToken: token } = popular) =>
  call<Friend[]>(server, `GET /api/friend-request/${list}` as 'GET /api', { token, query });

test.each(lists)('%s return the first 100 and link the next page', async (list) => {
  const first = await read(list);
  expect(first.body).toHaveLength(100);
  const next = readNextPage(first.headers.get(LINK)) ?? '';
  const rest = await call<Friend[]>(server, `GET ${next}`, { token: popular.accessToken });
  expect(rest.body).toHaveLength(5);
  expect(rest.headers.get('link')).toBeNull();
  expect(new Set([...first.body, ...rest.body].map(({ id }) => id)).size).toBe(105);
});

test.each(lists)('%s in pages of 7 contain every user once, in the order of the whole list', async (list) => {
  const seen: string[] = [];
  for await (const page of readPages<Friend[]>(server, popular, `/api/friend-request/${list}?limit=7`)) {
    expect(page.length).toBeLessThanOrEqual(7);
    seen.push(...page.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(105);
  expect(seen.slice(0, 100)).toEqual((await read(list)).body.map(({ id }) => id));
});

test.each(lists)('%s belong to the caller: the caller’s id works, another id is refused', async (list) => {
  const other = await newPerson(server);
  for (const userId of [popular.id, popular.id.toUpperCase()]) {
    expect((await read(list, { userId })).body).toHaveLength(100);
  }
  for (const userId of [other.id, randomUUID()])
    expectRefusal(await read(list, { userId }), 403, 'accounts.not_oneself');
  expectRefusal(await read(list, { userId: 'x' }), 404, 'NOT_FOUND');
  expect((await read(list, {}, other)).body).toEqual([]);
});

test.each([
  [{ limit: '0' }, 'VALIDATION'],
  [{ limit: '101' }, 'VALIDATION'],
  [{ limit: 'all' }, 'VALIDATION'],
  [{ cursor: 'here' }, 'INVALID_CURSOR'],
] as const)('%j is refused', async (query, code) => {
  for (const list of lists) expectRefusal(await read(list, query), 400, code);
});

test('the list of one friend contains only that friend', async () => {
  const [one, friend, stranger] = [
    await newPerson(server),
    await newPerson(server, { name: 'Chloé', birthday: '1990-05-05' }),
    await newPerson(server),
  ];
  await befriend(server, one, friend);
  await befriend(server, one, await newPerson(server));
  const listed = (await read('friends', { friendId: friend.id.toUpperCase() }, one)).body;
  expect(listed).toMatchObject([{ id: friend.id, name: 'Chloé', birthday: '1990-05-05' }]);
  expect(JSON.stringify(listed)).not.toContain(friend.email);
  for (const friendId of [stranger.id, one.id, randomUUID()])
    expect((await read('friends', { friendId }, one)).body).toEqual([]);
  expectRefusal(await read('friends', { friendId: 'x' }, one), 404, 'NOT_FOUND');
});
