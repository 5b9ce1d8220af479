import { randomUUID } from 'node:crypto';
import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  atOnce,
  bornYearsAgo,
  call,
  newPerson,
  type Person,
  signIn,
} from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { newOffer, newSponsor, offersFor, setSponsor, show } from '@hooray/testkit/factories/sponsors.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sponsorsJobs } from '../sponsors.jobs.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let sponsor: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
  sponsor = await newSponsor(server);
});
afterAll(() => server.close());

const withBanner = async (overrides = {}) =>
  newOffer(server, sponsor, { banner: asFile(await plainPicture()), ...overrides });
const roundedShowings = async (id: string) =>
  (await offersFor(server, sponsor, { owner: 'me' })).find((offer) => offer.id === id)?.showings;
/** The exact number, which only admins see. */
async function shown(id: string, { accessToken: token }: Pick<Person, 'accessToken'> = admin) {
  const { body } = await call<{ offers: SponsorOffer[] }>(server, 'GET /api/admin/offers', { token });
  return body.offers.find((offer) => offer.id === id)?.showings;
}
const isCounted = async (person: Person, id: string) => (await show(server, person, id)).body.isCounted;

test('a showing is counted once per user and offer, also with concurrent requests', async () => {
  const [one, other] = [await newPerson(server), await newPerson(server)];
  const [offer, another] = [await withBanner(), await withBanner()];
  expect(await shown(offer.id)).toBe(0);
  const answers = await atOnce(5, () => isCounted(one, offer.id));
  expect(answers.filter((counted) => counted)).toHaveLength(1);
  expect(await isCounted(other, offer.id)).toBe(true);
  expect(await isCounted(one, another.id)).toBe(true);
  expect([await shown(offer.id), await shown(another.id)]).toEqual([2, 1]);
});

test('the sponsor reads the showings in tens, and can’t tell whether one user has seen it', async () => {
  const { id } = await withBanner();
  const setShowings = (showings: number) =>
    server.database.pool.query('update sponsor_offers set showings = $2 where id = $1', [id, showings]);
  for (const [before, after] of [
    [0, 0],
    [8, 0],
    [9, 10],
    [10, 10],
    [128, 120],
  ] as const) {
    await setShowings(before);
    expect(await isCounted(await newPerson(server), id)).toBe(true);
    expect(await shown(id)).toBe(before + 1);
    expect(await roundedShowings(id)).toBe(after);
  }
  const { bytes } = await call(server, 'GET /api/auth/export', { token: sponsor.accessToken });
  const exported = JSON.parse(
    strFromU8(unzipSync(new Uint8Array(bytes))['sponsors.json'] ?? new Uint8Array()),
  );
  expect(exported.offers.find((offer: SponsorOffer) => offer.id === id).showings).toBe(120);
});

test('viewers of an offer don’t see its showings', async () => {
  const person = await newPerson(server);
  const { id } = await withBanner();
  await show(server, person, id);
  const offers = await offersFor(server, person);
  expect(offers.find((offer) => offer.id === id)).not.toHaveProperty('showings');
});

test('showings to the sponsor, without a banner, and outside the audience don’t count', async () => {
  const person = await newPerson(server, { birthday: bornYearsAgo(50) });
  const offer = await withBanner();
  const bare = await newOffer(server, sponsor, { age: 'any' });
  expect(await isCounted(sponsor, offer.id)).toBe(false);
  expect(await isCounted(person, offer.id)).toBe(false);
  expect(await isCounted(person, bare.id)).toBe(false);
  expect([await shown(offer.id), await shown(bare.id)]).toEqual([0, 0]);
});

test('a hidden offer is 404', async () => {
  const minor = await newPerson(server, { birthday: bornYearsAgo(15) });
  const { id } = await withBanner({ age: 'any' });
  for (const hidden of [id, randomUUID(), 'x'])
    expectRefusal(await show(server, minor, hidden), 404, 'sponsors.offer_not_found');
  const former = await newSponsor(server);
  const hidden = await newOffer(server, former, { banner: asFile(await plainPicture()) });
  await setSponsor(server, former, false);
  expectRefusal(await show(server, await newPerson(server), hidden.id), 404, 'sponsors.offer_not_found');
  expect(await isCounted(await newAdminPerson(server), hidden.id)).toBe(false);
});

test('nothing stored names the viewer, and nothing remains after the day', async () => {
  const person = await newPerson(server);
  const { id } = await withBanner();
  const kept = () => server.database.pool.query('select digest from sponsor_offer_showings');
  const before = await rowsHolding(server, person.id);
  expect(await isCounted(person, id)).toBe(true);
  expect(await rowsHolding(server, person.id)).toEqual(before);
  await runJobs(server, sponsorsJobs.sweep);
  expect((await kept()).rowCount).toBeGreaterThan(0);
  server.clock.advance(DAY);
  await runJobs(server, sponsorsJobs.sweep);
  expect((await kept()).rowCount).toBe(0);
  const nextDay = { ...person, ...(await signIn(server, person)) };
  expect(await isCounted(nextDay, id)).toBe(true);
  expect(await shown(id, await signIn(server, admin))).toBe(2);
});
