import { offerTexts } from '@hooray/contract/sponsors/constants.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { storedPictures } from '@hooray/testkit/database/stored.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { deleteOffer, newOffer, newSponsor, offersFor, publish } from '@hooray/testkit/factories/sponsors.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageJobs } from '../../../platform/storage/storage.jobs.ts';

let server: TestServer;
let sponsor: Person;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await newSponsor(server);
});
afterAll(() => server.close());

const ownOffers = (person: Person) => offersFor(server, person, { owner: 'me' });
const picture = async () => asFile(await plainPicture());

test('a published offer is 201, and its sponsor lists it', async () => {
  const person = await newSponsor(server);
  const { status, body } = await publish(server, person, { ownerId: person.id, age: ' 18 to 35 ' });
  const offer = {
    ...{ id: expect.any(String), ownerId: person.id, type: 'Discount', amount: 15, unlimited: false },
    ...{ age: '18 to 35', ages: 'Ages 18 to 35', gender: 'Any', interests: ['Music', 'Art'] },
    ...{ bannerUrl: null, createdAt: expect.stringMatching(/Z$/), isApprovedForMinors: false, showings: 0 },
  };
  expect({ status, body }).toEqual({ status: 201, body: offer });
  expect(await ownOffers(person)).toEqual([body]);
});

test.each(['Discount', 'Gift certificate', 'Sampler', 'Advertising', 'Other'])(
  'an offer may be of the type %s',
  async (type) => {
    expect((await newOffer(server, sponsor, { type })).type).toBe(type);
  },
);

test.each(['Male', 'Female', 'Other', 'Any'])('an offer may be for the gender %s', async (gender) => {
  expect((await newOffer(server, sponsor, { gender })).gender).toBe(gender);
});

test('without a gender, an offer is for any gender', async () => {
  expect((await newOffer(server, sponsor, { gender: undefined })).gender).toBe('Any');
});

test("an unlimited offer's amount is the text 'unlimited'", async () => {
  for (const amount of [undefined, '', '15']) {
    const offer = await newOffer(server, sponsor, { unlimited: 'true', amount });
    expect(offer).toMatchObject({ amount: 'unlimited', unlimited: true });
  }
});

test.each([
  ['1', 1],
  ['9.99', 9.99],
  ['1000000', 1_000_000],
])('an amount may be %s', async (amount, stored) => {
  expect((await newOffer(server, sponsor, { amount })).amount).toBe(stored);
});

test.each([
  [['All'], ['All']],
  [['Music', 'All'], ['All']],
  [['Beekeeping'], ['Beekeeping']],
  [
    ['Music', ' Beekeeping ', 'Music', ''],
    ['Music', 'Beekeeping'],
  ],
])('the interests %j are %j', async (given, stored) => {
  const { interests } = await newOffer(server, sponsor, { interests: JSON.stringify(given) });
  expect(interests).toEqual(stored);
});

const nothing = { type: '', amount: '', age: '', interests: '[]', gender: 'Robot' };
const typed = { ...nothing, type: 'Discount' };
const priced = { ...typed, amount: '5' };
const aged = { ...priced, age: '18-25' };

type Mistake = [form: Record<string, string | undefined>, field: string, message: string];

const mistakes: Mistake[] = [
  [nothing, 'type', offerTexts.typeRequired],
  [{ ...aged, type: undefined }, 'type', offerTexts.typeRequired],
  [{ ...aged, type: 'Bribe' }, 'type', offerTexts.typeRequired],
  [typed, 'amount', offerTexts.amountRequired],
  ...['0', '-3', '0.5', '1e3', 'many', '1,5', '1.234', '1000001', 'NaN'].map(
    (amount): Mistake => [{ ...aged, amount }, 'amount', offerTexts.amountRequired],
  ),
  [{ ...typed, amount: undefined, unlimited: 'no' }, 'amount', offerTexts.amountRequired],
  [priced, 'age', offerTexts.ageRequired],
  [{ ...typed, unlimited: 'true' }, 'age', offerTexts.ageRequired],
  ...['  ', '6-12', '25-18', 'whoever likes it'].map(
    (age): Mistake => [{ ...aged, age }, 'age', offerTexts.ageRequired],
  ),
  [aged, 'interests', offerTexts.interestRequired],
  [{ ...aged, interests: undefined }, 'interests', offerTexts.interestRequired],
  [{ ...aged, interests: '["", " "]' }, 'interests', offerTexts.interestRequired],
  ...['{not json', '"Music"', '{}', '[1]', 'null'].map(
    (interests): Mistake => [{ ...aged, interests }, 'interests', offerTexts.interestsUnreadable],
  ),
  [{ ...aged, interests: '["Bees", "Ants"]' }, 'interests', offerTexts.oneOwnInterest],
  [{ ...aged, interests: '["two\\nlines"]' }, 'interests', "Interest can't contain line breaks."],
  [{ ...aged, interests: '["Music"]' }, 'gender', offerTexts.genderUnknown],
];

test.each(mistakes)('only the first mistake in %j, at %s, is reported', async (form, field, message) => {
  const answer = await publish(server, sponsor, form);
  expectFieldRefused(answer, field, message);
  expect(answer.body).toMatchObject({ message, issues: [{ path: field, message }] });
});

test('the age is stored as a single line, because lists show it', async () => {
  const person = await newSponsor(server);
  const { body } = await publish(server, person, { age: '18\n-\u2028\t25' });
  expect(body).toMatchObject({ age: '18 -  25', ages: 'Ages 18 to 25' });
});

test('texts that are too long are refused', async () => {
  const long = 'x'.repeat(41);
  for (const field of ['type', 'age', 'interests'])
    expectRefusal(await publish(server, sponsor, { [field]: long.repeat(50) }), 400, 'VALIDATION');
  expectFieldRefused(await publish(server, sponsor, { interests: JSON.stringify([long]) }), 'interests');
});

test('only sponsors publish, which is checked before the form', async () => {
  const person = await newPerson(server);
  for (const form of [{}, { type: '', age: '' }, { banner: asFile('no picture') }]) {
    const answer = await publish(server, person, form);
    expectRefusal(answer, 403, 'sponsors.not_a_sponsor', 'This page is for sponsors only.');
  }
});

test('a user can’t publish in another user’s name', async () => {
  const other = await newSponsor(server);
  expectRefusal(await publish(server, sponsor, { ownerId: other.id }), 403, 'accounts.not_oneself');
});

test('the owner deletes an offer with its banner', async () => {
  const [person, visitor] = [await newSponsor(server), await newPerson(server)];
  const { id } = await newOffer(server, person, { banner: await picture() });
  for (const stranger of [visitor, sponsor])
    expectRefusal(await deleteOffer(server, stranger, id), 403, 'FORBIDDEN');
  expect((await deleteOffer(server, person, id)).status).toBe(200);
  expectRefusal(await deleteOffer(server, person, id), 404, 'sponsors.offer_not_found');
  expect(await ownOffers(person)).toEqual([]);
  await runJobs(server, storageJobs.remove);
  expect(storedPictures(server).filter((path) => path.includes(person.id))).toEqual([]);
});

test('a sponsor has at most 200 offers, also with concurrent requests', async () => {
  const person = await newSponsor(server);
  const { id } = await newOffer(server, person);
  await server.database.pool.query(
    `insert into sponsor_offers
      (id, owner_id, type, amount, age, age_from, age_to, gender, interests, has_banner, created_at)
      select gen_random_uuid(), owner_id, type, amount, age, age_from, age_to, gender, interests, has_banner, created_at
      from sponsor_offers, generate_series(1, 196) where id = $1`,
    [id],
  );
  const answers = await atOnce(5, () => publish(server, person));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  expectRefusal(await publish(server, person), 409, 'sponsors.too_many_offers');
});

test('offers are in the export with their banners, and are deleted with the account', async () => {
  const person = await newSponsor(server);
  const offer = await newOffer(server, person, { banner: await picture() });
  const { accessToken: token } = person;
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  const files = unzipSync(bytes);
  expect(JSON.parse(Buffer.from(files['sponsors.json'] ?? []).toString())).toEqual({
    requests: [],
    offers: [offer],
  });
  expect(files[`banners/${offer.id}.webp`]?.length).toBeGreaterThan(50);
  await call(server, 'DELETE /api/auth/me', { token });
  await runJobs(server, storageJobs.remove);
  expect(storedPictures(server).filter((path) => path.includes(person.id))).toEqual([]);
  const { rowCount } = await server.database.pool.query('select from sponsor_offers where id = $1', [
    offer.id,
  ]);
  expect(rowCount).toBe(0);
});
