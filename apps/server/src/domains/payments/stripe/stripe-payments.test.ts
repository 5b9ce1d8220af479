import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { boxOf, newBox } from '@hooray/testkit/factories/boxes.ts';
import { balanceOf, historyOf, ledgerOf, mistakesIn, wordsOf } from '@hooray/testkit/factories/credits.ts';
import {
  actOnSession,
  completionOf,
  incidentsOf,
  newSession,
  paymentIn,
  postWebhook,
  press,
  sessionOf,
  signedEvent,
  stripeOf,
  topUp,
} from '@hooray/testkit/factories/payments.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsJobs } from '../payments.jobs.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let sibling: { url: string };
let payer: Person;
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());
beforeEach(async () => {
  payer = await newPerson(server);
});
afterEach(async () => expect(await mistakesIn(server)).toEqual([]));

const credits = () => balanceOf(server, { userId: payer.id });
const either = (index: number) => (index % 2 ? sibling : server);

test('the Stripe session has the price of the credits in dollars and leads back to our pages', async () => {
  const { id } = await newSession(server, payer, { credits: 12 });
  const session = await stripeOf(server).checkout.sessions.retrieve(id);
  const back = 'http://localhost:3000';
  expect(session).toMatchObject({
    mode: 'payment',
    amount_total: 1200,
    currency: 'usd',
    payment_status: 'unpaid',
  });
  expect(session.success_url).toBe(`${back}/stripe-success?session_id={CHECKOUT_SESSION_ID}`);
  expect(session.cancel_url).toBe(`${back}/stripe-cancel`);
});

test('a webhook before the return page credits, and the return page shows it', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  expect(await credits()).toBe(12);
  const { status, body } = await sessionOf(server, payer, id);
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'paid', credits: 12, type: 'user', targetId: payer.id },
  });
  expect(await credits()).toBe(12);
});

test('a return page before the webhook checks Stripe and credits', async () => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  await press(url, 'silent');
  expect(await credits()).toBe(0);
  expect((await sessionOf(server, payer, id)).body.status).toBe('paid');
  expect(await credits()).toBe(12);
  expect((await postWebhook(server, signedEvent(server, await completionOf(server, id)))).status).toBe(200);
  expect(await credits()).toBe(12);
});

test.each(['late', 'doubled', 'twice'])('a %s webhook credits once', async (act) => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  await press(url, act);
  await sessionOf(server, payer, id);
  await paymentIn(server, id, 'paid');
  await postWebhook(server, signedEvent(server, await completionOf(server, id)));
  expect(await credits()).toBe(12);
});

test('concurrent webhooks and return pages in two processes credit once', async () => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  await press(url, 'silent');
  const event = signedEvent(server, await completionOf(server, id));
  const statuses = await atOnce(40, async (index) =>
    index % 4 < 2
      ? (await postWebhook(either(index), event)).status
      : (await sessionOf(either(index), payer, id)).status,
  );
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await credits()).toBe(12);
  expect((await historyOf(server, payer)).body.entries.map(wordsOf)).toEqual([
    'top_up 12: Card payment > You',
  ]);
});

test('the same webhook 100 times credits once', async () => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  await press(url, 'silent');
  const event = signedEvent(server, await completionOf(server, id));
  const answers = await atOnce(100, (index) => postWebhook(either(index), event));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { received: true }]);
  expect(await credits()).toBe(12);
});

test('a payment for a box is booked to the payer and then to the box', async () => {
  const { id: boxId } = await newBox(server, payer);
  const id = await topUp(server, payer, { credits: 12, type: 'box', targetId: boxId });
  expect((await sessionOf(server, payer, id)).body).toMatchObject({ type: 'box', targetId: boxId });
  expect(await credits()).toBe(0);
  expect(await boxOf(server, payer, boxId)).toMatchObject({ credits: 12, givenBy: [payer.id] });
  const lines = (await historyOf(server, payer)).body.entries.map(wordsOf);
  expect(lines).toEqual(['donation 12: You > Grace', 'top_up 12: Card payment > You']);
  const ledger = (await ledgerOf(server, payer, boxId)).body.entries.map(wordsOf);
  expect(ledger).toEqual([`donation 12: ${payer.user.name} > Grace`]);
});

test('a payer who gives anonymously is unnamed in the box, also after a refund', async () => {
  const { id: boxId } = await newBox(server, payer);
  const target = { type: 'box', targetId: boxId, anonymous: true } as const;
  const id = await topUp(server, payer, { credits: 12, ...target });
  const ledger = async () => (await ledgerOf(server, payer, boxId)).body.entries.map(wordsOf);
  expect(await ledger()).toEqual(['donation 12: Someone kind > Grace']);
  expect((await boxOf(server, payer, boxId)).givenBy).toEqual([]);
  expect((await historyOf(server, payer)).body.entries.map(wordsOf)[0]).toBe('donation 12: You > Grace');
  await actOnSession(server, id, 'refund', '12.00');
  await eventually(async () => (await ledger()).length === 2);
  expect((await ledger())[0]).toBe('reversal 12: Grace > Someone kind');
});

test('a canceled or declined payment credits nothing, and can still be paid', async () => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  for (const act of ['cancel', 'decline']) {
    await press(url, act);
    expect((await sessionOf(server, payer, id)).body.status).toBe('open');
  }
  expect(await credits()).toBe(0);
  await press(url, 'pay');
  await paymentIn(server, id, 'paid');
  expect(await credits()).toBe(12);
});

test('the parameters of the return URL credit nothing', async () => {
  const { id } = await newSession(server, payer, { credits: 12 });
  const { body } = await sessionOf(server, payer, `${id}?status=paid&credits=500`);
  expect(body.status).toBe('open');
  expect(await credits()).toBe(0);
});

test('an expired session is shown as expired', async () => {
  const { id } = await newSession(server, payer, { credits: 12 });
  await actOnSession(server, id, 'expire');
  await paymentIn(server, id, 'ended');
  expect((await sessionOf(server, payer, id)).body.status).toBe('expired');
});

test('another user’s session is 403, and an unknown one 404', async () => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  await press(url, 'silent');
  const other = await newPerson(server);
  expectRefusal(await sessionOf(server, other, id), 403, 'payments.of_another');
  expect(await balanceOf(server, { userId: other.id })).toBe(0);
  const foreign = await stripeOf(server).checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://127.0.0.1:1/',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Hat' } } },
    ],
  });
  for (const unknown of ['cs_none', 'none', foreign.id])
    expectRefusal(await sessionOf(server, payer, unknown), 404, 'payments.not_found');
  expect(await credits()).toBe(0);
});

test.each(['close', 'silent'])('the worker credits a payer who never returns: %s', async (act) => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  if (act === 'close') server.sandbox.stripe.deliverTo('http://127.0.0.1:9/gone');
  await press(url, act);
  expect(await credits()).toBe(0);
  server.clock.advance(2 * MINUTE_MS + 1000);
  await runJobs(server, paymentsJobs.check);
  expect(await credits()).toBe(12);
  server.sandbox.stripe.deliverTo(`${server.url}/api/stripe/webhook`);
  await paymentIn(server, id, 'paid');
  expect(await incidentsOf(server, id)).toEqual([]);
});

test('a session whose creation response was lost is credited', async () => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  // Simulates the death of the process while it called Stripe.
  await server.database.pool.query(
    "update payments set provider_id = null, answer = null, state = 'begun', look_at = null where provider_id = $1",
    [id],
  );
  await press(url, 'pay');
  await paymentIn(server, id, 'paid');
  expect(await credits()).toBe(12);
});

test('a webhook needs no session, and accepts a raw body of any length', async () => {
  const note = 'ü'.repeat(20_000);
  const event = signedEvent(server, { type: 'customer.created', data: { object: { note } } });
  const { status, body } = await postWebhook(server, event);
  expect([status, body]).toEqual([200, { received: true }]);
  expect((await call(server, 'GET /api/stripe/webhook' as never)).status).toBe(404);
});
