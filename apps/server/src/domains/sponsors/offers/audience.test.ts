import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newSponsor } from '@hooray/testkit/factories/sponsors.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sponsor: Person;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await newSponsor(server);
  await addPeople(29, 'Female', 20);
  await addPeople(19, 'Someone', 60);
  await addPeople(20, 'Male', 15);
});
afterAll(() => server.close());

async function addPeople(count: number, gender: string, age: number): Promise<void> {
  const { database, clock } = server;
  await database.pool.query(
    `insert into users (name, email, gender, birthday)
      select 'Somebody', gen_random_uuid() || '@example.com', $2, $4::date - make_interval(years => $3)
      from generate_series(1, $1)`,
    [count, gender, age, clock.now().toISOString().slice(0, 10)],
  );
}

const audience = (query: Record<string, string>, { accessToken: token }: Person = sponsor) =>
  call(server, 'GET /api/sponsor-offer/audience', { token, query });

test.each([
  [{ age: '18 to 25' }, 'Ages 18 to 25', 20],
  [{ age: '20' }, 'Age 20', 20],
  [{ age: '21-29' }, 'Ages 21 to 29', null],
  [{ age: '18-25', gender: 'Female' }, 'Ages 18 to 25', 20],
  [{ age: '18-25', gender: 'Male' }, 'Ages 18 to 25', null],
  [{ age: '60+', gender: 'Other' }, 'Ages 60 and over', null],
  [{ age: '13-17' }, 'Ages 13 to 17', 20],
  [{ age: '18+' }, 'Ages 18 and over', 40],
  [{ age: 'any', gender: 'Any' }, 'All ages', 60],
])('%j: %s, %j people', async (query, ages, people) => {
  const { status, body } = await audience(query);
  expect({ status, body }).toEqual({ status: 200, body: { ages, people } });
});

test('ages and gender must be valid', async () => {
  for (const age of ['', 'whoever likes it', '6-12'])
    expectFieldRefused(await audience({ age }), 'age', 'Please specify target age.');
  expectFieldRefused(await audience({}), 'age', 'Please specify target age.');
  expectFieldRefused(await audience({ age: '18', gender: 'Robot' }), 'gender');
});

test('only sponsors can ask', async () => {
  expectRefusal(await audience({ age: 'any' }, await newPerson(server)), 403, 'sponsors.not_a_sponsor');
});
