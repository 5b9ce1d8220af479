import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { balanceOf, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import {
  completionOf,
  incidentDetailsOf,
  incidentsOf,
  newOrder,
  newSession,
  paymentIn,
  postWebhook,
  press,
  sessionOf,
  signedEvent,
  stripeOf,
} from '@hooray/testkit/factories/payments.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportOfSession } from './stripe-report.rules.ts';

const now = () => Math.floor(Date.now() / 1000);

let server: TestServer;
let payer: Person;
/** Creates a paid session that was not reported. */
let id: string;
let completion: object;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  payer = await newPerson(server);
  const session = await newSession(server, payer, { credits: 12 });
  id = session.id;
  await press(session.url, 'silent');
  completion = await completionOf(server, id);
});
afterEach(async () => expect(await mistakesIn(server)).toEqual([]));

const credits = () => balanceOf(server, { userId: payer.id });

/** Returns a completion event with changes to its session. */
async function changed(changes: object): Promise<object> {
  const { data, ...event } = completion as { data: { object: object } };
  return { ...event, data: { object: { ...data.object, ...changes } } };
}

async function expectIgnored(
  sent: { payload: string; signature?: string },
  code: ErrorCode = 'payments.bad_signature',
): Promise<void> {
  expectRefusal(await postWebhook(server, sent), 400, code);
  expect(await credits()).toBe(0);
}

test('a webhook without a signature is refused', async () => {
  await expectIgnored({ payload: signedEvent(server, completion).payload });
});

test.each([
  '',
  'x',
  't=1',
  'v1=00',
  't=,v1=',
  `t=${now()},v1=${'0'.repeat(64)}`,
  `t=${now()},v0=${'0'.repeat(64)}`,
])('a webhook signed with %j is refused', async (signature) => {
  await expectIgnored({ payload: signedEvent(server, completion).payload, signature });
});

test('a webhook signed with another secret is refused', async () => {
  await expectIgnored(signedEvent(server, completion, { secret: 'whsec_another' }));
});

test('a webhook changed after signing is refused, even by one space', async () => {
  const { payload, signature } = signedEvent(server, completion);
  await expectIgnored({ payload: `${payload} `, signature });
  await expectIgnored({ payload: payload.replaceAll('1200', '9900'), signature });
  await expectIgnored({ payload: JSON.stringify(JSON.parse(payload)), signature });
});

test('a webhook signed more than 5 minutes ago is refused, and a younger one accepted', async () => {
  await expectIgnored(signedEvent(server, completion, { timestamp: now() - 330 }));
  expect(
    (await postWebhook(server, signedEvent(server, completion, { timestamp: now() - 240 }))).status,
  ).toBe(200);
  expect(await credits()).toBe(12);
});

test('a webhook about another account is refused', async () => {
  const event = signedEvent(server, { ...completion, account: 'acct_another' });
  await expectIgnored(event, 'payments.event_of_another');
});

test.each(['', '{', 'null', '[]', '"event"'])('the signed body %j is a client error', async (payload) => {
  const { signature } = signedPayload(payload);
  const answer = await postWebhook(server, { payload, signature });
  expect(answer.status).toBeLessThan(500);
});

function signedPayload(payload: string) {
  const secret = server.sandbox.stripe.webhookSecret;
  return { signature: stripeOf(server).webhooks.generateTestHeaderString({ payload, secret }) };
}

test('a webhook without a body is refused', async () => {
  expectRefusal(await call(server, 'POST /api/stripe/webhook'), 400, 'payments.bad_signature');
});

test.each([
  ['less', { amount_total: 1199 }, '11.99 USD'],
  ['more', { amount_total: 1201 }, '12.01 USD'],
  ['nothing', { amount_total: 0 }, '0.00 USD'],
  ['another currency', { currency: 'eur' }, '12.00 EUR'],
])('a payment of %s is credited nothing, and creates one incident', async (_, changes, received) => {
  const event = signedEvent(server, await changed(changes));
  for (let time = 0; time < 2; time += 1) expect((await postWebhook(server, event)).status).toBe(200);
  await paymentIn(server, id, 'mismatched');
  expect(await incidentsOf(server, id)).toEqual(['mismatched']);
  const sentence = `Requested $12.00 but received ${received}. No credits were added.`;
  expect(await incidentDetailsOf(server, id)).toEqual([sentence]);
  expect(await credits()).toBe(0);
  // A later return credits nothing either, and shows the payer why.
  expect((await sessionOf(server, payer, id)).body).toMatchObject({ status: 'open', isMismatched: true });
  expect(await credits()).toBe(0);
});

test('an unknown session is not credited, and creates one incident', async () => {
  for (const client_reference_id of [null, 'order 7', payer.id]) {
    const foreign = `cs_test_foreign_${String(client_reference_id).length}`;
    const event = signedEvent(server, await changed({ id: foreign, client_reference_id }));
    for (let time = 0; time < 2; time += 1) expect((await postWebhook(server, event)).status).toBe(200);
    expect(await incidentsOf(server, foreign)).toEqual(['unmatched']);
  }
  expect(await credits()).toBe(0);
});

test('a second session with the same payment is credited nothing', async () => {
  await postWebhook(server, signedEvent(server, completion));
  const second = signedEvent(server, await changed({ id: 'cs_test_second' }));
  expect((await postWebhook(server, second)).status).toBe(200);
  expect(await incidentsOf(server, 'cs_test_second')).toEqual(['unmatched']);
  expect(await credits()).toBe(12);
});

test('a card session with the id of a PayPal payment is credited nothing', async () => {
  const order = await newOrder(server, payer, { credits: 12 });
  const { id: paymentId } = await paymentIn(server, order.id, 'open');
  const event = await changed({ id: 'cs_test_paypal', client_reference_id: paymentId });
  await postWebhook(server, signedEvent(server, event));
  expect(await incidentsOf(server, 'cs_test_paypal')).toEqual(['unmatched']);
  expect(await credits()).toBe(0);
});

test('a bank debit is pending until the bank refuses it', async () => {
  const unpaid = (await changed({ payment_status: 'unpaid' })) as {
    data: { object: Stripe.Checkout.Session };
  };
  expect(reportOfSession(unpaid.data.object).state).toBe('pending');
  const refused = { ...unpaid, type: 'checkout.session.async_payment_failed' };
  expect((await postWebhook(server, signedEvent(server, refused))).status).toBe(200);
  await paymentIn(server, id, 'ended');
  expect(await credits()).toBe(0);
});

test('a complete but unpaid session is credited nothing', async () => {
  const unpaid = await changed({ payment_status: 'unpaid' });
  expect((await postWebhook(server, signedEvent(server, unpaid))).status).toBe(200);
  expect(await credits()).toBe(0);
  const later = { ...(await changed({})), type: 'checkout.session.async_payment_succeeded' };
  await postWebhook(server, signedEvent(server, later));
  expect(await credits()).toBe(12);
});

test('an expiry after the payment changes nothing', async () => {
  await postWebhook(server, signedEvent(server, completion));
  const expired = {
    ...(await changed({ status: 'expired', payment_status: 'unpaid' })),
    type: 'checkout.session.expired',
  };
  await postWebhook(server, signedEvent(server, expired));
  expect((await sessionOf(server, payer, id)).body.status).toBe('paid');
  expect(await credits()).toBe(12);
});
