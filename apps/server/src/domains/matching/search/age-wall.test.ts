import { randomUUID } from 'node:crypto';
import { openTestDatabase, withoutSync } from '@hooray/testkit/processes/test-server.ts';
import { MatchingGround } from '@hooray/testkit/worlds/matching/matching-ground.ts';
import { ageAt } from '@hooray/testkit/worlds/matching/rules.ts';
import { birthdayOf, birthdays, starts } from '@hooray/testkit/worlds/matching/scenarios.ts';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(withoutSync);
});
afterAll(() => database.close());

/** Inserts a room directly, without the product's code. */
async function openRoom(at: number, isOfMinors: boolean): Promise<string> {
  const roomId = randomUUID();
  await database.pool.query('insert into random_rooms (id, created_at, minors_until) values ($1, $2, $3)', [
    roomId,
    new Date(at),
    isOfMinors ? '2100-01-01' : null,
  ]);
  return roomId;
}

async function addPeople(...birthdays: (string | null)[]): Promise<string[]> {
  const people = birthdays.map((birthday) => ({ id: randomUUID() as string, birthday, gender: null }));
  await new MatchingGround(database).addPeople(people);
  return people.map(({ id }) => id);
}

const enterStatement = (roomId: string, userId: string | undefined, seat: number): pg.QueryConfig => ({
  text: `insert into random_members (room_id, user_id, seat, alias_id, process_ids)
         values ($1, $2, $3, gen_random_uuid(), '{}')`,
  values: [roomId, userId, seat],
});

/** Inserts a user into a room. @returns the constraint that refuses it */
async function enter(roomId: string, userId: string | undefined, seat: number): Promise<string | undefined> {
  return database.pool.query(enterStatement(roomId, userId, seat)).then(
    () => undefined,
    (error: pg.DatabaseError) => error.constraint,
  );
}

test('no adult is inserted into a room with a minor, for any birthdays and day', async () => {
  const rule = fc.asyncProperty(
    starts,
    birthdays,
    birthdays,
    fc.boolean(),
    async (at, one, other, isOfMinors) => {
      const born = [birthdayOf(one, at), birthdayOf(other, at)];
      const people = await addPeople(...born);
      const roomId = await openRoom(at, isOfMinors);
      for (const [seat, birthday] of born.entries()) {
        const isAllowed = birthday !== null && ageAt(birthday, at) < 18 === isOfMinors;
        expect(await enter(roomId, people[seat], seat)).toBe(
          isAllowed ? undefined : 'random_members_age_wall',
        );
      }
    },
  );
  await fc.assert(rule, { numRuns: 200 });
});

test.each([
  ['2026-02-28T23:59:59.999Z', 17],
  ['2026-03-01T00:00:00.000Z', 18],
  ['2028-02-28T23:59:59.999Z', 19],
  ['2028-02-29T00:00:00.000Z', 20],
])('a user born on 29 February 2008 is, at %s, %i years old', async (moment, age) => {
  const { rows } = await database.pool.query(
    "select age_on('2008-02-29', ($1::timestamptz at time zone 'UTC')::date)",
    [moment],
  );
  expect(rows[0].age_on).toBe(age);
  expect(ageAt('2008-02-29', Date.parse(moment))).toBe(age);
  const [person] = await addPeople('2008-02-29');
  const wall = 'random_members_age_wall';
  expect(await enter(await openRoom(Date.parse(moment), false), person, 0)).toBe(age < 18 ? wall : undefined);
});

test('two concurrent transactions can’t put an adult and a minor into one room', async () => {
  const [adult, minor] = await addPeople('1990-01-01', '2012-01-01');
  for (const isolation of ['read committed', 'repeatable read']) {
    const roomId = await openRoom(Date.parse('2026-11-22'), isolation === 'read committed');
    const clients = [await database.pool.connect(), await database.pool.connect()] as const;
    for (const client of clients) await client.query(`begin isolation level ${isolation}`);
    // Both see the room before either writes.
    for (const client of clients) await client.query('select from random_members');
    const entering = [adult, minor].map(async (userId, seat) => {
      await clients[seat]?.query(enterStatement(roomId, userId, seat));
      await clients[seat]?.query('commit');
    });
    const results = await Promise.allSettled(entering);
    for (const client of clients) {
      await client.query('rollback');
      client.release();
    }
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await database.pool.query('delete from random_rooms where id = $1', [roomId]);
  }
});

test('neither a room nor a member can switch between minors and adults', async () => {
  const at = Date.parse('2026-11-22');
  const [adult] = await addPeople('1990-01-01');
  const [ofAdults, ofMinors] = [await openRoom(at, false), await openRoom(at, true)];
  expect(await enter(ofAdults, adult, 0)).toBeUndefined();
  const wall = { constraint: 'random_members_age_wall' };
  const update = (statement: string, ...values: string[]) => database.pool.query(statement, values);
  await expect(
    update('update random_members set room_id = $1 where room_id = $2', ofMinors, ofAdults),
  ).rejects.toMatchObject(wall);
  await expect(
    update("update random_rooms set minors_until = '2100-01-01' where id = $1", ofAdults),
  ).rejects.toMatchObject(wall);
  const [minor] = await addPeople('2012-01-01');
  await expect(
    update('update random_members set user_id = $1 where room_id = $2', minor ?? '', ofAdults),
  ).rejects.toMatchObject(wall);
});

test('a room has two different members, and no user is in two open rooms', async () => {
  const at = Date.parse('2026-11-22');
  const [one, other, third] = await addPeople('1990-01-01', '1991-01-01', '1992-01-01');
  const roomId = await openRoom(at, false);
  expect(await enter(roomId, one, 0)).toBeUndefined();
  expect(await enter(roomId, one, 1)).toBe('random_members_room_id_user_id_pk');
  expect(await enter(roomId, other, 1)).toBeUndefined();
  for (const seat of [0, 1]) expect(await enter(roomId, third, seat)).toBe('random_members_two');
  expect(await enter(roomId, third, 2)).toBe('random_members_seat');
  const next = await openRoom(at, false);
  expect(await enter(next, one, 0)).toBe('random_members_one_open');
  await database.pool.query('select end_random_rooms(array[$1::uuid], $2)', [roomId, new Date(at)]);
  expect(await enter(next, one, 0)).toBeUndefined();
});
