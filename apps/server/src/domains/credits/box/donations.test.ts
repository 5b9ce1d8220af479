import { randomUUID } from 'node:crypto';
import { creditTexts } from '@hooray/contract/credits/constants.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  birthdayIn,
  boxOf,
  deleteBox,
  joinBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import {
  balanceOf,
  donate,
  giveCredits,
  ledgerOf,
  mistakesIn,
  wordsOf,
} from '@hooray/testkit/factories/credits.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let donor: Person;
let creator: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [donor, creator] = [await newPerson(server), await newPerson(server)];
  await giveCredits(server, { userId: donor.id }, 20);
  boxId = (await newBox(server, creator)).id;
});
afterEach(async () => expect(await mistakesIn(server)).toEqual([]));

const nothingMoved = async () =>
  expect([await balanceOf(server, { userId: donor.id }), await balanceOf(server, { boxId })]).toEqual([
    20, 0,
  ]);

test('a donation returns the balances of the donor and the box', async () => {
  const { status, body } = await donate(server, donor, { boxId, amount: 7 });
  expect({ status, body }).toEqual({ status: 200, body: { credits: 13, boxCredits: 7 } });
  const me = await call<{ credits: number }>(server, 'GET /api/auth/me', { token: donor.accessToken });
  expect(me.body.credits).toBe(13);
  expect((await boxOf(server, creator, boxId)).credits).toBe(7);
});

test('a donor may give the whole balance, and nothing beyond it', async () => {
  expect((await donate(server, donor, { boxId, amount: 20 })).body).toEqual({ credits: 0, boxCredits: 20 });
  const more = await donate(server, donor, { boxId, amount: 1 });
  expectFieldRefused(more, 'amount', 'You only have 0 credits. Please enter a lower amount.');
});

test('a donation above the balance is refused with the balance', async () => {
  const answer = await donate(server, donor, { boxId, amount: 21 });
  expectRefusal(answer, 400, 'VALIDATION', 'You only have 20 credits. Please enter a lower amount.');
  expectFieldRefused(answer, 'amount', creditTexts.tooFew(20));
  const huge = await donate(server, donor, { boxId, amount: Number.MAX_SAFE_INTEGER });
  expectFieldRefused(huge, 'amount', creditTexts.tooFew(20));
  await nothingMoved();
});

test.each([0, -1, -20, 1.5, 0.1, '1', 'ten', '', null, {}, [], [5], true, 2 ** 53, 2 ** 53 + 2, -(2 ** 53)])(
  'the amount %j is refused',
  async (amount) => {
    expectFieldRefused(await donate(server, donor, { boxId, amount }), 'amount');
    await nothingMoved();
  },
);

test.each(['1e309', '-1e309', '9007199254740993', '1e-400', '99999999999999999999999', '-0'])(
  'the amount %s as raw JSON is refused',
  async (amount) => {
    const raw = { body: `{"boxId":"${boxId}","amount":${amount}}`, type: 'application/json' };
    const answer = await call(server, 'POST /api/donate_credits', { token: donor.accessToken, raw });
    expectFieldRefused(answer, 'amount');
    await nothingMoved();
  },
);

test('a donation without an amount or a box is refused', async () => {
  expectFieldRefused(await donate(server, donor, { boxId }), 'amount');
  expectFieldRefused(await donate(server, donor, { boxId: undefined, amount: 5 }), 'boxId');
  for (const malformed of ['', 'box', 7, null, {}, `${boxId}0`])
    expectFieldRefused(await donate(server, donor, { boxId: malformed, amount: 5 }), 'boxId');
  await nothingMoved();
});

test('a donation to a missing box is 404', async () => {
  expectRefusal(await donate(server, donor, { boxId: randomUUID(), amount: 5 }), 404, 'boxes.not_found');
  await deleteBox(server, creator, boxId);
  expectRefusal(await donate(server, donor, { boxId, amount: 5 }), 404, 'boxes.not_found');
  expect(await balanceOf(server, { userId: donor.id })).toBe(20);
});

test('a caller may name only themselves as the donor', async () => {
  const foreign = await donate(server, creator, { boxId, amount: 5, userId: donor.id });
  expectRefusal(foreign, 403, 'accounts.not_oneself');
  await nothingMoved();
  expect((await donate(server, donor, { boxId, amount: 5, userId: donor.id })).status).toBe(200);
});

test('creator, participant and visitor may donate', async () => {
  const participant = await newPerson(server);
  await joinBox(server, participant, boxId);
  for (const person of [creator, participant]) await giveCredits(server, { userId: person.id }, 1);
  for (const person of [creator, participant, donor])
    expect((await donate(server, person, { boxId, amount: 1 })).status).toBe(200);
  expect(await balanceOf(server, { boxId })).toBe(3);
});

test('a removed member cannot donate', async () => {
  await joinBox(server, donor, boxId);
  await removeFromBox(server, creator, boxId, donor.id);
  expectRefusal(await donate(server, donor, { boxId, amount: 5 }), 403, 'boxes.access_removed');
  await nothingMoved();
});

test('the birthday person cannot donate before the day, and learns nothing about the box', async () => {
  const wrapped = await newBox(server, creator, {
    email: donor.email,
    birthdayDate: birthdayIn(5, server.clock.now()),
  });
  for (const amount of [5, 5000])
    expectRefusal(await donate(server, donor, { boxId: wrapped.id, amount }), 403, 'NO_PEEKING');
});

test('a user with the address, unconfirmed, cannot donate before the day', async () => {
  const careful = await openTestServer({ EMAIL_VERIFICATION: 'on' });
  const [maker, sought] = [await newPerson(careful), await newPerson(careful)];
  await giveCredits(careful, { userId: sought.id }, 5);
  const { id } = await newBox(careful, maker, { email: sought.email });
  expectRefusal(await donate(careful, sought, { boxId: id, amount: 5 }), 403, 'NO_PEEKING');
  await careful.close();
});

test('the birthday person may donate from the day on, and not before, even to a box that isn’t a surprise', async () => {
  const today = await newBox(server, creator, {
    email: donor.email,
    birthdayDate: birthdayIn(0, server.clock.now()),
  });
  expect((await donate(server, donor, { boxId: today.id, amount: 5 })).status).toBe(200);
  const open = await newBox(server, creator, { email: donor.email, surprise: false });
  expectRefusal(await donate(server, donor, { boxId: open.id, amount: 5 }), 403, 'NO_PEEKING');
  expect(await balanceOf(server, { boxId: open.id })).toBe(0);
});

test('an anonymous donation is from “Someone kind” in the box’s ledger, for its donor too', async () => {
  await joinBox(server, donor, boxId);
  await donate(server, donor, { boxId, amount: 3, anonymous: true });
  await donate(server, donor, { boxId, amount: 2 });
  for (const reader of [creator, donor]) {
    const { body } = await ledgerOf(server, reader, boxId);
    expect(body.entries.map(wordsOf)).toEqual([
      `donation 2: ${donor.user.name} > Grace`,
      'donation 3: Someone kind > Grace',
    ]);
  }
});

test.each(['yes', 1, null])('anonymous must be a boolean: %j is refused', async (anonymous) => {
  const json = { boxId, amount: 1, anonymous };
  const answer = await call(server, 'POST /api/donate_credits', { token: donor.accessToken, json });
  expectFieldRefused(answer, 'anonymous');
  await nothingMoved();
});
