import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { balanceOf, giveCredits, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import {
  actOnSession,
  incidentsOf,
  postWebhook,
  signedEvent,
  stripeOf,
  topUp,
} from '@hooray/testkit/factories/payments.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let payer: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  payer = await newPerson(server);
});
afterEach(async () => expect(await mistakesIn(server)).toEqual([]));

const credits = () => balanceOf(server, { userId: payer.id });

/** Waits for a number of incidents, and returns the reversal of a payment. */
async function waitForIncidents(id: string, kinds: string[]): Promise<void> {
  await eventually(async () => (await incidentsOf(server, id)).length >= kinds.length);
  expect(await incidentsOf(server, id)).toEqual(kinds);
}

test('a dispute takes everything back, and an ADMIN decides after its end', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  await actOnSession(server, id, 'dispute');
  await waitForIncidents(id, ['dispute']);
  expect(await credits()).toBe(0);
  const closed = async () => {
    const { rows } = await server.database.pool.query<{ detail: string }>(
      "select detail from payment_incidents where kind = 'dispute_closed' and created_at > now() - interval '1 minute'",
    );
    return rows.length > 0 && rows;
  };
  await actOnSession(server, id, 'win');
  expect(await eventually(closed)).toEqual([{ detail: 'A dispute about 12.00 ended: won.' }]);
  expect(await credits()).toBe(0);
});

test('a refund and a dispute of the rest take back no more than was paid', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  await giveCredits(server, { userId: payer.id }, 5);
  await actOnSession(server, id, 'refund', '4.00');
  await waitForIncidents(id, ['refund']);
  await actOnSession(server, id, 'dispute');
  await waitForIncidents(id, ['refund', 'dispute']);
  expect(await credits()).toBe(5);
});

test('an inquiry takes nothing back, and the dispute that follows it does', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  const { payment_intent } = await stripeOf(server).checkout.sessions.retrieve(id);
  const tell = async (happened: string, status: Stripe.Dispute.Status) => {
    const object = { id: `du_${id}`, object: 'dispute', payment_intent, amount: 1200, status };
    const event = signedEvent(server, { type: `charge.dispute.${happened}`, data: { object } });
    expect((await postWebhook(server, event)).status).toBe(200);
  };
  await tell('created', 'warning_needs_response');
  expect([await credits(), await incidentsOf(server, id)]).toEqual([12, []]);
  await tell('funds_withdrawn', 'needs_response');
  expect([await credits(), await incidentsOf(server, id)]).toEqual([0, ['dispute']]);
});
