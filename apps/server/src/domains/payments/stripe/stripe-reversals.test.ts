import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  balanceOf,
  donate,
  giveCredits,
  historyOf,
  ledgerOf,
  mistakesIn,
  wordsOf,
} from '@hooray/testkit/factories/credits.ts';
import {
  actOnSession,
  completionOf,
  incidentsOf,
  newSession,
  paymentIn,
  postWebhook,
  press,
  signedEvent,
  stripeOf,
  topUp,
} from '@hooray/testkit/factories/payments.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsJobs } from '../payments.jobs.ts';

let server: TestServer;
let payer: Person;
let other: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [payer, other] = [await newPerson(server), await newPerson(server)];
  boxId = (await newBox(server, other)).id;
});
afterEach(async () => expect(await mistakesIn(server)).toEqual([]));

const credits = () => balanceOf(server, { userId: payer.id });
const inBox = () => balanceOf(server, { boxId });
const losses = async () => 0 - (await balanceOf(server, { name: 'loss' }));

/** Waits for a number of incidents, and returns the reversal of a payment. */
async function waitForIncidents(id: string, kinds: string[]): Promise<void> {
  await eventually(async () => (await incidentsOf(server, id)).length >= kinds.length);
  expect(await incidentsOf(server, id)).toEqual(kinds);
}

test('a full refund takes the credits back, and creates an incident', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  await actOnSession(server, id, 'refund', '12.00');
  await waitForIncidents(id, ['refund']);
  expect(await credits()).toBe(0);
  expect((await historyOf(server, payer)).body.entries.map(wordsOf)).toEqual([
    'reversal 12: You > Card payment',
    'top_up 12: Card payment > You',
  ]);
});

test('partial refunds take back their own amounts', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  await actOnSession(server, id, 'refund', '4.00');
  await waitForIncidents(id, ['refund']);
  expect(await credits()).toBe(8);
  await actOnSession(server, id, 'refund', '3.00');
  await waitForIncidents(id, ['refund', 'refund']);
  expect(await credits()).toBe(5);
});

test('cents add up to whole credits', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  await actOnSession(server, id, 'refund', '0.60');
  await eventually(async () => (await paymentIn(server, id, 'paid')).refunded_cents === 60);
  expect(await credits()).toBe(12);
  await actOnSession(server, id, 'refund', '0.60');
  await waitForIncidents(id, ['refund']);
  expect(await credits()).toBe(11);
});

test('a refund of spent credits is a loss', async () => {
  const before = await losses();
  const id = await topUp(server, payer, { credits: 12 });
  await donate(server, payer, { boxId, amount: 9 });
  await actOnSession(server, id, 'refund', '12.00');
  await waitForIncidents(id, ['refund']);
  expect([await credits(), await inBox(), (await losses()) - before]).toEqual([0, 9, 9]);
});

test('a refund of a payment for a box takes the credits from the box through the payer', async () => {
  const id = await topUp(server, payer, { credits: 12, type: 'box', targetId: boxId });
  await actOnSession(server, id, 'refund', '5.00');
  await waitForIncidents(id, ['refund']);
  expect([await credits(), await inBox()]).toEqual([0, 7]);
  const lines = (await ledgerOf(server, other, boxId)).body.entries.map(wordsOf);
  expect(lines[0]).toBe(`reversal 5: Grace > ${payer.user.name}`);
});

test('the same refund reported 20 times is taken back once', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  await giveCredits(server, { userId: payer.id }, 20);
  await actOnSession(server, id, 'refund', '12.00');
  await waitForIncidents(id, ['refund']);
  const event = signedEvent(server, { type: 'charge.refunded', data: { object: await chargeOf(id, 1200) } });
  const answers = await atOnce(20, () => postWebhook(server, event));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await credits()).toBe(20);
  expect(await incidentsOf(server, id)).toEqual(['refund']);
});

async function chargeOf(sessionId: string, refundedCents: number): Promise<object> {
  const { payment_intent } = await stripeOf(server).checkout.sessions.retrieve(sessionId);
  return {
    ...{ id: `ch_${sessionId}`, object: 'charge', amount: 1200, amount_refunded: refundedCents },
    ...{ currency: 'usd', payment_intent, metadata: {} },
  };
}

test('an older refund report that arrives later changes nothing', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  await actOnSession(server, id, 'refund', '4.00');
  await waitForIncidents(id, ['refund']);
  const older = await chargeOf(id, 100);
  await postWebhook(server, signedEvent(server, { type: 'charge.refunded', data: { object: older } }));
  expect(await credits()).toBe(8);
});

test.each(['refund', 'dispute'])(
  'a %s reported before the payment is taken back once the payment is known',
  async (act) => {
    const { url, id } = await newSession(server, payer, { credits: 12 });
    await press(url, 'silent');
    await actOnSession(server, id, act, act === 'refund' ? '4.00' : undefined);
    await eventually(async () => {
      const { rowCount } = await server.database.pool.query(
        'select from payments where provider_id = $1 and refunded_cents + disputed_cents > 0',
        [id],
      );
      return rowCount === 1;
    });
    expect(await credits()).toBe(0);
    await postWebhook(server, signedEvent(server, await completionOf(server, id)));
    expect(await credits()).toBe(act === 'refund' ? 8 : 0);
    await waitForIncidents(id, [act]);
  },
);

test('a refund of a payment that the worker settles is taken back', async () => {
  const { url, id } = await newSession(server, payer, { credits: 12 });
  await press(url, 'silent');
  await actOnSession(server, id, 'refund', '12.00');
  server.clock.advance(2 * 60_000 + 1000);
  await runJobs(server, paymentsJobs.check);
  expect(await incidentsOf(server, id)).toContain('refund');
  expect(await credits()).toBe(0);
});

test('a refund of an unknown payment creates one incident', async () => {
  const charge = { id: 'ch_foreign', object: 'charge', payment_intent: 'pi_foreign', amount_refunded: 500 };
  const dispute = { id: 'du_foreign', object: 'dispute', payment_intent: 'pi_foreign', amount: 500 };
  for (const [type, object] of [
    ['charge.refunded', { ...charge, metadata: {} }],
    ['charge.dispute.funds_withdrawn', { ...dispute, metadata: {} }],
  ] as const)
    for (let time = 0; time < 2; time += 1) {
      const event = signedEvent(server, { type, data: { object } });
      expect((await postWebhook(server, event)).status).toBe(200);
      expect(await incidentsOf(server, object.id)).toEqual(['unmatched']);
    }
});

test('concurrent refunds and donations never overdraw a balance', async () => {
  const before = await losses();
  const id = await topUp(server, payer, { credits: 30 });
  const giving = atOnce(30, () => donate(server, payer, { boxId, amount: 1 }));
  for (let part = 0; part < 5; part += 1) await actOnSession(server, id, 'refund', '6.00');
  const given = (await giving).filter(({ status }) => status === 200).length;
  await eventually(async () => (await paymentIn(server, id, 'paid')).reversed_credits === 30);
  expect([await credits(), await inBox(), (await losses()) - before]).toEqual([0, given, given]);
});
