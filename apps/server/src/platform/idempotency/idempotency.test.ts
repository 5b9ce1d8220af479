import { randomUUID } from 'node:crypto';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  balanceOf,
  claimBox,
  donate,
  giveCredits,
  historyOf,
  mistakesIn,
} from '@hooray/testkit/factories/credits.ts';
import { createSession, sessionIdOf } from '@hooray/testkit/factories/payments.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { creditsJobs } from '../../domains/credits/credits.jobs.ts';

let server: TestServer;
let sibling: { url: string };
let person: Person;
let boxId: string;
let key: string;
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await newPerson(server);
  await giveCredits(server, { userId: person.id }, 20);
  boxId = (await newBox(server, person)).id;
  key = randomUUID();
});

const either = (index: number) => (index % 2 ? sibling : server);
const balance = () => balanceOf(server, { userId: person.id });

test('a retry returns the same response and moves nothing', async () => {
  const first = await donate(server, person, { boxId, amount: 5 }, { key });
  await donate(server, person, { boxId, amount: 1 });
  const again = await donate(sibling, person, { boxId, amount: 5 }, { key });
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(await balance()).toBe(14);
});

test('50 concurrent retries in two processes donate once and return the same response', async () => {
  const answers = await atOnce(50, (index) => donate(either(index), person, { boxId, amount: 5 }, { key }));
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: { credits: 15, boxCredits: 5 } });
  expect(await balance()).toBe(15);
  expect(await mistakesIn(server)).toEqual([]);
});

test('without a key, or with an empty one, every request counts', async () => {
  for (const own of [{}, {}, { key: '' }, { key: '' }])
    await donate(server, person, { boxId, amount: 5 }, own);
  expect(await balance()).toBe(0);
});

test('a key with another body is 409 and moves nothing', async () => {
  await donate(server, person, { boxId, amount: 5 }, { key });
  const { id: other } = await newBox(server, person);
  for (const body of [
    { boxId, amount: 6 },
    { boxId: other, amount: 5 },
    { boxId, amount: 5, anonymous: true },
  ])
    expectRefusal(await donate(server, person, body, { key }), 409, 'IDEMPOTENCY_KEY_REUSED');
  expect(await balance()).toBe(15);
});

test('an omitted field and its default are the same body', async () => {
  await donate(server, person, { boxId, amount: 5 }, { key });
  const same = { boxId, amount: 5, anonymous: false, userId: person.id };
  expect((await donate(server, person, same, { key })).status).toBe(200);
  expect(await balance()).toBe(15);
});

test('a key of another call is 409', async () => {
  const grace = await newPerson(server);
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { id } = await newBox(server, person, { email: grace.email, birthdayDate });
  await giveCredits(server, { boxId: id }, 3);
  expect((await claimBox(server, grace, id, { key })).body).toEqual({ credits: 3, boxCredits: 0 });
  expectRefusal(
    await donate(server, grace, { boxId: id, amount: 3 }, { key }),
    409,
    'IDEMPOTENCY_KEY_REUSED',
  );
  expectRefusal(await createSession(server, grace, { credits: 3 }, { key }), 409, 'IDEMPOTENCY_KEY_REUSED');
  await giveCredits(server, { boxId: id }, 4);
  expect((await claimBox(server, grace, id, { key })).body).toEqual({ credits: 3, boxCredits: 0 });
  expect(await balanceOf(server, { boxId: id })).toBe(4);
});

test('a refusal is not stored: the same key may retry', async () => {
  const wish = { boxId, amount: 30 };
  expectFieldRefused(await donate(server, person, wish, { key }), 'amount');
  await giveCredits(server, { userId: person.id }, 10);
  expect((await donate(server, person, wish, { key })).body).toEqual({ credits: 0, boxCredits: 30 });
});

test('keys are separate for each user', async () => {
  const other = await newPerson(server);
  await giveCredits(server, { userId: other.id }, 9);
  await donate(server, person, { boxId, amount: 5 }, { key });
  const answer = await donate(server, other, { boxId, amount: 5 }, { key });
  expect(answer.body).toEqual({ credits: 4, boxCredits: 10 });
});

test('a key has at most 255 characters', async () => {
  const long = await donate(server, person, { boxId, amount: 1 }, { key: 'k'.repeat(256) });
  expectRefusal(long, 400, 'IDEMPOTENCY_KEY_TOO_LONG');
  for (let time = 0; time < 2; time += 1)
    await donate(server, person, { boxId, amount: 1 }, { key: 'k'.repeat(255) });
  expect(await balance()).toBe(19);
});

test('20 concurrent retries start one payment and return the same page', async () => {
  const answers = await atOnce(20, (index) => createSession(either(index), person, { credits: 9 }, { key }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const ids = new Set(answers.map(({ body }) => sessionIdOf(body.url)));
  expect(ids.size).toBe(1);
  const { rows } = await server.database.pool.query('select from payments where payer_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
  expectRefusal(await createSession(server, person, { credits: 8 }, { key }), 409, 'IDEMPOTENCY_KEY_REUSED');
});

test('a key can be reused after 7 days', async () => {
  await donate(server, person, { boxId, amount: 5 }, { key });
  const { rows: kept } = await server.database.pool.query('select from idempotent_answers where key = $1', [
    key,
  ]);
  expect(kept).toHaveLength(1);
  server.clock.advance(7 * 24 * 60 * 60_000 + 60_000);
  await runJobs(server, creditsJobs.sweepAnswers);
  const { rows: left } = await server.database.pool.query('select from idempotent_answers where key = $1', [
    key,
  ]);
  expect(left).toEqual([]);
  const back = { ...person, ...(await signIn(server, person)) };
  await donate(server, back, { boxId, amount: 5 }, { key });
  expect((await historyOf(server, back)).body.entries.filter(({ kind }) => kind === 'donation')).toHaveLength(
    2,
  );
});
