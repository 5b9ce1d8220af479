import type { Box } from '@hooray/contract/boxes/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { boxesOf, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TODAY = '2030-03-10';
/** Nearest first, as seen on that day; the last two are past. */
const days = ['2030-03-10', '2030-03-11', '2030-04-01', '2031-03-09', '2030-03-09', '2029-12-24'];

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await openTestServer();
  [person, other] = [await newPerson(server), await newPerson(server)];
  for (const day of days.toSorted()) await boxOn(day);
});
afterAll(() => server.close());

/** A box of this user with that day. */
async function boxOn(day: string, email?: string): Promise<string> {
  const { id } = await newBox(server, email ? other : person, email ? { email, surprise: false } : {});
  await server.database.pool.query('update boxes set day = $2 where id = $1', [id, day]);
  return id;
}

const daysOf = (boxes: Box[]) => boxes.map((box) => ('day' in box ? box.day : ''));
const ask = (query: Record<string, string> = {}, who = person) =>
  boxesOf(server, who, { order: 'nearest', today: TODAY, ...query });

test('the nearest day comes first, including today, followed by past days, last day first', async () => {
  expect(daysOf((await ask()).body.data)).toEqual(days);
});

test('pages in that order contain every box once, also with many boxes of one day', async () => {
  const crowded = await newPerson(server);
  for (const day of [TODAY, TODAY, TODAY, '2030-03-01', '2030-03-01'])
    await server.database.pool.query('update boxes set day = $2 where id = $1', [
      (await newBox(server, crowded)).id,
      day,
    ]);
  const seen: string[] = [];
  const address = `/api/get_birthdaybox_for_user?order=nearest&today=${TODAY}&limit=2`;
  for await (const { data } of readPages<{ data: Box[] }>(server, crowded, address)) {
    expect(data.length).toBeLessThanOrEqual(2);
    seen.push(...data.map(({ id }) => id));
  }
  expect(seen).toHaveLength(5);
  expect(seen).toEqual((await ask({}, crowded)).body.data.map(({ id }) => id));
});

test('relation=birthday_person returns only boxes for the user, in either order', async () => {
  const grace = await newPerson(server);
  const late = await boxOn('2030-06-01', grace.email);
  const early = await boxOn('2030-05-01', grace.email);
  const joined = await newBox(server, other);
  await joinBox(server, grace, joined.id);
  const idsOf = async (query: Record<string, string>) =>
    (await ask({ relation: 'birthday_person', ...query }, grace)).body.data.map(({ id }) => id);
  expect(await idsOf({})).toEqual([early, late]);
  expect(await idsOf({ order: 'newest' })).toEqual([early, late]);
  expect((await ask({}, grace)).body.data).toHaveLength(3);
});

test('a box names its first 20 members in a list, and all of them by itself', async () => {
  const crowded = await newPerson(server);
  const { id } = await newBox(server, crowded);
  await server.database.pool.query(
    `with people as (
       insert into users (name, email, birthday)
       select 'Guest ' || n, 'guest-' || n || '@example.com', '1990-01-01' from generate_series(1, 30) n
       returning id, substr(name, 7)::int as n)
     insert into box_participants (box_id, user_id, joined_at)
     select $1, id, now() + n * interval '1 s' from people`,
    [id],
  );
  const whole = await call<{ data: { participants: { name: string }[] } }>(
    server,
    `GET /api/get_birthdaybox/${id}`,
    { token: crowded.accessToken },
  );
  const { participants } = whole.body.data;
  expect(participants.slice(1).map(({ name }) => name)).toEqual(
    Array.from({ length: 30 }, (_, at) => `Guest ${at + 1}`),
  );
  const [listed] = (await ask({}, crowded)).body.data;
  expect(listed).toMatchObject({
    participants: participants.slice(0, 20),
    partipients: participants.slice(0, 20),
  });
});

test.each([
  [{ today: '2030-02-30' }, 'VALIDATION'],
  [{ order: 'furthest' }, 'VALIDATION'],
  [{ relation: 'creator' }, 'VALIDATION'],
  [{ cursor: 'here' }, 'INVALID_CURSOR'],
  [{ cursor: Buffer.from('{"day":"2030-02-30","id":"x"}').toString('base64url') }, 'INVALID_CURSOR'],
] as const)('%j is refused', async (query, code) => {
  expectRefusal(await ask(query as Record<string, string>), 400, code);
});
