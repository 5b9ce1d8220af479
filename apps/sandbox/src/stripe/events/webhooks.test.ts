import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox.ts';
import { stripeLibrary } from '../testing/shop.ts';

let sandbox: Sandbox;
let stripe: Stripe;
let receiver: Server;
let receiverUrl: string;
let received: { path: string; signature: string; payload: string; at: number }[];
/** The receiver's next responses. After these, it responds with 200. */
let answers: number[];

beforeEach(async () => {
  received = [];
  answers = [];
  receiver = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    const payload = await text(request);
    received.push({ path: String(request.url), signature, payload, at: Date.now() });
    response.writeHead(answers.shift() ?? 200).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  await start();
});
afterEach(async () => {
  await sandbox.stop();
  receiver.close();
});

async function start(): Promise<void> {
  sandbox = await startSandbox({ port: 0 });
  stripe = stripeLibrary(sandbox);
}
async function open(): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: 'Grüße 🎂' } }, quantity: 1 },
    ],
    client_reference_id: 'payment-1',
    success_url: `${receiverUrl}/deep/in/the/app`,
  });
}
const post = (path: string, body: Record<string, string>) =>
  fetch(sandbox.httpUrl + path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
async function pay(act: string): Promise<Stripe.Checkout.Session> {
  const session = await open();
  await post(`/stripe/pay/${session.id}`, { act });
  return session;
}
const events = () =>
  received.map(({ payload, signature }) =>
    stripe.webhooks.constructEvent(payload, signature, sandbox.stripe.webhookSecret),
  );
const types = () => events().map(({ type }) => type);

test("the event of a payment goes to the host of success_url, with Stripe's signature", async () => {
  const { id } = await pay('pay');
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.path).toBe('/api/stripe/webhook');
  const [event] = events();
  expect(event).toMatchObject({
    id: expect.stringMatching(/^evt_\w{24}$/),
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id, client_reference_id: 'payment-1', payment_status: 'paid', status: 'complete' } },
  });
});

test('a changed payload does not verify', async () => {
  await pay('pay');
  await expect.poll(() => received.length).toBe(1);
  const { payload = '', signature = '' } = received[0] ?? {};
  expect(() =>
    stripe.webhooks.constructEvent(payload.replace('1000', '9000'), signature, sandbox.stripe.webhookSecret),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test('deliverTo redirects all events', async () => {
  sandbox.stripe.deliverTo(`${receiverUrl}/hook`);
  await pay('pay');
  await expect.poll(() => received.map(({ path }) => path)).toEqual(['/hook']);
});

test('an event is retried until it is accepted', async () => {
  answers = [500, 302, 200];
  await pay('pay');
  await expect.poll(() => received.length).toBe(3);
  expect(new Set(events().map(({ id }) => id)).size).toBe(1);
  const page = await (await fetch(`${sandbox.httpUrl}/stripe`)).text();
  expect(page).toContain('attempts: 3');
});

test('a doubled webhook is the same event twice, and one payment', async () => {
  await pay('doubled');
  await expect.poll(() => received.length).toBe(2);
  expect(new Set(events().map(({ id }) => id)).size).toBe(1);
});

test('a silent payment emits no event, and a form sent twice emits one', async () => {
  const silent = await pay('silent');
  const twice = await pay('twice');
  await expect.poll(() => received.length).toBe(1);
  expect(events()[0]?.data.object).toMatchObject({ id: twice.id });
  expect((await stripe.checkout.sessions.retrieve(silent.id)).payment_status).toBe('paid');
});

test('a late webhook comes 5 seconds after the payment', async () => {
  const start = Date.now();
  await pay('late');
  expect(received).toEqual([]);
  await expect.poll(() => received.length).toBe(1);
  expect((received[0]?.at ?? 0) - start).toBeGreaterThanOrEqual(4990);
});

test('an expired session emits its event', async () => {
  await post(`/stripe/sessions/${(await open()).id}`, { act: 'expire' });
  await expect.poll(types).toEqual(['checkout.session.expired']);
});

test('a refund emits the charge with the previous values', async () => {
  const { id } = await pay('silent');
  await post(`/stripe/sessions/${id}`, { act: 'refund', amount: '4.00' });
  await expect.poll(types).toEqual(['charge.refunded']);
  await post(`/stripe/sessions/${id}`, { act: 'refund', amount: '6' });
  await expect.poll(types).toEqual(['charge.refunded', 'charge.refunded']);
  const [first, second] = events().map(({ data }) => data);
  expect(first?.object).toMatchObject({ object: 'charge', amount_refunded: 400, refunded: false });
  expect(second?.object).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect(second?.previous_attributes).toEqual({ amount_refunded: 400, refunded: false });
});

test.each([
  ['lose', 'lost', []],
  ['win', 'won', ['charge.dispute.funds_reinstated']],
])('a dispute withdraws the money, and closes: %s', async (act, status, more) => {
  const { id } = await pay('silent');
  await post(`/stripe/sessions/${id}`, { act: 'refund', amount: '4' });
  await post(`/stripe/sessions/${id}`, { act: 'dispute' });
  await post(`/stripe/sessions/${id}`, { act });
  const expected = ['created', 'funds_withdrawn', 'closed'].map((name) => `charge.dispute.${name}`);
  await expect.poll(() => types().sort()).toEqual(['charge.refunded', ...expected, ...more].sort());
  const closed = events().find(({ type }) => type === 'charge.dispute.closed');
  expect(closed?.data.object).toMatchObject({ object: 'dispute', amount: 600, status });
});

test('a stopped sandbox sends no more events', async () => {
  answers = Array.from({ length: 20 }, () => 500);
  sandbox.stripe.deliverTo(`${receiverUrl}/stopped`);
  await pay('pay');
  await expect.poll(() => received.length).toBe(1);
  await sandbox.stop();
  // Once another sandbox makes its third attempt, the first one's second attempt would be overdue.
  await start();
  await pay('pay');
  await expect.poll(() => received.length).toBe(4);
  expect(received.filter(({ path }) => path === '/stopped')).toHaveLength(1);
});
