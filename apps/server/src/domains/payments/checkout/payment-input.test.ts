import { randomUUID } from 'node:crypto';
import { paymentTexts } from '@hooray/contract/payments/constants.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, joinBox, newBox, removeFromBox, signInAgain } from '@hooray/testkit/factories/boxes.ts';
import { createOrder, createSession } from '@hooray/testkit/factories/payments.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function countPayments(): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>('select count(*)::int from payments');
  return rows[0]?.count ?? -1;
}
let before = 0;
beforeEach(async () => {
  // New payments are limited per account and hour.
  person = await newPerson(server);
  before = await countPayments();
});

const bySession = (json: object) =>
  call(server, 'POST /api/stripe/create-session', { token: person.accessToken, json });
const byOrder = (json: object) =>
  call(server, 'POST /api/paypal/create-order', { token: person.accessToken, json });

const counted = [0, -1, 1.5, '10', 'ten', null, undefined, {}, [], true, 1e21];

test.each(counted)('%j credits are refused by both providers', async (credits) => {
  const asked = { amount: 10, credits, type: 'user' };
  expectFieldRefused(await bySession(asked), 'credits', paymentTexts.invalidAmount);
  expectFieldRefused(await byOrder({ ...asked, amount: '10' }), 'credits', paymentTexts.invalidAmount);
  expect(await countPayments()).toBe(before);
});

test.each([...counted, '10.00'])('the card amount %j is refused', async (amount) => {
  expectFieldRefused(await bySession({ amount, credits: 10, type: 'user' }), 'amount');
  expect(await countPayments()).toBe(before);
});

test.each([
  10,
  '',
  '0',
  '-10',
  '10.5',
  '10.01',
  '10.0',
  '10.000',
  '010',
  ' 10',
  '10 ',
  '1e1',
  '0x0a',
  '+10',
  '10,00',
  '$10',
  '100000',
  null,
  undefined,
])('no PayPal order is created for %j', async (amount) => {
  expectFieldRefused(await byOrder({ amount, credits: 10, type: 'user' }), 'amount');
  expect(await countPayments()).toBe(before);
});

test.each(['10', '10.00'])('PayPal accepts the amount %j for 10 credits', async (amount) => {
  expect((await byOrder({ amount, credits: 10, type: 'user' })).status).toBe(201);
});

test.each([9, 11, 100])('one credit is one dollar: $%i for 10 credits is refused', async (amount) => {
  const credits = 10;
  expectFieldRefused(await bySession({ amount, credits, type: 'user' }), 'amount');
  expectFieldRefused(await byOrder({ amount: `${amount}.00`, credits, type: 'user' }), 'amount');
});

test('a payment is for at most 1000 credits to the payer, or 10000 to a box', async () => {
  const { id: targetId } = await newBox(server, person);
  for (const create of [createSession, createOrder]) {
    expect((await create(server, person, { credits: 1000 })).status).toBe(201);
    expect((await create(server, person, { credits: 10_000, type: 'box', targetId })).status).toBe(201);
    const own = await create(server, person, { credits: 1001 });
    expectFieldRefused(own, 'credits', 'At most 1000 credits at once.');
    const box = await create(server, person, { credits: 10_001, type: 'box', targetId });
    expectFieldRefused(box, 'credits', 'At most 10000 credits at once.');
  }
});

test.each(['me', '', null, undefined, 5, 'USER', 'provider'])('the type %j is refused', async (type) => {
  expectFieldRefused(await bySession({ amount: 5, credits: 5, type }), 'type', paymentTexts.noTarget);
  expectFieldRefused(await byOrder({ amount: '5', credits: 5, type }), 'type', paymentTexts.noTarget);
});

test('a payment for a box needs the id of the box', async () => {
  for (const targetId of [undefined, null])
    for (const answer of [
      await bySession({ amount: 5, credits: 5, type: 'box', targetId, userId: person.id }),
      await byOrder({ amount: '5', credits: 5, type: 'box', targetId }),
    ])
      expectFieldRefused(answer, 'targetId', paymentTexts.noTarget);
  for (const targetId of ['', 'box', 7, {}])
    for (const answer of [
      await bySession({ amount: 5, credits: 5, type: 'box', targetId }),
      await byOrder({ amount: '5', credits: 5, type: 'box', targetId }),
    ])
      expectFieldRefused(answer, 'targetId');
});

test('a payment for another user is refused', async () => {
  const other = await newPerson(server);
  for (const create of [createSession, createOrder])
    for (const targetId of [other.id, randomUUID()])
      expectRefusal(await create(server, person, { credits: 5, targetId }), 403, 'accounts.not_oneself');
  const amount = { amount: 5, credits: 5 };
  const { id: boxId } = await newBox(server, person);
  for (const json of [
    { ...amount, type: 'user', userId: other.id },
    { ...amount, type: 'user', userId: other.id, targetId: person.id },
    { ...amount, type: 'box', userId: other.id, targetId: boxId },
  ])
    expectRefusal(await bySession(json), 403, 'accounts.not_oneself');
  expect(await countPayments()).toBe(before);
});

test('the payer may be named by their own id as user or target, or not at all', async () => {
  const own = { amount: 5, credits: 5, type: 'user' };
  for (const target of [{}, { userId: person.id }, { targetId: person.id }, { targetId: null, userId: null }])
    expect((await bySession({ ...own, ...target })).status).toBe(201);
  for (const target of [{}, { targetId: person.id }, { targetId: null }])
    expect((await byOrder({ ...own, amount: '5', ...target })).status).toBe(201);
});

test('neither the birthday person of a wrapped box nor a removed member pays into it', async () => {
  const [creator, removed] = [await newPerson(server), await newPerson(server)];
  const { id: targetId } = await newBox(server, creator, { email: person.email });
  await joinBox(server, removed, targetId);
  await removeFromBox(server, creator, targetId, removed.id);
  for (const create of [createSession, createOrder]) {
    const purchase = { credits: 5, type: 'box', targetId } as const;
    expectRefusal(await create(server, person, purchase), 403, 'NO_PEEKING');
    expectRefusal(await create(server, removed, purchase), 403, 'boxes.access_removed');
  }
  expect(await countPayments()).toBe(before);
});

test.each([undefined, null, '', 5, {}, 'x'.repeat(101)])('the order %j is refused', async (orderId) => {
  const json = { orderId, payerId: 'PAT' };
  const answer = await call(server, 'POST /api/paypal/capture-order', { token: person.accessToken, json });
  expectFieldRefused(answer, 'orderId');
});

test('only providers with keys are listed, and others are not offered', async () => {
  const token = person.accessToken;
  const both = await call(server, 'GET /api/payments/options', { token });
  expect(both.body).toEqual({ stripe: true, paypal: true });
  const bare = await openTestServer({
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
  });
  const other = await newPerson(bare);
  const none = await call(bare, 'GET /api/payments/options', { token: other.accessToken });
  expect(none.body).toEqual({ stripe: false, paypal: false });
  for (const create of [createSession, createOrder])
    expectRefusal(await create(bare, other, { credits: 5 }), 404, 'payments.not_offered');
  await bare.close();
});

test('a payment for a closed box is refused', async () => {
  const late = await openTestServer();
  const creator = await newPerson(late);
  const { id: targetId } = await newBox(late, creator, { birthdayDate: birthdayIn(0, late.clock.now()) });
  late.clock.advance(91 * 24 * 60 * 60_000);
  const back = await signInAgain(late, creator);
  for (const create of [createSession, createOrder])
    expectRefusal(await create(late, back, { credits: 5, type: 'box', targetId }), 409, 'credits.box_closed');
  await late.close();
});
