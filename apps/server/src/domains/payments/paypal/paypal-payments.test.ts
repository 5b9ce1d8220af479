import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { boxOf, newBox } from '@hooray/testkit/factories/boxes.ts';
import { balanceOf, giveCredits, historyOf, mistakesIn, wordsOf } from '@hooray/testkit/factories/credits.ts';
import {
  actOnCapture,
  capture,
  createOrder,
  incidentsOf,
  newOrder,
  paymentIn,
  press,
} from '@hooray/testkit/factories/payments.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsJobs } from '../payments.jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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

/** Creates an order and presses a button on its page. */
async function approved(amount: number, act = 'pay'): Promise<string> {
  const { id, url } = await newOrder(server, payer, { credits: amount });
  await press(url, act);
  return id;
}

test('an order returns its id and the approval link, which leads back with the credits', async () => {
  const { body } = await createOrder(server, payer, { credits: 12 });
  const link = body.links.find(({ rel }) => rel === 'approve');
  expect(link?.href).toContain(body.id);
  const back = (await press(link?.href ?? 'none:', 'pay')).headers.get('location') ?? '';
  expect(back).toMatch(/^http:\/\/localhost:3000\/paypal-success\?/);
  const { searchParams } = new URL(back);
  expect([searchParams.get('credits'), searchParams.get('token')]).toEqual(['12', body.id]);
  const canceled = await newOrder(server, payer, { credits: 12 });
  const away = (await press(canceled.url, 'cancel')).headers.get('location');
  expect(away).toMatch(/^http:\/\/localhost:3000\/paypal-cancel/);
});

test('capturing an approved order takes the money and credits it', async () => {
  const id = await approved(12);
  expect(await credits()).toBe(0);
  const { status, body } = await capture(server, payer, id);
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'COMPLETED', credits: 12, type: 'user', targetId: payer.id },
  });
  expect((await historyOf(server, payer)).body.entries.map(wordsOf)).toEqual(['top_up 12: PayPal > You']);
});

test('a retry returns the same response and credits once', async () => {
  const id = await approved(12);
  const first = await capture(server, payer, id);
  const again = await capture(sibling, payer, id);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await credits()).toBe(12);
});

test('50 concurrent captures in two processes credit once and return the same response', async () => {
  const id = await approved(12);
  const answers = await atOnce(50, (index) => capture(either(index), payer, id));
  for (const { status, body } of answers) expect([status, body.status]).toEqual([200, 'COMPLETED']);
  expect(await credits()).toBe(12);
});

test('an unapproved order returns PayPal’s status and credits nothing', async () => {
  const { id, url } = await newOrder(server, payer, { credits: 12 });
  const { status, body } = await capture(server, payer, id);
  expect([status, body.status]).toEqual([200, 'PAYER_ACTION_REQUIRED']);
  await press(url, 'cancel');
  expect((await capture(server, payer, id)).body.status).toBe('PAYER_ACTION_REQUIRED');
  expect(await credits()).toBe(0);
  await press(url, 'pay');
  expect((await capture(server, payer, id)).body.status).toBe('COMPLETED');
  expect(await credits()).toBe(12);
});

test('an order declined at capture credits nothing, and can still be paid', async () => {
  const { id, url } = await newOrder(server, payer, { credits: 12 });
  await press(url, 'decline');
  const { status, body } = await capture(server, payer, id);
  expect([status, body.status]).toEqual([200, 'APPROVED']);
  expect(await credits()).toBe(0);
  await press(url, 'pay');
  expect((await capture(server, payer, id)).body.status).toBe('COMPLETED');
  expect(await credits()).toBe(12);
});

test('a pending order credits nothing until PayPal accepts it; then the worker credits it', async () => {
  const id = await approved(12, 'pend');
  const { status, body } = await capture(server, payer, id);
  expect([status, body.status]).toEqual([200, 'PENDING']);
  expect(await credits()).toBe(0);
  await actOnCapture(server, id, 'accept');
  server.clock.advance(2 * MINUTE_MS + 1000);
  await runJobs(server, paymentsJobs.check);
  expect(await credits()).toBe(12);
  expect((await capture(server, payer, id)).body.status).toBe('COMPLETED');
});

test('a pending order that PayPal refuses is declined', async () => {
  const id = await approved(12, 'pend');
  await capture(server, payer, id);
  await actOnCapture(server, id, 'refuse');
  expect((await capture(server, payer, id)).body.status).toBe('DECLINED');
  await paymentIn(server, id, 'ended');
  expect(await credits()).toBe(0);
});

test('the worker collects an approved order whose payer never returns, once', async () => {
  const id = await approved(12, 'close');
  server.clock.advance(2 * MINUTE_MS + 1000);
  await runJobs(server, paymentsJobs.check);
  expect(await credits()).toBe(12);
  expect((await capture(server, payer, id)).body.status).toBe('COMPLETED');
  expect(await credits()).toBe(12);
});

test('another user’s order is 403, and an unknown one 404', async () => {
  const id = await approved(12);
  const other = await newPerson(server);
  expectRefusal(await capture(server, other, id), 403, 'payments.of_another');
  expect([await credits(), await balanceOf(server, { userId: other.id })]).toEqual([0, 0]);
  expectRefusal(await capture(server, payer, 'ORDERUNKNOWN12345'), 404, 'payments.not_found');
  expect((await capture(server, payer, id)).status).toBe(200);
});

test('a payment for a box is booked to the payer and then to the box', async () => {
  const { id: boxId } = await newBox(server, payer);
  const { id, url } = await newOrder(server, payer, { credits: 2000, type: 'box', targetId: boxId });
  await press(url, 'pay');
  const { body } = await capture(server, payer, id);
  expect(body).toEqual({ status: 'COMPLETED', credits: 2000, type: 'box', targetId: boxId });
  expect([await credits(), (await boxOf(server, payer, boxId)).credits]).toEqual([0, 2000]);
});

test('the daily check finds full and partial refunds, each once', async () => {
  const id = await approved(12);
  await capture(server, payer, id);
  await giveCredits(server, { userId: payer.id }, 3);
  await actOnCapture(server, id, 'refund', '4.00');
  server.clock.advance(24 * HOUR_MS + MINUTE_MS);
  await runJobs(server, paymentsJobs.check);
  expect(await credits()).toBe(11);
  await actOnCapture(server, id, 'refund', '8.00');
  server.clock.advance(24 * HOUR_MS + MINUTE_MS);
  await runJobs(server, paymentsJobs.check);
  expect(await credits()).toBe(3);
  expect(await incidentsOf(server, id)).toEqual(['refund', 'refund']);
});
