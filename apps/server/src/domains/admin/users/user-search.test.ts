import { randomUUID } from 'node:crypto';
import { readNextPage } from '@hooray/contract/protocol/page-limits.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { namesFound, searchUsers } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsJobs } from '../../accounts/accounts.jobs.ts';

const people = {
  'Anna Maria López': 'anna.lopez@example.com',
  'Anna-Lena O’Brien': 'lena_brien+news@example.net',
  'ÅSA ÖBERG': 'oberg@example.org',
  'Éric Ångström': 'eric@example.org',
  'Зоя Йорданова': 'zoya@example.org',
  '50% Off': 'percent@example.org',
  '(Robin) "Bob" Baker': 'bob@example.org',
  ' Many   blanks ': 'blanks@example.org',
  '...': 'dots@example.org',
};

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
  for (const [name, email] of Object.entries(people)) await insert(name, email);
});
afterAll(() => server.close());

/** Written into the database, because no form accepts some of these names. @returns the id */
async function insert(name: string, email: string, change = ''): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'insert into users (name, email) values ($1, $2) returning id',
    [name, email],
  );
  const id = rows[0]?.id ?? '';
  if (change) await server.database.pool.query(`update users set ${change} where id = $1`, [id]);
  return id;
}

describe('a search finds the beginnings of words, ignoring case and accents', () => {
  test.each([
    ['anna', ['Anna Maria López', 'Anna-Lena O’Brien']],
    ['ANNA M', ['Anna Maria López']],
    ['maria lo', ['Anna Maria López']],
    ['lopez', ['Anna Maria López']],
    ['LÓPEZ@exa', ['Anna Maria López']],
    ['anna.lopez@example.com', ['Anna Maria López']],
    ['anna-lena', ['Anna-Lena O’Brien']],
    ["o'brien", ['Anna-Lena O’Brien']],
    ['news', ['Anna-Lena O’Brien']],
    ['oberg', ['ÅSA ÖBERG']],
    ['A\u030Angstrom', ['Éric Ångström']],
    ['asa', ['ÅSA ÖBERG']],
    ['йорд', ['Зоя Йорданова']],
    ['50%', ['50% Off']],
    ['bob', ['(Robin) "Bob" Baker']],
    ['  many blanks ', [' Many   blanks ']],
    ['.', ['...']],
    ['lópezz', []],
    ['nna', []],
    ['%', []],
    ['_', []],
    ['a%', []],
    ['a_na', []],
    ['\\', []],
    ["'; drop table users; --", []],
    ['x'.repeat(200), []],
  ])('%s', async (q, names) => {
    expect((await namesFound(server, admin, { q })).sort()).toEqual([...names].sort());
  });
});

describe('a search finds letters that do not decompose, emoji and apostrophes', () => {
  test.each([
    ['Łukasz Żak', ['lukasz', 'ŁUKASZ', 'zak']],
    ['Søren Ærø', ['soren', 'aero']],
    ['Anna Straße', ['strasse', 'STRASSE', 'straße']],
    ['Þórður Œuvre', ['thordur', 'oeuvre']],
    ['Đặng Văn', ['dang', 'đặng']],
    ['Işıl İbrahim', ['isil', 'ibrahim', 'IŞIL', 'İBRAHİM']],
    ['Mu\u0308nch', ['münch', 'MUNCH']],
    ['Dvořák', ['Dvor\u030ca\u0301k']],
    ['👑King 🎂🎂Dancer', ['king', 'dancer', '👑k', '👑 king', '👑king', '🎂🎂d']],
    ['Conan O\u2019Neill', ['oneill', "o'neill", 'neill', 'o\u2019neill', 'conan oneill']],
    ['\u202eReversed\u202c', ['reversed']],
  ])('%s', async (name, searches) => {
    const id = await insert(name, `letters-${randomUUID()}@example.org`);
    for (const q of searches) {
      const { body } = await searchUsers(server, admin, { q, limit: '100' });
      expect([q, body.users.map((user) => user.id)]).toEqual([q, expect.arrayContaining([id])]);
    }
  });
});

test('an address with an international domain is found in every spelling, also before it is complete', async () => {
  await insert('Ursel Umlaut', 'ursel@xn--bcher-kva.example');
  const searches = ['ursel@bücher.example', ' Ursel@BÜCHER.exa', 'ursel@xn--bcher-kva.example', '@bücher'];
  for (const q of searches)
    expect([q, await namesFound(server, admin, { q })]).toEqual([q, ['Ursel Umlaut']]);
  expect(await namesFound(server, admin, { q: 'ursel@bücher.example.org' })).toEqual([]);
});

test('all users are listed in the order of their names, without a search and with a blank one', async () => {
  const all = await namesFound(server, admin);
  expect(all.filter((name) => name in people)).toEqual([
    '...',
    '50% Off',
    'Anna-Lena O’Brien',
    'Anna Maria López',
    'ÅSA ÖBERG',
    'Éric Ångström',
    ' Many   blanks ',
    '(Robin) "Bob" Baker',
    'Зоя Йорданова',
  ]);
  expect(await namesFound(server, admin, { q: '  ' })).toEqual(all);
});

test('every match of a search is on one page of it, once, also with several matching words', async () => {
  const ids = new Set<string>();
  for (let number = 0; number < 23; number += 1)
    ids.add(await insert(`Quentin Q${number % 3} Quay Quentin`, `quentin.quay-${number}+q@quay.example`));
  const seen: string[] = [];
  for await (const { users } of readPages<{ users: { id: string }[] }>(
    server,
    admin,
    '/api/admin/users?q=q&limit=5',
  ))
    seen.push(...users.map(({ id }) => id));
  expect(seen.sort()).toEqual([...ids].sort());
});

test('the longest name pages like any other', async () => {
  const name = '𠀀'.repeat(80);
  for (const number of [1, 2]) await insert(name, `longest-${number}@example.org`);
  const first = await searchUsers(server, admin, { q: '𠀀', limit: '1' });
  const next = readNextPage(first.headers.get('link')) ?? '';
  const second = await call(server, `GET ${next}`, { token: admin.accessToken });
  expect([first.status, second.status]).toEqual([200, 200]);
});

test('a new name and a new address are found at once, and the old ones no longer', async () => {
  const id = await insert('Ulrike Umbra', 'ulrike@before.example');
  const find = async (q: string) =>
    (await searchUsers(server, admin, { q })).body.users.map((user) => user.id);
  await server.database.pool.query(
    `update users set name = 'Vera Vesper', email = 'vera@after.example' where id = $1`,
    [id],
  );
  for (const q of ['umbra', 'ulrike', 'before']) expect(await find(q)).toEqual([]);
  for (const q of ['vesper', 'vera', 'after']) expect(await find(q)).toEqual([id]);
  await server.database.pool.query('delete from users where id = $1', [id]);
  expect(await find('vesper')).toEqual([]);
});

describe('only', () => {
  const insertKind = (kind: string, change?: string) =>
    insert(`Only ${kind}`, `only-${kind}@example.org`, change);

  beforeAll(async () => {
    await insertKind('nothing');
    await insertKind('admin', `role = 'ADMIN'`);
    await insertKind('sponsor', 'is_sponsor = true');
    await restrict(server, { id: await insertKind('muted') }, 'muted');
    await restrict(server, { id: await insertKind('suspended') }, 'suspended');
    await restrict(server, { id: await insertKind('formerly') }, 'muted', -1);
    await restrict(server, { id: await insertKind('once') }, 'suspended', -1);
  });

  test.each([
    ['admins', ['Only admin']],
    ['sponsors', ['Only sponsor']],
    ['muted', ['Only muted']],
    ['suspended', ['Only suspended']],
  ])('%s, with and without a search', async (only, names) => {
    expect(await namesFound(server, admin, { only, q: 'only' })).toEqual(names);
    const all = await namesFound(server, admin, { only });
    expect(all.filter((name) => name.startsWith('Only'))).toEqual(names);
    expect(await namesFound(server, admin, { only, q: 'anna' })).toEqual([]);
  });

  test('an ended mute is cleared, so that lists don’t skip it forever', async () => {
    await runJobs(server, accountsJobs.sweep);
    const { rows } = await server.database.pool.query(
      `select name from users where muted_until is not null or suspended_until is not null order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Only muted', 'Only suspended']);
    const terms = await server.database.pool.query(
      'select distinct user_id from user_search_terms where is_muted or is_suspended',
    );
    expect(terms.rows).toHaveLength(2);
  });
});

test('an impossible search is refused', async () => {
  const token = admin.accessToken;
  const search = (query: Record<string, string>) => call(server, 'GET /api/admin/users', { token, query });
  expectRefusal(await search({ q: 'a\u0000b' }), 400, 'VALIDATION');
  expectRefusal(await search({ q: 'x'.repeat(201) }), 400, 'VALIDATION');
  expectRefusal(await search({ only: 'cats' }), 400, 'VALIDATION');
  expectRefusal(await search({ limit: '101' }), 400, 'VALIDATION');
  expectRefusal(await search({ cursor: 'none' }), 400, 'INVALID_CURSOR');
});
