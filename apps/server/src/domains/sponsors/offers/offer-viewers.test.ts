import { randomUUID } from 'node:crypto';
import { LINK } from '@hooray/contract/protocol/headers.ts';
import { readNextCursor } from '@hooray/contract/protocol/page-limits.ts';
import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { bornYearsAgo, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { mailTo } from '@hooray/testkit/factories/mails.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import {
  approveOffer,
  bannerOf,
  deleteOffer,
  newOffer,
  newSponsor,
  offersFor,
  setSponsor,
  show,
} from '@hooray/testkit/factories/sponsors.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { free, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let sponsor: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  [sponsor, admin] = [await newSponsor(server), await newAdminPerson(server)];
});
afterAll(() => server.close());

/** @param gender null for a user without one */
async function viewer(age: number, gender: string | null = 'Female'): Promise<Person> {
  const person = await newPerson(server, { birthday: bornYearsAgo(age) });
  await server.database.pool.query('update users set gender = $2 where id = $1', [person.id, gender]);
  return person;
}

async function sees(person: Person, { id }: Pick<SponsorOffer, 'id'>): Promise<boolean> {
  return (await offersFor(server, person)).some((offer) => offer.id === id);
}

const picture = async () => asFile(await plainPicture());

test.each([
  ['18-25', [18, 25], [26, 17, 40]],
  ['35+', [35, 99], [34]],
  ['21', [21], [20, 22]],
  ['any', [18, 99], [15]],
  ['120', [121], [99]],
])('an offer for the ages %j is for users of %j and not of %j', async (age, fitting, others) => {
  const offer = await newOffer(server, sponsor, { age });
  for (const years of fitting) expect(await sees(await viewer(years), offer), `${years}`).toBe(true);
  for (const years of others) expect(await sees(await viewer(years), offer), `${years}`).toBe(false);
});

test.each([
  ['Any', ['Female', 'Male', 'Someone', null]],
  ['Female', ['Female']],
  ['Male', ['Male']],
  ['Other', ['Someone']],
])('an offer for %s is for people with the gender %j', async (gender, fitting) => {
  const offer = await newOffer(server, sponsor, { gender });
  for (const own of ['Female', 'Male', 'Someone', null])
    expect(await sees(await viewer(20, own), offer), `${own}`).toBe(fitting.includes(own));
});

test('a user without a birthday gets no offers', async () => {
  const person = await newAdminPerson(server);
  await newOffer(server, sponsor, { age: 'any' });
  await server.database.pool.query('update users set birthday = null where id = $1', [person.id]);
  expect(await offersFor(server, person)).toEqual([]);
});

test('offers are listed newest first, of all fitting genders together, in pages', async () => {
  const person = await viewer(60);
  const ids: string[] = [];
  for (const gender of ['Any', 'Female', 'Male', 'Female', 'Any', 'Any'])
    if (gender !== 'Male') ids.unshift((await newOffer(server, sponsor, { gender, age: '60' })).id);
    else await newOffer(server, sponsor, { gender, age: '60' });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const { accessToken: token } = person;
    const page = await call<SponsorOffer[]>(server, 'GET /api/sponsor-offer', { token, query });
    seen.push(...page.body.map(({ id }) => id));
    cursor = readNextCursor(page.headers.get(LINK));
  } while (cursor);
  expect(seen.slice(0, 5)).toEqual(ids);
});

test('other users see neither the approval of an offer nor its sponsor', async () => {
  const { isApprovedForMinors: _, showings: __, ...offer } = await newOffer(server, sponsor, { age: '61' });
  expect((await offersFor(server, await viewer(61)))[0]).toEqual(offer);
  expect(JSON.stringify(await offersFor(server, await viewer(61)))).not.toContain(sponsor.email);
});

test('a sponsor’s list contains all of their offers and no other; no other user’s list can be read', async () => {
  const [one, other] = [await newSponsor(server), await newSponsor(server)];
  const offer = await newOffer(server, one, { age: '13-17' });
  await newOffer(server, other);
  expect(await offersFor(server, one, { owner: 'me' })).toEqual([offer]);
  const { accessToken: token } = one;
  const answer = await call(server, 'GET /api/sponsor-offer', { token, query: { owner: other.id } });
  expectFieldRefused(answer, 'owner');
});

test('a suspension hides a sponsor’s offers from other users until it ends or is lifted', async () => {
  const [person, other] = [await newSponsor(server), await viewer(20)];
  const offer = await newOffer(server, person, { banner: await picture() });
  await restrict(server, person, 'suspended');
  expect(await sees(other, offer)).toBe(false);
  expectRefusal(await bannerOf(server, other, offer.id), 404, 'sponsors.offer_not_found');
  await free(server, person, 'suspended');
  expect(await sees(other, offer)).toBe(true);
});

test('ending a sponsorship hides the offers from other users, and renewing it shows them', async () => {
  const [person, other] = [await newSponsor(server), await viewer(20)];
  const offer = await newOffer(server, person, { banner: await picture() });
  await setSponsor(server, person, false);
  expect(await sees(other, offer)).toBe(false);
  expectRefusal(await bannerOf(server, other, offer.id), 404, 'sponsors.offer_not_found');
  expect((await bannerOf(server, person, offer.id)).status).toBe(200);
  await setSponsor(server, person, true);
  expect(await sees(other, offer)).toBe(true);
});

describe('people under 18', () => {
  test('see an offer once an admin has approved it, including its banner', async () => {
    const minor = await viewer(15);
    const offer = await newOffer(server, sponsor, { age: 'any', banner: await picture() });
    expect(await sees(minor, offer)).toBe(false);
    expectRefusal(await bannerOf(server, minor, offer.id), 404, 'sponsors.offer_not_found');
    const { status, body } = await approveOffer(server, admin, offer.id);
    const seenByAdmin = { ...offer, isApprovedForMinors: true, ownerName: sponsor.user.name };
    expect({ status, body }).toEqual({ status: 200, body: { offer: seenByAdmin } });
    expect(await sees(minor, offer)).toBe(true);
    expect((await bannerOf(server, minor, offer.id)).status).toBe(200);
    expect(await sees(await viewer(18), offer)).toBe(true);
  });

  test('an approval is in the audit log, once', async () => {
    const person = await newSponsor(server);
    const { id } = await newOffer(server, person, { age: '13-17' });
    for (let times = 0; times < 2; times += 1)
      expect((await approveOffer(server, admin, id)).status).toBe(200);
    expect(await auditAbout(server, person.id)).toEqual([
      {
        ...{ actorId: admin.id, act: 'approve', subject: 'offer', subjectId: id },
        ...{ before: { isApprovedForMinors: false }, after: { isApprovedForMinors: true } },
      },
    ]);
  });

  test('only another admin approves, and only existing offers', async () => {
    const { id } = await newOffer(server, sponsor, { age: 'any' });
    expectRefusal(await approveOffer(server, sponsor, id), 403, 'FORBIDDEN');
    await setSponsor(server, admin, true);
    const own = await newOffer(server, admin, { age: 'any' });
    expectRefusal(await approveOffer(server, admin, own.id), 403, 'moderation.about_oneself');
    for (const nobody of [randomUUID(), 'x'])
      expectRefusal(await approveOffer(server, admin, nobody), 404, 'sponsors.offer_not_found');
  });

  test('admins list the offers that wait for approval, oldest first', async () => {
    const person = await newSponsor(server);
    const [waiting, approved] = [
      await newOffer(server, person, { age: '17+' }),
      await newOffer(server, person, { age: '13' }),
    ];
    const forAdults = await newOffer(server, person);
    const later = await newOffer(server, person, { age: '14' });
    await approveOffer(server, admin, approved.id);
    const listed = async (status?: string) => {
      const query = status ? { query: { status } } : {};
      const { body } = await call<{ offers: SponsorOffer[] }>(server, 'GET /api/admin/offers', {
        ...{ token: admin.accessToken, ...query },
      });
      return body.offers.filter(({ ownerId }) => ownerId === person.id).map(({ id }) => id);
    };
    expect(await listed('pending')).toEqual([waiting.id, later.id]);
    expect(await listed('approved')).toEqual([approved.id]);
    expect(await listed()).toEqual([later.id, forAdults.id, approved.id, waiting.id]);
    await setSponsor(server, person, false);
    expect(await listed('pending')).toEqual([]);
  });
});

test('an admin deletes an offer: its sponsor is notified, and the audit log records it', async () => {
  const person = await newSponsor(server);
  const { id } = await newOffer(server, person);
  expect((await deleteOffer(server, admin, id)).status).toBe(200);
  expectRefusal(await deleteOffer(server, admin, id), 404, 'sponsors.offer_not_found');
  expect(await offersFor(server, person, { owner: 'me' })).toEqual([]);
  await mailTo(server, person.email, /offers was deleted/);
  expect(await auditAbout(server, person.id)).toMatchObject([{ act: 'delete', subject: 'offer', after: {} }]);
});

test('the flag sponsor-banners hides banners from all users except the sponsor and admins', async () => {
  const offer = await newOffer(server, sponsor, { banner: await picture() });
  const person = await viewer(20);
  const bannerFor = async (reader: Person, query = {}) =>
    (await offersFor(server, reader, query)).find(({ id }) => id === offer.id)?.bannerUrl;
  expect(await bannerFor(person)).toBe(`/api/sponsor-offer/${offer.id}/banner`);
  const setFlag = (enabled: boolean) =>
    server.database.pool.query(
      `insert into feature_flags (name, enabled, changed_at) values ('sponsor-banners', $1, now())
        on conflict (name) do update set enabled = excluded.enabled`,
      [enabled],
    );
  await setFlag(false);
  await eventuallyWithin(2, async () => (await bannerFor(person)) === null);
  expect(await bannerFor(sponsor, { owner: 'me' })).toBe(offer.bannerUrl);
  expectRefusal(await bannerOf(server, person, offer.id), 404, 'sponsors.no_banner');
  expect((await show(server, person, offer.id)).body).toEqual({ isCounted: false });
  for (const reader of [sponsor, admin]) expect((await bannerOf(server, reader, offer.id)).status).toBe(200);
  await setFlag(true);
  await eventuallyWithin(2, async () => (await bannerFor(person)) === offer.bannerUrl);
});
