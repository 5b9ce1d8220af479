import type { SelectedGift } from '@hooray/contract/gifts/calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { deleteAccount } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

type Selected = Promise<Answer<{ gifts: SelectedGift[] }>>;
const select = ({ accessToken: token }: Person, json: object, at: { url: string } = server): Selected =>
  call(at, 'POST /api/birthday_gift/selected-gifts', { token, json });
const deselect = ({ accessToken: token }: Person, title: unknown): Selected =>
  call(server, 'DELETE /api/birthday_gift/selected-gifts', { token, json: { title } });
const list = ({ accessToken: token }: Person, at: { url: string } = server): Selected =>
  call(at, 'GET /api/birthday_gift/selected-gifts', { token });
const titlesOf = ({ body }: { body: { gifts: SelectedGift[] } }) => body.gifts.map(({ title }) => title);

async function pile(person: Person, count: number): Promise<void> {
  await server.database.pool.query(
    `insert into selected_gifts (user_id, title, selected_at)
     select $1, 'Gift ' || n, now() - interval '1 day' from generate_series(1, $2) n`,
    [person.id, count],
  );
}

test('a new user has selected nothing', async () => {
  expect((await list(await newPerson(server))).body).toEqual({ gifts: [] });
});

test('selecting returns the list, newest first, with these fields and no others', async () => {
  const person = await newPerson(server);
  const kite = { title: 'Kite', image: '/kite.svg', link: 'https://example.com/kite', price: 19.99 };
  expect(await select(person, kite)).toMatchObject({ status: 200, body: { gifts: [kite] } });
  server.clock.advance(5);
  const bare = { title: 'Book', image: null, link: null, price: null };
  expect((await select(person, { title: ' Book ' })).body).toEqual({ gifts: [bare, kite] });
  expect((await list(person, sibling)).body).toEqual({ gifts: [bare, kite] });
});

test('selecting the same title again replaces the gift, which comes first', async () => {
  const person = await newPerson(server);
  await select(person, { title: 'Kite', price: 5, link: 'https://example.com/kite' });
  server.clock.advance(5);
  await select(person, { title: 'Book' });
  server.clock.advance(5);
  const { status, body } = await select(person, { title: 'Kite', image: '/kite.svg' });
  expect(status).toBe(200);
  expect(body.gifts).toMatchObject([
    { title: 'Kite', image: '/kite.svg', link: null, price: null },
    { title: 'Book' },
  ]);
});

test('only the user sees the selected gifts', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  await select(person, { title: 'Kite' });
  expect((await list(other)).body).toEqual({ gifts: [] });
  expect((await deselect(other, 'Kite')).body).toEqual({ gifts: [] });
  expect(titlesOf(await list(person))).toEqual(['Kite']);
});

test('a gift is removed by its exact, trimmed title; repeating that returns the same', async () => {
  const person = await newPerson(server);
  for (const title of ['Kite', 'kite', "Robert'); --"]) await select(person, { title });
  expect(titlesOf(await deselect(person, ' Kite ')).sort()).toEqual(["Robert'); --", 'kite']);
  const again = await deselect(person, 'Kite');
  expect(again.status).toBe(200);
  expect(titlesOf(again)).toHaveLength(2);
  expect(titlesOf(await deselect(person, "Robert'); --"))).toEqual(['kite']);
});

test.each([undefined, null, '', '  ', 7, [], {}, 'x'.repeat(201), 'a\u0000'])(
  'removing %j is refused',
  async (title) => {
    expectFieldRefused(await deselect(await newPerson(server), title), 'title');
  },
);

test('removing without a body is refused', async () => {
  const { accessToken: token } = await newPerson(server);
  expectRefusal(await call(server, 'DELETE /api/birthday_gift/selected-gifts', { token }), 400, 'VALIDATION');
});

test('a user selects at most 200 gifts, and can still replace one', async () => {
  const person = await newPerson(server);
  await pile(person, 199);
  expect((await select(person, { title: 'the last' })).status).toBe(200);
  expectRefusal(await select(person, { title: 'one too many' }), 409, 'gifts.too_many_selected');
  const { status, body } = await select(person, { title: 'the last', price: 5 });
  expect(status).toBe(200);
  expect(body.gifts).toHaveLength(200);
  await deselect(person, 'the last');
  expect((await select(person, { title: 'room again' })).status).toBe(200);
});

test('a user selects at most 200 gifts, also with concurrent requests', async () => {
  const person = await newPerson(server);
  await pile(person, 198);
  const answers = await atOnce(10, (index) =>
    select(person, { title: `new ${index}` }, index % 2 ? server : sibling),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(8);
});

test('concurrent selections of one title in two processes are one gift', async () => {
  const person = await newPerson(server);
  const answers = await atOnce(10, (index) =>
    select(person, { title: 'Kite', price: index }, index % 2 ? server : sibling),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(titlesOf(await list(person))).toEqual(['Kite']);
});

test('deleting the account deletes them, including one that is being selected', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await newPerson(server);
    const title = `Kite of ${person.id}`;
    await select(person, { title });
    const answers = await Promise.all([
      select(person, { title: `${title} again` }),
      deleteAccount(server, person),
      select(person, { title: `${title} and again` }, sibling),
    ]);
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
    expect(await rowsHolding(server, title)).toEqual([]);
  }
});
