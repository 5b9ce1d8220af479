import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { order, stripeLibrary } from './testing/shop.ts';

let sandbox: Sandbox;
let stripe: Stripe;
let clock: number;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, now: () => clock });
  stripe = stripeLibrary(sandbox);
});
beforeEach(() => {
  clock = Date.UTC(2026, 0, 1);
});
afterAll(() => sandbox.stop());

const open = () => stripe.checkout.sessions.create(order());

const press = (url: string | null, act: string) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });

test('the page names the sandbox, starts with Pay and Cancel, and has no scripts', async () => {
  const page = await (await fetch(String((await open()).url))).text();
  const labels = [...page.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(labels.slice(0, 2)).toEqual(['Pay', 'Cancel']);
  expect(page).toContain("This is Hooray's sandbox");
  expect(page).toContain('10 &lt;credits&gt;');
  expect(page).not.toContain('<script');
});

test('a new session has the requested values, and is open and unpaid', async () => {
  const session = await open();
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w{60}$/),
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: 'payment-1',
    metadata: { paymentId: 'payment-1', note: 'a & b = ü' },
    amount_total: 1000,
    currency: 'usd',
    livemode: false,
    created: clock / 1000,
    expires_at: clock / 1000 + 24 * 60 * 60,
    success_url: order().success_url,
    cancel_url: order().cancel_url,
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/stripe\/pay\/cs_test_/),
  });
  const { lastResponse: _, ...found } = await stripe.checkout.sessions.retrieve(session.id);
  expect(session).toMatchObject(found);
});

test('Pay redirects to success_url with the id, and the session is paid', async () => {
  const { id, url } = await open();
  const answer = await press(url, 'pay');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://127.0.0.1:1/stripe-success?session=${id}&again=${id}`);
  const session = await stripe.checkout.sessions.retrieve(id);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(await stripe.paymentIntents.retrieve(String(session.payment_intent))).toMatchObject({
    id: expect.stringMatching(/^pi_\w{24}$/),
    status: 'succeeded',
    amount_received: 1000,
    metadata: { paymentId: 'payment-1' },
    latest_charge: expect.stringMatching(/^ch_\w{24}$/),
  });
});

test('Cancel redirects to the unchanged cancel_url, and the session stays open', async () => {
  const { id, url } = await open();
  expect((await press(url, 'cancel')).headers.get('location')).toBe(order().cancel_url);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
});

test('a declined card stays on the page with the reason, and can be tried again', async () => {
  const { id, url } = await open();
  const declined = await press(url, 'decline');
  expect(declined.status).toBe(402);
  const page = await declined.text();
  expect(page).toMatch(/role="alert">Your card was declined/);
  expect(page).toMatch(/<button[^>]*>Pay<\/button>/);
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
  expect((await press(url, 'pay')).status).toBe(303);
});

test('a form that is sent twice is paid once', async () => {
  const { id, url } = await open();
  expect((await press(url, 'twice')).status).toBe(303);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const again = await press(url, 'pay');
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('was paid already');
  expect((await stripe.checkout.sessions.retrieve(id)).payment_intent).toBe(payment_intent);
});

test('a session is paid even if the buyer closes the tab instead of being redirected', async () => {
  const { id, url } = await open();
  expect((await press(url, 'close')).status).toBe(200);
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
});

test('an expired session cannot be paid', async () => {
  const { id, url } = await open();
  await press(`${sandbox.httpUrl}/stripe/sessions/${id}`, 'expire');
  const answer = await press(url, 'pay');
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('has expired');
});

test('a session expires at its time', async () => {
  const { id, url } = await open();
  clock += 24 * 60 * 60_000 - 1;
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  clock += 1;
  expect((await press(url, 'pay')).status).toBe(409);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
});
