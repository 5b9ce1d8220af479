import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { balanceOf, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import {
  actOnCapture,
  capture,
  incidentsOf,
  newOrder,
  paymentIn,
  press,
} from '@hooray/testkit/factories/payments.ts';
import { createTestClock, type TestClock } from '@hooray/testkit/processes/in-process.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDomainEvents } from '../../../platform/domain-events.ts';
import { listJobs } from '../../../platform/jobs/job-list.ts';
import { listOverdueChecks } from '../payments.repository.ts';
import { createPayPalGateway } from '../paypal/paypal.gateway.ts';
import { createFulfilment, type Fulfilment } from './fulfilment.service.ts';
import type { Gateway } from './payment.gateway.ts';
import { createPaymentChecks } from './payment-checks.service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The number of checks of an unfinished payment. */
const CHECKS = 6;

let server: TestServer;
let payer: Person;
// Ahead of the server's clock, so that the server's workers leave due checks to these tests.
let clock: TestClock;
let fulfilment: Fulfilment;
let paypal: Gateway;
beforeEach(async () => {
  server = await openTestServer();
  payer = await newPerson(server);
  clock = createTestClock();
  fulfilment = createFulfilment({ db: server.database.db, clock, events: createDomainEvents() });
  paypal = createPayPalGateway(server.sandbox.paypal, server.url);
});
afterEach(async () => {
  expect(await mistakesIn(server)).toEqual([]);
  await server.close();
});

const credits = () => balanceOf(server, { userId: payer.id });

interface Parts {
  fulfilment?: Fulfilment;
  gateway?: Gateway;
}

/** Runs the due checks as the jobs do, with replaceable parts. */
async function checkDue(parts: Parts = {}): Promise<void> {
  const { db } = server.database;
  const gateways = { paypal: parts.gateway ?? paypal };
  const checkPayment = createPaymentChecks({ db, clock, fulfilment, ...parts, gateways });
  for (const paymentId of await listOverdueChecks(db, clock.now())) await checkPayment(paymentId);
}

/** Runs rounds of checks, each after the longest pause. */
async function checkRepeatedly(count: number, pause = DAY_MS): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    clock.advance(pause + MINUTE_MS);
    await checkDue();
  }
}

async function pendingOrder(): Promise<string> {
  const { id, url } = await newOrder(server, payer, { credits: 12 });
  await press(url, 'pend');
  expect((await capture(server, payer, id)).body.status).toBe('PENDING');
  return id;
}

test('a payment paid during its last check stays paid, and its refunds are found', async () => {
  const { id, url } = await newOrder(server, payer, { credits: 12 });
  await checkRepeatedly(CHECKS - 1, 3 * DAY_MS);
  const paidMeanwhile: Fulfilment = {
    async settle(provider, report) {
      const settled = await fulfilment.settle(provider, report);
      await press(url, 'pay');
      await capture(server, payer, id);
      return settled;
    },
  };
  clock.advance(3 * DAY_MS + MINUTE_MS);
  await checkDue({ fulfilment: paidMeanwhile });
  await paymentIn(server, id, 'paid');
  expect(await credits()).toBe(12);
  await actOnCapture(server, id, 'refund', '12.00');
  await checkRepeatedly(1);
  expect([await credits(), await incidentsOf(server, id)]).toEqual([0, ['refund']]);
});

test('an unpaid payment ends after its last check without an incident', async () => {
  const { id } = await newOrder(server, payer, { credits: 12 });
  await checkRepeatedly(CHECKS - 1, 3 * DAY_MS);
  await paymentIn(server, id, 'open');
  await checkRepeatedly(1, 3 * DAY_MS);
  await paymentIn(server, id, 'ended');
  expect(await incidentsOf(server, id)).toEqual([]);
});

test('a pending payment is checked daily, and credited once it is paid', async () => {
  const id = await pendingOrder();
  await checkRepeatedly(28);
  await actOnCapture(server, id, 'accept');
  await checkRepeatedly(1);
  expect([await credits(), await incidentsOf(server, id)]).toEqual([12, []]);
});

test('a payment pending for 30 days ends, and creates an incident', async () => {
  const id = await pendingOrder();
  await checkRepeatedly(30);
  await paymentIn(server, id, 'ended');
  expect([await credits(), await incidentsOf(server, id)]).toEqual([0, ['given_up']]);
  await actOnCapture(server, id, 'accept');
  expect((await capture(server, payer, id)).body.status).toBe('COMPLETED');
  expect(await credits()).toBe(12);
});

test('two concurrent checks credit once', async () => {
  const { url } = await newOrder(server, payer, { credits: 5 });
  await press(url, 'close');
  clock.advance(3 * MINUTE_MS);
  await Promise.all([checkDue(), checkDue()]);
  expect(await credits()).toBe(5);
});

test('an early check is postponed', async () => {
  const { id, url } = await newOrder(server, payer, { credits: 5 });
  await press(url, 'close');
  const payment = await paymentIn(server, id, 'open');
  await createPaymentChecks({ db: server.database.db, clock, fulfilment, gateways: { paypal } })(payment.id);
  expect(await credits()).toBe(0);
  const [job] = await listJobs(server.database.db, { states: ['created'] });
  expect(job).toMatchObject({ queue: 'payments.check', subjectId: payment.id });
});
