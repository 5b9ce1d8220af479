import { randomUUID } from 'node:crypto';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { moment } from '@hooray/testkit/clients/sockets.ts';
import { newSearcher, ownCountry, partnerOf } from '@hooray/testkit/factories/matching.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a country with an unpaired surrogate doesn’t fail concurrent searches', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newSearcher(server)));
  const answers = await Promise.all(
    people.map(({ connection }, index) =>
      connection.ask('findPartner', { country: index % 3 === 0 ? 'Half a pair \ud800' : `Country ${index}` }),
    ),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

test('a user whose room ended before the notification is still searching', async () => {
  const filters = ownCountry();
  const [waiting, gone, next] = [
    await newSearcher(server),
    await newSearcher(server),
    await newSearcher(server),
  ];
  await waiting.connection.ask('findPartner', filters);
  const search = {
    ...{ position: 0, user_id: gone.person.id, search_id: randomUUID(), wants_gender: 'someone' },
    ...{ wants_ages: null, language: 'English', country: filters.country.toLowerCase() },
  };
  // Simulates another process in which the partner leaves at once.
  await server.database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ room: string }>(
      `select room from find_random_partners('${randomUUID()}', now(), true, '${JSON.stringify([search])}')`,
    );
    await tx.execute(`select end_random_rooms(array['${rows[0]?.room}'::uuid], now())`);
  });
  await moment();
  await next.connection.ask('findPartner', filters);
  const [found, ofNext] = [await partnerOf(waiting.connection), await partnerOf(next.connection)];
  expect(found.roomId).toBe(ofNext.roomId);
});

test('a user matched while leaving counts as unmatched, and can be matched after returning', async () => {
  const filters = ownCountry();
  const [leaving, searching] = [await newSearcher(server), await newSearcher(server)];
  const { pool } = server.database;
  await leaving.connection.ask('findPartner', filters);
  const { rows } = await pool.query(
    'select to_json(random_searches) as search from random_searches where user_id = $1',
    [leaving.person.id],
  );
  await leaving.connection.ask('cancelSearch');
  // Put the search back on the list, although its user has left.
  await pool.query(
    'insert into random_searches select * from json_populate_record(null::random_searches, $1)',
    [JSON.stringify(rows[0]?.search)],
  );
  await searching.connection.ask('findPartner', filters);
  await moment();
  expect(searching.connection.heard('partnerFound')).toEqual([]);
  await leaving.connection.ask('findPartner', filters);
  expect((await partnerOf(leaving.connection)).roomId).toBe((await partnerOf(searching.connection)).roomId);
});

test('a match concurrent with switching off matching for minors ends with the others', async () => {
  const filters = ownCountry();
  const [one, other] = [await newSearcher(server, 15), await newSearcher(server, 15)];
  await one.connection.ask('findPartner', filters);
  const client = await server.database.pool.connect();
  try {
    await client.query('begin; select lock_random_matching()');
    const search = other.connection.ask('findPartner', filters);
    await moment();
    await server.database.pool.query(
      `insert into feature_flags (name, enabled, changed_at) values ('random-chat-minors', false, now())`,
    );
    await moment();
    await client.query('commit');
    await search;
  } finally {
    client.release();
  }
  await eventuallyWithin(3, async () => {
    const { rows } = await server.database.pool.query(
      `select from random_members where user_id = any($1) and ended_at is null`,
      [[one.person.id, other.person.id]],
    );
    return rows.length === 0;
  });
});
