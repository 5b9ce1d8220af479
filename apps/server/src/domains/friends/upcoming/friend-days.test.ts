import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { answerRequest, befriend, sendRequest } from '@hooray/testkit/factories/friends.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const ROUNDS = 8;

async function moveBirthday(at: { url: string }, person: Person, birthday: string): Promise<number> {
  const { name, email } = person.user;
  const json = { name, email, birthday };
  return (await call(at, 'PUT /api/auth/me', { token: person.accessToken, json })).status;
}

async function upcomingOf({ accessToken: token }: Person): Promise<string[]> {
  const { body } = await call<{ id: string }[]>(server, 'GET /api/friend-request/friends', {
    token,
    query: { order: 'upcoming', today: '2030-06-15' },
  });
  return body.map(({ id }) => id);
}

/** The friendships of these users whose days differ from their birthdays. */
async function wrongDays(people: Person[]): Promise<unknown[]> {
  const { rows } = await server.database.pool.query(
    `select user_a_day, a.birthday as a, user_b_day, b.birthday as b
       from friendships join users a on a.id = user_a join users b on b.id = user_b
      where (user_a = any($1) or user_b = any($1))
        and (user_a_day <> to_char(a.birthday, 'MMDD')::int or user_b_day <> to_char(b.birthday, 'MMDD')::int)`,
    [people.map(({ id }) => id)],
  );
  return rows;
}

test('a user’s new birthday moves the user in the lists of all friends', async () => {
  const [reader, moving, staying] = await atOnce(3, () => newPerson(server, { birthday: '1990-07-01' }));
  if (!reader || !moving || !staying) throw new Error('three people were asked for');
  for (const friend of [moving, staying]) await befriend(server, reader, friend);
  expect(await moveBirthday(server, moving, '1990-06-14')).toBe(200);
  expect(await upcomingOf(reader)).toEqual([staying.id, moving.id]);
  expect(await moveBirthday(server, moving, '1990-06-15')).toBe(200);
  expect(await upcomingOf(reader)).toEqual([moving.id, staying.id]);
});

test('a birthday that changes during an acceptance is the one that is stored', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await Promise.all([newPerson(server), newPerson(server)]);
    const { body } = await sendRequest(server, one, other.id);
    const [accepted, ...moved] = await Promise.all([
      answerRequest(sibling, other, 'accept', body.request.id).then(({ status }) => status),
      moveBirthday(server, one, `1990-03-1${round}`),
      moveBirthday(sibling, other, `1990-04-1${round}`),
    ]);
    expect([accepted, ...moved]).toEqual([200, 200, 200]);
    expect(await wrongDays([one, other])).toEqual([]);
  }
});

test('mutual friends can all change their birthdays concurrently', async () => {
  const people = await atOnce(5, () => newPerson(server));
  for (const [at, one] of people.entries())
    for (const other of people.slice(at + 1)) await befriend(server, one, other);
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await Promise.all(
      people.map((person, at) =>
        moveBirthday(at % 2 ? server : sibling, person, `1990-0${at + 1}-1${round}`),
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  }
  expect(await wrongDays(people)).toEqual([]);
});
