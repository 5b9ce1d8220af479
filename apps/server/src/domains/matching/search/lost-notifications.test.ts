import { randomUUID } from 'node:crypto';
import { matchingTexts } from '@hooray/contract/matching/constants.ts';
import type { SearchFilters } from '@hooray/contract/matching/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { moment } from '@hooray/testkit/clients/sockets.ts';
import {
  bornYearsAgo,
  meet,
  newSearcher,
  ownCountry,
  partnerOf,
} from '@hooray/testkit/factories/matching.ts';
import type { TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { openProxiedServer } from '@hooray/testkit/processes/proxied-server.ts';
import type { TestServer } from '@hooray/testkit/processes/test-server.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findPartners, type SearchResult } from './searches.repository.ts';

/** Short, so that silence is detected quickly. */
const timeouts = { query_timeout: 3000, connectionTimeoutMillis: 3000 };

let proxy: TcpProxy;
let server: TestServer;
/** A second connection to the database that stays open, as for another process. */
let elsewhere: pg.Pool;
beforeAll(async () => {
  ({ server, proxy } = await openProxiedServer({}, timeouts));
  const { database } = server.database.config;
  elsewhere = new pg.Pool({ ...inject('connection'), database });
});
afterAll(async () => {
  await elsewhere.end();
  await server.close();
});

/** A search of a user who is connected to another process, or to the given one. */
async function searchElsewhere(
  { id }: Person,
  { country }: SearchFilters,
  processId: string = randomUUID(),
): Promise<SearchResult | undefined> {
  const [result] = await findPartners(
    elsewhere,
    { processId, now: server.clock.now(), isOpenToMinors: true },
    [
      {
        ...{
          userId: id,
          searchId: randomUUID(),
          wantsGender: 'someone',
          wantsAges: null,
          language: 'English',
        },
        country: String(country).toLowerCase(),
      },
    ],
  );
  return result;
}

/** The process that holds a user's search. */
async function processOf({ id }: Person): Promise<string | undefined> {
  const question = 'select process_id from random_searches where user_id = $1';
  const { rows } = await elsewhere.query<{ process_id: string }>(question, [id]);
  return rows[0]?.process_id;
}

async function isOpen(roomId: string): Promise<boolean> {
  const { rowCount } = await elsewhere.query('select from random_rooms where id = $1 and ended_at is null', [
    roomId,
  ]);
  return rowCount === 1;
}

let here: Awaited<ReturnType<typeof newSearcher>>;
let other: Person;
let filters: { country: string };
beforeEach(async () => {
  here = await newSearcher(server);
  other = await newPerson(server, { birthday: bornYearsAgo(20) });
  filters = ownCountry();
});
afterEach(async () => {
  proxy.mend();
  await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 200);
});

test.each(['cut', 'silence'] as const)(
  'a user matched by another process during a database outage (%s) is notified afterwards',
  async (how) => {
    await here.connection.ask('findPartner', filters);
    proxy[how]();
    const match = await searchElsewhere(other, filters);
    expect(match).toMatchObject({ outcome: 'matched', partner: { userId: here.person.id } });
    expect(here.connection.heard('partnerFound')).toEqual([]);
    proxy.mend();
    await eventually(async () => here.connection.heard('partnerFound').length === 1);
    expect(await partnerOf(here.connection)).toMatchObject(
      match?.outcome === 'matched' ? { roomId: match.roomId } : {},
    );
    expect(
      await here.connection.ask('joinRoom', match?.outcome === 'matched' ? match.roomId : ''),
    ).toMatchObject({
      ok: true,
    });
  },
);

test('a search continues after a database outage, even if its row was lost', async () => {
  await here.connection.ask('findPartner', filters);
  proxy.cut();
  await elsewhere.query('delete from random_searches');
  proxy.mend();
  await eventually(() => processOf(here.person));
  expect(await searchElsewhere(other, filters)).toMatchObject({ partner: { userId: here.person.id } });
  await partnerOf(here.connection);
});

test('a room that another process ended during an outage is closed afterwards', async () => {
  const { connections, roomId } = await meet(server);
  proxy.cut();
  await elsewhere.query('select end_random_rooms(array[$1::uuid], now())', [roomId]);
  proxy.mend();
  for (const connection of connections)
    await eventually(async () => connection.heard('chatEnded').length === 1);
});

test('a search continues if its row is lost', async () => {
  await here.connection.ask('findPartner', filters);
  await elsewhere.query('delete from random_searches where user_id = $1', [here.person.id]);
  await eventuallyWithin(5, () => processOf(here.person));
  expect(await searchElsewhere(other, filters)).toMatchObject({ partner: { userId: here.person.id } });
  await partnerOf(here.connection);
});

test('a waiting user is notified of a match whose process never got the database’s response', async () => {
  await here.connection.ask('findPartner', filters);
  const ownProcess = await processOf(here.person);
  // A process isn't notified of its own matches.
  const match = await searchElsewhere(other, filters, ownProcess);
  const { roomId } = await partnerOf(here.connection);
  expect(match).toMatchObject({ outcome: 'matched', roomId });
});

test('a room that is announced twice concurrently stays open', async () => {
  await here.connection.ask('findPartner', filters);
  const processId = await processOf(here.person);
  await searchElsewhere(other, filters);
  const { roomId } = await partnerOf(here.connection);
  const payload = JSON.stringify({ processId, roomId, userId: here.person.id });
  await elsewhere.query("select pg_notify('random_matched', $1)", [payload]);
  await moment();
  expect(await isOpen(roomId)).toBe(true);
  expect(here.connection.heard('partnerFound')).toHaveLength(1);
});

test('a late notification doesn’t end the room of a user connected to another process', async () => {
  await here.connection.ask('findPartner', filters);
  const processId = await processOf(here.person);
  await searchElsewhere(other, filters);
  const { roomId } = await partnerOf(here.connection);
  const payload = JSON.stringify({ processId, roomId, userId: other.id });
  await elsewhere.query("select pg_notify('random_matched', $1)", [payload]);
  await moment();
  expect(await isOpen(roomId)).toBe(true);
});

test('a search that another process replaced without a notification ends for good', async () => {
  await here.connection.ask('findPartner', filters);
  const [searchId, processId] = [randomUUID(), randomUUID()];
  const client = await elsewhere.connect();
  // Disables the trigger that notifies.
  await client.query('begin; set local session_replication_role = replica');
  await client.query('update random_searches set search_id = $1, process_id = $2 where user_id = $3', [
    searchId,
    processId,
    here.person.id,
  ]);
  await client.query('commit');
  client.release();
  await eventuallyWithin(5, async () => here.connection.heard('partnerNotFound').length === 1);
  expect(here.connection.heard('partnerNotFound')).toEqual([{ message: matchingTexts.replaced }]);
  expect(await processOf(here.person)).toBe(processId);
});

test('a search ends if another search of its user was matched by another process', async () => {
  await here.connection.ask('findPartner', filters);
  const { country } = ownCountry();
  await searchElsewhere(other, { country });
  // Simulates the same person's connection to another process.
  const match = await searchElsewhere(here.person, { country });
  expect(match).toMatchObject({ outcome: 'matched' });
  await eventuallyWithin(5, async () => here.connection.heard('partnerNotFound').length === 1);
  expect(here.connection.heard('partnerFound')).toEqual([]);
  expect(await isOpen(match?.outcome === 'matched' ? match.roomId : '')).toBe(true);
});
