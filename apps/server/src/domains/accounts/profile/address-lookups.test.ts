import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let other: Person;
beforeAll(async () => {
  server = await openTestServer();
  other = await newPerson(server);
});
afterAll(() => server.close());

const search = ({ accessToken: token }: Person) =>
  call(server, 'GET /api/auth/get_user_by_mail', { token, query: { email: other.email } });
const moveToTaken = ({ accessToken: token, user: { name, birthday } }: Person) =>
  call(server, 'PUT /api/auth/me', { token, json: { name, birthday, email: other.email } });
const readdress = ({ accessToken: token }: Person, boxId: string, index: number) =>
  call(server, `PATCH /api/birthday_box/${boxId}`, { token, json: { email: `nobody-${index}@example.com` } });

async function answersOf(count: number, ask: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).status);
  return statuses;
}

const all = (count: number, status: number) => Array<number>(count).fill(status);

test('changing the address reveals whether one is taken at most 30 times a minute', async () => {
  const person = await newPerson(server);
  expect(await answersOf(32, () => moveToTaken(person))).toEqual([...all(30, 409), 429, 429]);
});

test('readdressing a box reveals whether it has found an account at most 30 times a minute', async () => {
  const person = await newPerson(server);
  const { id } = await newBox(server, person);
  expect(await answersOf(31, (index) => readdress(person, id, index))).toEqual([...all(30, 200), 429]);
});

test('searching, changing the address and readdressing a box share one budget', async () => {
  const person = await newPerson(server);
  const { id } = await newBox(server, person);
  expect(await answersOf(10, () => search(person))).toEqual(all(10, 200));
  expect(await answersOf(10, () => moveToTaken(person))).toEqual(all(10, 409));
  expect(await answersOf(10, (index) => readdress(person, id, index))).toEqual(all(10, 200));
  for (const answer of [await search(person), await moveToTaken(person), await readdress(person, id, 99)]) {
    expectRefusal(answer, 429, 'RATE_LIMITED');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('calls that reveal nothing about an address don’t use the budget', async () => {
  const person = await newPerson(server);
  const { name, birthday, email } = person.user;
  const token = person.accessToken;
  const json = { name, birthday, email };
  expect(await answersOf(31, () => call(server, 'PUT /api/auth/me', { token, json }))).toEqual(all(31, 200));
  expect((await search(person)).status).toBe(200);
});
