import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  boxesOf,
  boxOf,
  deleteAccount,
  idsOf,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBoxesOfMember } from '../boxes.repository.ts';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

/** A box with its organizer and this many others, in the order of joining. */
async function openBox(others: number, overrides: object = {}) {
  const creator = await newPerson(server);
  const { id } = await newBox(server, creator, { phone: '+1 555 0100', ...overrides });
  const members: Person[] = [];
  for (let index = 0; index < others; index += 1) {
    const member = await newPerson(server);
    expect((await joinBox(server, member, id)).status).toBe(200);
    members.push(member);
  }
  return { creator, id, members };
}
const peopleIn = async (person: Person, id: string) => idsOf((await boxOf(server, person, id)).participants);
const idsIn = (people: Person[]) => people.map(({ id }) => id);

/** Adds this many unknown users to a box. */
async function crowd(boxId: string, count: number): Promise<void> {
  await server.database.pool.query(
    'insert into box_participants (box_id, user_id) select $1, gen_random_uuid() from generate_series(1, $2)',
    [boxId, count],
  );
}

test('a user who joins is listed as a participant for all, in the order of joining, under both spellings', async () => {
  const { creator, id, members } = await openBox(2);
  const { body } = await joinBox(server, members[0] as Person, id);
  expect(body.data.relation).toBe('participant');
  const people = [creator, ...members].map((person) => ({ id: person.id, name: person.user.name }));
  expect(body.data.participants).toEqual(people);
  expect(body.data.partipients).toEqual(people);
  expect((await boxesOf(server, members[1] as Person)).body.data).toMatchObject([
    { id, relation: 'participant' },
  ]);
});

test('joining again returns the same', async () => {
  const { creator, id, members } = await openBox(1);
  const [member] = members as [Person];
  const first = await joinBox(server, member, id);
  expect((await joinBox(sibling, member, id, { userId: member.id })).body).toEqual(first.body);
  const own = await joinBox(server, creator, id);
  expect(own).toMatchObject({ status: 200, body: { data: { relation: 'creator' } } });
});

test('20 concurrent joins in two processes are one', async () => {
  const { creator, id } = await openBox(0);
  const member = await newPerson(server);
  const answers = await atOnce(20, (index) => joinBox(index % 2 ? server : sibling, member, id));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await peopleIn(creator, id)).toEqual([creator.id, member.id]);
});

test('reading a box does not join it', async () => {
  const { creator, id } = await openBox(0);
  const visitor = await newPerson(server);
  expect((await boxOf(server, visitor, id)).relation).toBe('visitor');
  expect(await peopleIn(creator, id)).toEqual([creator.id]);
  expect((await boxesOf(server, visitor)).body.data).toEqual([]);
});

test('a member who leaves may come back, as the last one', async () => {
  const { creator, id, members } = await openBox(2);
  const [first, second] = members as [Person, Person];
  const { status, body } = await removeFromBox(server, first, id, first.id);
  expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } });
  expect((await boxOf(server, first, id)).relation).toBe('visitor');
  expectRefusal(await removeFromBox(server, first, id, first.id), 403, 'boxes.not_a_member');
  expect((await joinBox(server, first, id)).status).toBe(200);
  expect(await peopleIn(first, id)).toEqual(idsIn([creator, second, first]));
});

test('a member whom the organizer removes can neither come back nor read, for good', async () => {
  const { creator, id, members } = await openBox(2);
  const [removed, other] = members as [Person, Person];
  expect((await removeFromBox(server, creator, id, removed.id)).status).toBe(200);
  expectRefusal(await joinBox(server, removed, id), 403, 'boxes.access_removed');
  expectRefusal(await lookAtBox(sibling, removed, id), 403, 'boxes.access_removed');
  expect((await boxesOf(server, removed)).body.data).toEqual([]);
  await removeFromBox(server, creator, id, creator.id);
  expectRefusal(await joinBox(server, removed, id), 403, 'boxes.access_removed');
  expect(await peopleIn(other, id)).toEqual([other.id]);
});

test('only the organizer removes others, and never the organizer', async () => {
  const { creator, id, members } = await openBox(2);
  const [one, other] = members as [Person, Person];
  expectRefusal(await removeFromBox(server, one, id, other.id), 403, 'FORBIDDEN');
  expectRefusal(await removeFromBox(server, one, id, creator.id), 403, 'FORBIDDEN');
  expectRefusal(await removeFromBox(server, await newPerson(server), id, one.id), 403, 'FORBIDDEN');
  expect(await peopleIn(one, id)).toEqual(idsIn([creator, one, other]));
});

test('the last member can’t leave', async () => {
  const { creator, id } = await openBox(0);
  expectRefusal(await removeFromBox(server, creator, id, creator.id), 409, 'boxes.last_member');
  expect(await peopleIn(creator, id)).toEqual([creator.id]);
});

test('an organizer who leaves hands the box over to the longest member, with all rights', async () => {
  const { creator, id, members } = await openBox(3);
  const [gone, heir, last] = members as [Person, Person, Person];
  await removeFromBox(server, gone, id, gone.id);
  await joinBox(server, gone, id);
  expect((await removeFromBox(server, creator, id, creator.id)).status).toBe(200);
  expect(await boxOf(server, heir, id)).toMatchObject({ relation: 'creator', phone: '+1 555 0100' });
  expect(await boxOf(server, last, id)).toMatchObject({ relation: 'participant' });
  expect(await boxOf(server, creator, id)).toMatchObject({ relation: 'visitor' });
  expect((await removeFromBox(server, heir, id, last.id)).status).toBe(200);
  const back = await joinBox(server, creator, id);
  expect(back.body.data.relation).toBe('participant');
  expect(back.body.data).not.toHaveProperty('phone');
  expect(idsOf(back.body.data.participants)).toEqual(idsIn([heir, gone, creator]));
});

test('a box is handed over to a member who organizes 500 only if there is no other', async () => {
  const { creator, id, members } = await openBox(2);
  const [busy, heir] = members as [Person, Person];
  await server.database.pool.query(
    `insert into boxes (name, birthday_date, day, is_surprise, creator_id)
     select 'Grace', '1990-01-01', '2020-01-01', true, $1 from generate_series(1, 500)`,
    [busy.id],
  );
  await removeFromBox(server, creator, id, creator.id);
  expect((await boxOf(server, heir, id)).relation).toBe('creator');
  await removeFromBox(server, heir, id, heir.id);
  expect((await boxOf(server, busy, id)).relation).toBe('creator');
});

test('a box is handed over only to a member whose account exists', async () => {
  const { creator, id, members } = await openBox(2);
  const [deleted, heir] = members as [Person, Person];
  await deleteAccount(server, deleted);
  await removeFromBox(server, creator, id, creator.id);
  expect((await boxOf(server, heir, id)).relation).toBe('creator');
  expectRefusal(await removeFromBox(server, heir, id, heir.id), 409, 'boxes.last_member');
});

test('a box has at most 500 members', async () => {
  const { creator, id } = await openBox(0);
  await crowd(id, 498);
  const [first, second] = [await newPerson(server), await newPerson(server)];
  expect((await joinBox(server, first, id)).status).toBe(200);
  expectRefusal(await joinBox(server, second, id), 409, 'boxes.full');
  expect((await joinBox(server, first, id)).status).toBe(200);
  await removeFromBox(server, creator, id, first.id);
  expect((await joinBox(server, second, id)).status).toBe(200);
  expect(await peopleIn(second, id)).toHaveLength(500);
});

test('a member of 1000 boxes can’t join another until they leave one, but can make one, which is read too', async () => {
  const { creator, id } = await openBox(0);
  const { id: another } = await newBox(server, creator);
  const { id: last } = await newBox(server, creator);
  const person = await newPerson(server);
  await server.database.pool.query(
    `with made as (
       insert into boxes (name, birthday_date, day, is_surprise)
       select 'Grace', '1990-01-01', '2020-01-01', true from generate_series(1, 998) returning id
     )
     insert into box_participants (box_id, user_id) select id, $1 from made`,
    [person.id],
  );
  expect((await joinBox(server, person, id)).status).toBe(200);
  const answers = await Promise.all([joinBox(server, person, another), joinBox(sibling, person, last)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers[0].status === 409 ? another : last;
  expectRefusal(await joinBox(server, person, refused), 409, 'boxes.too_many_memberships');
  expect((await joinBox(server, person, id)).status).toBe(200);
  await removeFromBox(server, person, id, person.id);
  expect((await joinBox(server, person, refused)).status).toBe(200);
  await newBox(server, person);
  expect(await listBoxesOfMember(server.database.db, person.id)).toHaveLength(1001);
});

test('a box has at most 500 members, also with concurrent requests', async () => {
  const { creator, id } = await openBox(0);
  await crowd(id, 497);
  const people = await atOnce(12, () => newPerson(server));
  const answers = await Promise.all(
    people.map((person, index) => joinBox(index % 2 ? server : sibling, person, id)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  expect(await peopleIn(creator, id)).toHaveLength(500);
});
