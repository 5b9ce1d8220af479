import { randomUUID } from 'node:crypto';
import { interestCatalog } from '@hooray/contract/accounts/constants.ts';
import { type Chat, chatSchema } from '@hooray/contract/chats/calls.ts';
import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { countReads } from '@hooray/testkit/database/count-reads.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import {
  insertParticipant,
  insertParty,
  insertVisibleParticipant,
  listParticipants,
  listParties,
} from './parties.repository.ts';

const PEOPLE = 5000;
const LISTED = 100;
const FIRST = 3;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // Later participants come earlier in the table.
  await database.pool.query(
    `with people as (
       insert into users (name, email) select 'Guest ' || number, number || '@example.com'
         from generate_series(1, ${PEOPLE}) number returning id, substr(name, 7)::int as number
     )
     insert into party_participants (party_id, user_id, joined_at)
     select parties.id, people.id, now() - number * interval '1 minute' from people cross join parties`,
  );
  await database.pool.query('analyze users, party_participants');
});
afterAll(() => database.close());

/** Listed parties are sent without validation, so they are validated here. */
async function listAll(db: Db = database.db): Promise<Chat[]> {
  const listed = await listParties(db, { limit: 100 });
  return listed.split('\n').map((json) => chatSchema.strict().parse(JSON.parse(json)));
}
const longest = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${PEOPLE - index}`);

const countListed = (work: (tx: Db) => Promise<unknown>) =>
  countReads(database.db, 'party_participants', work);

test('a list of parties counts all participants and names the three earliest of each', async () => {
  const parties = await listAll();
  expect(parties).toHaveLength(interestCatalog.length);
  for (const { participantCount, participants } of parties) {
    expect(participantCount).toBe(PEOPLE);
    expect(participants.map(({ name }) => name)).toEqual(longest(FIRST));
  }
});

test('a party names its first hundred participants, earliest first', async () => {
  for (const { id } of await listAll()) {
    const participants = await listParticipants(database.db, id);
    expect(participants.map(({ name }) => name)).toEqual(longest(LISTED));
  }
});

test('a list reads no participant rows, and a party reads only those that it names', async () => {
  const [party] = await listAll();
  expect(await countListed((tx) => listParties(tx, { limit: 100 }))).toBe(0);
  expect(await countListed((tx) => listParticipants(tx, party?.id ?? ''))).toBeLessThan(2 * LISTED);
});

async function newPerson(name: string): Promise<string> {
  const id = randomUUID();
  await database.db.insert(users).values({ id, name, email: `${id}@example.com` });
  return id;
}

test('count and names follow participants who join, are renamed or leave', async () => {
  const { db } = database;
  const [ann, ben, cem, dag] = await Promise.all(['Ann', 'Ben', 'Cem', 'Dag'].map(newPerson));
  if (!ann || !ben || !cem || !dag) throw new Error('unreachable');
  const { id } = await insertParty(db, { name: 'Kites', description: 'All about kites', creatorId: ann });
  const state = async () => {
    const party = (await listAll()).find((listed) => listed.id === id);
    return [party?.participantCount, ...(party?.participants.map(({ name }) => name) ?? [])];
  };
  expect(await state()).toEqual([1, 'Ann']);
  for (const person of [ben, cem, dag, ben]) await insertParticipant(db, id, person);
  expect(await state()).toEqual([4, 'Ann', 'Ben', 'Cem']);
  await db.update(users).set({ name: 'Benedict' }).where(eq(users.id, ben));
  await db.update(users).set({ name: 'Dagmar' }).where(eq(users.id, dag));
  expect(await state()).toEqual([4, 'Ann', 'Benedict', 'Cem']);
  await db.delete(users).where(eq(users.id, ann));
  expect(await state()).toEqual([3, 'Benedict', 'Cem', 'Dagmar']);
});

test('a participant of 1000 parties enters others without becoming a participant', async () => {
  const { db, pool } = database;
  const [host, guest] = [await newPerson('Host'), await newPerson('Guest')];
  await pool.query(
    `with made as (
       insert into parties (name, description) select 'Many', 'More' from generate_series(1, $1::int) returning id
     )
     insert into party_participants (party_id, user_id) select id, $2 from made`,
    [chatLimits.participations - 1, guest],
  );
  const opened = [1, 2].map(() => insertParty(db, { name: 'Kites', description: 'Wind', creatorId: host }));
  const [last, beyond] = await Promise.all(opened);
  if (!last || !beyond) throw new Error('unreachable');
  for (const { id } of [last, beyond, last]) await insertParticipant(db, id, guest);
  const namesOf = async (id: string) => (await listParticipants(db, id)).map(({ name }) => name);
  expect(await namesOf(last.id)).toEqual(['Host', 'Guest']);
  expect(await namesOf(beyond.id)).toEqual(['Host']);
  await pool.query(`delete from parties where name = 'Many'`);
});

test('users who concurrently join and leave many parties are counted without blocking each other', async () => {
  const { db } = database;
  const creator = await newPerson('Host');
  const opened = Array.from({ length: 6 }, (_, index) =>
    insertParty(db, { name: `Race ${index}`, description: 'All at once', creatorId: creator }),
  );
  const ids = (await Promise.all(opened)).map(({ id }) => id);
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => newPerson(`Racer ${index}`)));
  const shuffled = (index: number) => (index % 2 ? ids : ids.toReversed());
  await Promise.all(
    people.flatMap((person, index) => shuffled(index).map((id) => insertParticipant(db, id, person))),
  );
  const counts = async () =>
    (await listAll()).filter(({ id }) => ids.includes(id)).map((party) => party.participantCount);
  expect(await counts()).toEqual(ids.map(() => people.length + 1));
  await Promise.all(people.slice(0, 8).map((person) => db.delete(users).where(eq(users.id, person))));
  expect(await counts()).toEqual(ids.map(() => people.length + 1 - 8));
});

describe('a user who joins a party while', () => {
  /** The listed names after a user has joined during an uncommitted change of their account. */
  async function namesAfter(change: string, come: (partyId: string, personId: string) => Promise<void>) {
    const [host, guest] = [await newPerson('Host'), await newPerson('Guest')];
    const { id } = await insertParty(database.db, { name: 'Kites', description: 'Wind', creatorId: host });
    const holder = await database.pool.connect();
    let coming: Promise<void>;
    try {
      await holder.query('begin');
      await holder.query(`update users set ${change} where id = $1`, [guest]);
      let hasCome = false;
      coming = come(id, guest).then(() => {
        hasCome = true;
      });
      await eventually(async () => hasCome || (await countWaiting()) > 0);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    await coming;
    return (await listAll()).find((listed) => listed.id === id)?.participants.map(({ name }) => name);
  }

  async function countWaiting(): Promise<number> {
    const { rows } = await database.pool.query(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  }

  test('they are renamed is listed by the new name', async () => {
    const names = await namesAfter("name = 'Renamed'", (party, person) =>
      insertVisibleParticipant(database.db, party, person, new Date()),
    );
    expect(names).toEqual(['Host', 'Renamed']);
  });

  test('they are muted is not listed', async () => {
    const names = await namesAfter("muted_until = now() + interval '1 day'", (party, person) =>
      insertVisibleParticipant(database.db, party, person, new Date()),
    );
    expect(names).toEqual(['Host']);
  });
});
