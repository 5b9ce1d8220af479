import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { storeLanguage } from '@hooray/testkit/database/languages.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { befriend } from '@hooray/testkit/factories/friends.ts';
import { free, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const publicUrl = 'https://hooray.example';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'debug' });
});
afterAll(() => server.close());

async function addressOf({ accessToken: token }: Person): Promise<string> {
  return (await call<{ url: string }>(server, 'GET /api/friends/calendar', { token })).body.url;
}
const renew = ({ accessToken: token }: Person) =>
  call<{ url: string }>(server, 'POST /api/friends/calendar/renew', { token });
/** Reads a calendar as a calendar program does, without a token. */
const read = (url: string, headers: Record<string, string> = {}, at: { url: string } = server) =>
  call(at, `GET ${new URL(url).pathname}`, { headers });

test('the address is below the public one, and stays the same', async () => {
  const person = await newPerson(server);
  const addresses = await atOnce(5, () => addressOf(person));
  expect(new Set(addresses).size).toBe(1);
  expect(addresses[0]).toMatch(/^https:\/\/hooray\.example\/api\/calendar\/[\w.-]{60,}\.ics$/);
  expect(await addressOf(await newPerson(server))).not.toBe(addresses[0]);
});

test('it contains the friends’ names and days, of no other users, and nothing else about them', async () => {
  const [person, friend, stranger] = [
    await newPerson(server),
    await newPerson(server, { name: 'Comma, Semi; Colon', birthday: '1991-08-09' }),
    await newPerson(server),
  ];
  await befriend(server, person, friend);
  const { status, headers, bytes } = await read(await addressOf(person));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = bytes.toString('utf8');
  expect(text).toContain('SUMMARY:Comma\\, Semi\\; Colon\r\n');
  expect(text).toMatch(/DTSTART;VALUE=DATE:\d{4}0809\r\n/);
  for (const secret of ['1991', friend.email, stranger.id, stranger.user.name, person.id]) {
    expect(text).not.toContain(secret);
  }
});

test('an admin without a birthday isn’t in it', async () => {
  const [person, friend] = [await newPerson(server), await newPerson(server)];
  await befriend(server, person, friend);
  await server.database.pool.query('update users set birthday = null where id = $1', [friend.id]);
  const { status, bytes } = await read(await addressOf(person));
  expect(status).toBe(200);
  expect(bytes.toString('utf8')).not.toContain('VEVENT');
});

test('its name is in the language of its owner, also after a change', async () => {
  const person = await newPerson(server);
  const url = await addressOf(person);
  const calendarName = async () =>
    /X-WR-CALNAME:(.*)\r\n/.exec((await read(url)).bytes.toString('utf8'))?.[1];
  expect(await calendarName()).toBe('Birthdays of my friends');
  await storeLanguage(server, person, 'en-XA');
  expect(await calendarName()).toBe('[Birthdays of my friends]');
});

test('it may be cached for an hour, and an unchanged one isn’t sent again', async () => {
  const [person, friend] = [await newPerson(server), await newPerson(server)];
  const url = await addressOf(person);
  const { headers } = await read(url);
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
  const etag = headers.get('etag') ?? '';
  const again = await read(url, { 'if-none-match': etag });
  expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
  await befriend(server, person, friend);
  expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
});

test('the cached text is replaced when a friend is renamed, changes the birthday or leaves', async () => {
  const [person, friend] = [await newPerson(server), await newPerson(server, { name: 'Before' })];
  await befriend(server, person, friend);
  const url = await addressOf(person);
  const text = async () => (await read(url)).bytes.toString('utf8');
  expect(await text()).toContain('SUMMARY:Before');
  expect(await text()).toContain('SUMMARY:Before');
  await server.database.pool.query(`update users set name = 'After' where id = $1`, [friend.id]);
  expect(await text()).toContain('SUMMARY:After');
  await server.database.pool.query(`update users set birthday = '1990-03-04' where id = $1`, [friend.id]);
  expect(await text()).toContain('0304\r\n');
  await call(server, 'DELETE /api/auth/me', { token: friend.accessToken });
  expect(await text()).not.toContain('SUMMARY');
});

test('it shows the newest thousand friends', async () => {
  const person = await newPerson(server);
  await server.database.pool.query(
    `with people as (
       insert into users (name, email, birthday)
       select 'Crowd ' || number, 'crowd-' || number || '@example.com', '1990-01-02' from generate_series(1, 1005) number
       returning id, substr(name, 7)::int as number
     )
     insert into friendships (user_a, user_b, created_at)
     select least($1::uuid, id), greatest($1::uuid, id), now() - number * interval '1 minute' from people`,
    [person.id],
  );
  const text = (await read(await addressOf(person))).bytes.toString('utf8');
  expect(text.match(/SUMMARY:/g)).toHaveLength(1000);
  expect(text).toContain('SUMMARY:Crowd 1000\r\n');
  expect(text).not.toContain('SUMMARY:Crowd 1001\r\n');
});

test('one calendar may be read 120 times an hour from any address, without limiting another one', async () => {
  const [url, other] = [await addressOf(await newPerson(server)), await addressOf(await newPerson(server))];
  const answers = await atOnce(125, () => read(url));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(5);
  for (const answer of refused) expectRefusal(answer, 429, 'RATE_LIMITED');
  expect((await read(other)).status).toBe(200);
});

test('a renewed address is new, and the old one stops working', async () => {
  const person = await newPerson(server);
  const old = await addressOf(person);
  const renewed = await renew(person);
  expect(renewed.status).toBe(200);
  expect(renewed.body.url).not.toBe(old);
  expect(await addressOf(person)).toBe(renewed.body.url);
  const sibling = await server.openSibling();
  expectRefusal(await read(old), 404, 'NOT_FOUND');
  expectRefusal(await read(old, {}, sibling), 404, 'NOT_FOUND');
  expect((await read(renewed.body.url, {}, sibling)).status).toBe(200);
});

test('renewing without an address creates one, and concurrent renewals leave exactly one valid', async () => {
  const person = await newPerson(server);
  const answers = await atOnce(5, () => renew(person));
  const statuses = await Promise.all(answers.map(async ({ body }) => (await read(body.url)).status));
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404]);
});

test('while its owner is suspended, an address is 404', async () => {
  const person = await newPerson(server);
  const url = await addressOf(person);
  expect((await read(url)).status).toBe(200);
  await restrict(server, person, 'suspended');
  expectRefusal(await read(url), 404, 'NOT_FOUND');
  await free(server, person, 'suspended');
  expect((await read(url)).status).toBe(200);
});

test('an address can’t be derived from another, nor from the stored data', async () => {
  const [one, other] = [await newPerson(server), await newPerson(server)];
  const halves = async (person: Person) =>
    new URL(await addressOf(person)).pathname.split(/[/.]/).slice(3, 5);
  const [[key, proof = ''], [otherKey]] = [await halves(one), await halves(other)];
  for (const forged of [
    `${otherKey}.${proof}`,
    `${key}.${'A'.repeat(43)}`,
    `${key}.${proof.slice(1)}`,
    `${key}.`,
    `${key}`,
    `.${proof}`,
    one.id,
    'x',
    '%00',
    '..%2f..',
  ]) {
    expectRefusal(await read(`${publicUrl}/api/calendar/${forged}.ics`), 404, 'NOT_FOUND');
  }
  expect(await rowsHolding(server, proof)).toEqual([]);
});

test('no log line contains an address', async () => {
  const person = await newPerson(server);
  const old = await addressOf(person);
  await read(old);
  await renew(person);
  await read(old);
  expect(server.log()).toContain('/api/calendar/:secret');
  expect(server.log()).not.toContain(new URL(old).pathname.slice('/api/calendar/'.length, -'.ics'.length));
});

test('deleting the account deletes it', async () => {
  const person = await newPerson(server);
  const url = await addressOf(person);
  await call(server, 'DELETE /api/auth/me', { token: person.accessToken });
  expectRefusal(await read(url), 404, 'NOT_FOUND');
});

test('one network address may read 600 times in 5 minutes', async () => {
  const limited = await openTestServer({ RATE_LIMITS: 'on' });
  const statuses = await atOnce(
    610,
    async () => (await read(`${publicUrl}/api/calendar/x.ics`, {}, limited)).status,
  );
  await limited.close();
  expect([...new Set(statuses)].sort()).toEqual([404, 429]);
  expect(statuses.filter((status) => status === 404)).toHaveLength(600);
});
