import type { DayStats, PendingDecisions, ServiceState } from '@hooray/contract/admin/calls.ts';
import { type Metric, metrics } from '@hooray/contract/admin/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, say } from '@hooray/testkit/clients/sockets.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { newCollage, newCollageTeam } from '@hooray/testkit/factories/collage.ts';
import { donate } from '@hooray/testkit/factories/credits.ts';
import { meet } from '@hooray/testkit/factories/matching.ts';
import { topUp } from '@hooray/testkit/factories/payments.ts';
import { newOffer, newRequest, newSponsor } from '@hooray/testkit/factories/sponsors.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { appeal, newDecision } from '@hooray/testkit/factories/staff/appeals.ts';
import { report } from '@hooray/testkit/factories/staff/moderation.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminJobs } from '../admin.jobs.ts';

const MINUTE = 60_000;

interface Stats {
  days: DayStats[];
  totals: Record<string, number>;
  countedUntil: string;
}

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer({}, { composer: createTestComposer() });
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

const read = <T>(path: string, query: Record<string, string> = {}, by = admin) =>
  call<T>(server, `GET /api/admin/${path}`, { token: by.accessToken, query });

const stats = async (query: Record<string, string> = {}) => (await read<Stats>('stats', query)).body;

/** All counts over all days, because a test may run over midnight. */
async function counted(): Promise<Record<Metric, number>> {
  await runJobs(server, adminJobs.count);
  const { days } = await stats();
  const sumOf = (metric: Metric) => days.reduce((sum, day) => sum + day[metric], 0);
  return Object.fromEntries(metrics.map((metric) => [metric, sumOf(metric)])) as Record<Metric, number>;
}

test('sign-ups, messages of every kind, matches, credits and collages are counted', async () => {
  const before = await counted();
  const person = await newPerson(server);
  accepted(await say(await celebrate(server, person), 'Hello'));
  const { connections, roomId } = await meet(server);
  await connections[0].ask('sendMessage', { roomId, text: 'Hello' });
  const { id: boxId } = await newBox(server, person);
  await topUp(server, person, { credits: 12 });
  await donate(server, person, { boxId, amount: 5 });
  await topUp(server, person, { credits: 7, type: 'box', targetId: boxId });
  const { creator, boxId: teamBoxId } = await newCollageTeam(server);
  await newCollage(server, creator, teamBoxId);
  server.clock.advance(2 * MINUTE);
  const after = await counted();
  const more = Object.fromEntries(metrics.map((metric) => [metric, after[metric] - before[metric]]));
  expect(more).toMatchObject({ messages: 2, matches: 1, creditsBought: 19, creditsGiven: 12, collages: 1 });
  expect(more.signUps).toBeGreaterThanOrEqual(3);
});

test.each([
  [undefined, 30],
  ['30', 30],
  ['90', 90],
  ['365', 365],
])('each of the last days (%s) is listed once, oldest first, up to today', async (asked, count) => {
  const { days, countedUntil } = await stats(asked ? { days: asked } : {});
  const today = server.clock.now().toISOString().slice(0, 10);
  expect(days).toHaveLength(count);
  expect(new Set(days.map(({ day }) => day)).size).toBe(count);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
  expect(days.at(-1)?.day).toBe(today);
  expect(Object.keys(days[0] ?? {}).sort()).toEqual([...metrics, 'day'].sort());
  expect(Date.parse(countedUntil)).not.toBeNaN();
});

test('current totals are counted by a job of their own', async () => {
  const count = async (table: string) => {
    const { rows } = await server.database.pool.query(`select count(*)::int as count from ${table}`);
    return rows[0].count;
  };
  await newOffer(server, await newSponsor(server));
  await runJobs(server, adminJobs.countTotals);
  expect((await stats()).totals).toEqual({
    users: await count('users'),
    sponsors: await count('users where is_sponsor'),
    boxes: await count('boxes'),
    parties: await count('parties'),
    offers: await count('sponsor_offers'),
  });
});

test('the service reports its state, and how many decisions are pending', async () => {
  type Answer = { service: ServiceState; pending: PendingDecisions };
  const before = (await read<Answer>('service')).body;
  const [one, other] = [await newPerson(server), await newPerson(server)];
  await celebrate(server, one);
  await celebrate(server, other);
  await report(server, one, 'user', other.id);
  await appeal(server, one, await newDecision(server, one.id));
  await newRequest(server, one);
  await newOffer(server, await newSponsor(server), { age: '13-20' });
  await newOffer(server, await newSponsor(server), { age: '18-20' });
  await server.database.pool.query(
    `insert into payment_incidents (provider, kind, reference, detail, created_at)
      values ('stripe', 'unmatched', 'none', 'Nobody began this.', now())`,
  );
  await eventually(async () => (await read<Answer>('service')).body.service.connections >= 2);
  const { service, pending } = (await read<Answer>('service')).body;
  expect(pending).toEqual({
    reports: before.pending.reports + 1,
    appeals: before.pending.appeals + 1,
    sponsorRequests: before.pending.sponsorRequests + 1,
    offers: before.pending.offers + 1,
    incidents: before.pending.incidents + 1,
  });
  expect(service).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    startedAt: expect.stringMatching(/Z$/),
    memoryBytes: expect.any(Number),
    connections: expect.any(Number),
    databaseMs: expect.any(Number),
    jobs: expect.any(Array),
    pendingMails: expect.any(Number),
    services: {
      ...{ database: false, redis: false, storage: false, words: false, backgrounds: false },
      // The sandbox.
      ...{ mail: false, stripe: false, paypal: false, facebook: false, oidc: false },
    },
  });
});

test('only admins read them, and only for existing days', async () => {
  const person = await newPerson(server);
  for (const path of ['stats', 'service']) expectRefusal(await read(path, {}, person), 403, 'FORBIDDEN');
  for (const days of ['7', '-30', '1e9', 'all', '']) expect((await read('stats', { days })).status).toBe(400);
});
