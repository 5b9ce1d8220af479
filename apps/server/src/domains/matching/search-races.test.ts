import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSearcher } from '../../../testing/random.ts';
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a country that is no text for the database fails nobody who searches at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newSearcher(server)));
  const answers = await Promise.all(
    people.map(({ connection }, index) =>
      connection.ask('findPartner', { country: index % 3 === 0 ? 'Half a pair \ud800' : `Country ${index}` }),
    ),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});
