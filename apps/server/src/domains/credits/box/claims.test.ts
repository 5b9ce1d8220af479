import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, boxOf, joinBox, newBox, signInAgain } from '@hooray/testkit/factories/boxes.ts';
import {
  balanceOf,
  claimBox,
  giveCredits,
  ledgerOf,
  mistakesIn,
  wordsOf,
} from '@hooray/testkit/factories/credits.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const HOUR_MS = 60 * 60_000;

let server: TestServer;
let creator: Person;
let grace: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [creator, grace] = [await newPerson(server), await newPerson(server)];
});
afterEach(async () => expect(await mistakesIn(server)).toEqual([]));

/** Creates a box for Grace with some credits, whose day is some days ahead. */
async function boxFor(days: number, credits = 12, surprise = true): Promise<string> {
  const birthdayDate = birthdayIn(days, server.clock.now());
  const { id } = await newBox(server, creator, { email: grace.email, birthdayDate, surprise });
  if (credits > 0) await giveCredits(server, { boxId: id }, credits);
  return id;
}

test('on the day the birthday person claims the credits', async () => {
  const boxId = await boxFor(0);
  const { status, body } = await claimBox(server, grace, boxId);
  expect({ status, body }).toEqual({ status: 200, body: { credits: 12, boxCredits: 0 } });
  expect((await boxOf(server, creator, boxId)).credits).toBe(0);
  const me = await call<{ credits: number }>(server, 'GET /api/auth/me', { token: grace.accessToken });
  expect(me.body.credits).toBe(12);
  const { body: ledger } = await ledgerOf(server, creator, boxId);
  expect(ledger.entries.map(wordsOf)[0]).toBe(`claim 12: Grace > ${grace.user.name}`);
});

test('claiming an empty box is 200 and moves nothing', async () => {
  const boxId = await boxFor(0);
  await claimBox(server, grace, boxId);
  const { status, body } = await claimBox(server, grace, boxId);
  expect({ status, body }).toEqual({ status: 200, body: { credits: 12, boxCredits: 0 } });
  const empty = await boxFor(0, 0);
  expect((await claimBox(server, grace, empty)).body).toEqual({ credits: 12, boxCredits: 0 });
  expect((await ledgerOf(server, grace, empty)).body).toEqual({ entries: [], balance: 0 });
});

test('credits that arrive after a claim are claimed by the next one', async () => {
  const boxId = await boxFor(0);
  await claimBox(server, grace, boxId);
  await giveCredits(server, { boxId }, 3);
  expect((await claimBox(server, grace, boxId)).body).toEqual({ credits: 15, boxCredits: 0 });
});

test('claiming a wrapped box before the day is refused as peeking', async () => {
  const boxId = await boxFor(3);
  expectRefusal(await claimBox(server, grace, boxId), 403, 'NO_PEEKING');
  expectRefusal(await ledgerOf(server, grace, boxId), 403, 'NO_PEEKING');
  expect(await balanceOf(server, { boxId })).toBe(12);
});

test('claiming a box that isn’t a surprise before the day is refused', async () => {
  const boxId = await boxFor(3, 12, false);
  expectRefusal(await claimBox(server, grace, boxId), 409, 'NOT_YET');
  expect(await balanceOf(server, { boxId })).toBe(12);
});

test('only the birthday person may claim, before the day and on it', async () => {
  const [member, visitor] = [await newPerson(server), await newPerson(server)];
  for (const days of [0, 3]) {
    const boxId = await boxFor(days);
    await joinBox(server, member, boxId);
    for (const person of [creator, member, visitor])
      expectRefusal(await claimBox(server, person, boxId), 403, 'boxes.claim_not_allowed');
    expect(await balanceOf(server, { boxId })).toBe(12);
  }
});

test('a box without a linked birthday person cannot be claimed', async () => {
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { id } = await newBox(server, creator, { birthdayDate });
  await giveCredits(server, { boxId: id }, 5);
  for (const person of [creator, grace])
    expectRefusal(await claimBox(server, person, id), 403, 'boxes.claim_not_allowed');
});

test('a user with the address, unconfirmed, cannot claim, even on the day', async () => {
  const careful = await openTestServer({ EMAIL_VERIFICATION: 'on' });
  const [maker, sought] = [await newPerson(careful), await newPerson(careful)];
  const birthdayDate = birthdayIn(0, careful.clock.now());
  const { id } = await newBox(careful, maker, { email: sought.email, birthdayDate });
  await giveCredits(careful, { boxId: id }, 5);
  // Now the day has begun everywhere on earth.
  careful.clock.advance(12 * HOUR_MS);
  expectRefusal(
    await claimBox(careful, await signInAgain(careful, sought), id),
    403,
    'boxes.claim_not_allowed',
  );
  expect(await balanceOf(careful, { boxId: id })).toBe(5);
  await careful.close();
});

const waitUntil = (moment: number) => server.clock.advance(moment - server.clock.now().getTime());

test.each([
  { zone: 'Pacific/Kiritimati', opens: -14 },
  { zone: 'UTC', opens: 0 },
  { zone: 'Pacific/Pago_Pago', opens: 11 },
])('the day begins in the birthday person’s zone: $zone', async ({ zone, opens }) => {
  const now = server.clock.now();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 2);
  waitUntil(midnight - 18 * HOUR_MS);
  creator = await signInAgain(server, creator);
  await signInAgain(server, grace, zone);
  const boxId = await boxFor(1, 12, false);
  waitUntil(midnight + (opens - 0.2) * HOUR_MS);
  grace = await signInAgain(server, grace, zone);
  expectRefusal(await claimBox(server, grace, boxId), 409, 'NOT_YET');
  waitUntil(midnight + (opens + 0.2) * HOUR_MS);
  grace = await signInAgain(server, grace, zone);
  expect((await claimBox(server, grace, boxId)).body).toEqual({ credits: 12, boxCredits: 0 });
});
