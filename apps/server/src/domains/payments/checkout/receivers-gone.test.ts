import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  birthdayIn,
  deleteAccount,
  deleteBox,
  newBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import {
  balanceOf,
  claimBox,
  donate,
  giveCredits,
  historyOf,
  mistakesIn,
  wordsOf,
} from '@hooray/testkit/factories/credits.ts';
import {
  actOnSession,
  capture,
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
  topUp,
} from '@hooray/testkit/factories/payments.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { creditsJobs } from '../../credits/credits.jobs.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let payer: Person;
let creator: Person;
let boxId: string;
beforeEach(async () => {
  server = await openTestServer();
  [payer, creator] = [await newPerson(server), await newPerson(server)];
  boxId = (await newBox(server, creator, { birthdayDate: birthdayIn(0, server.clock.now()) })).id;
});
afterEach(async () => {
  expect(await mistakesIn(server)).toEqual([]);
  await server.close();
});

const credits = () => balanceOf(server, { userId: payer.id });
const forBox = () => ({ credits: 12, type: 'box', targetId: boxId }) as const;
const losses = async () => 0 - (await balanceOf(server, { name: 'loss' }));

test('the credits stay with the payer if the box is deleted before the payment', async () => {
  const { url, id } = await newSession(server, payer, forBox());
  await deleteBox(server, creator, boxId);
  await press(url, 'pay');
  await paymentIn(server, id, 'paid');
  expect(await credits()).toBe(12);
  expect(await incidentsOf(server, id)).toEqual(['redirected']);
  const { body } = await sessionOf(server, payer, id);
  expect(body).toEqual({ status: 'paid', credits: 12, type: 'box', targetId: null });
  expect((await historyOf(server, payer)).body.entries.map(wordsOf)).toEqual([
    'top_up 12: Card payment > You',
  ]);
});

test('the same holds for PayPal', async () => {
  const { url, id } = await newOrder(server, payer, forBox());
  await press(url, 'pay');
  await deleteBox(server, creator, boxId);
  expect((await capture(server, payer, id)).body).toMatchObject({ status: 'COMPLETED', targetId: null });
  expect(await credits()).toBe(12);
  expect(await incidentsOf(server, id)).toEqual(['redirected']);
  expect(await incidentDetailsOf(server, id)).toEqual([
    'This box no longer accepts credits, so the payer keeps its 12 credits.',
  ]);
});

test('the credits stay with the payer if the box closes before the payment, and a refund takes them from there', async () => {
  const { url, id } = await newSession(server, payer, forBox());
  server.clock.advance(91 * DAY_MS);
  await press(url, 'pay');
  await paymentIn(server, id, 'paid');
  expect([await credits(), await balanceOf(server, { boxId })]).toEqual([12, 0]);
  expect(await incidentsOf(server, id)).toEqual(['redirected']);
  payer = await signInAgain(server, payer);
  expect((await sessionOf(server, payer, id)).body).toMatchObject({ status: 'paid', targetId: null });
  await actOnSession(server, id, 'refund', '12.00');
  await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
  expect([await credits(), await losses()]).toEqual([0, 0]);
});

test('a refund reported before the payment of a closed box takes no credits of others from the box', async () => {
  const { url, id } = await newSession(server, payer, forBox());
  await giveCredits(server, { boxId }, 30);
  await press(url, 'silent');
  await actOnSession(server, id, 'refund', '12.00');
  await eventually(async () => {
    const { rowCount } = await server.database.pool.query(
      'select from payments where provider_id = $1 and refunded_cents > 0',
      [id],
    );
    return rowCount === 1;
  });
  server.clock.advance(91 * DAY_MS);
  await postWebhook(server, signedEvent(server, await completionOf(server, id)));
  await paymentIn(server, id, 'paid');
  expect([await credits(), await balanceOf(server, { boxId }), await losses()]).toEqual([0, 30, 0]);
});

test('a refund after a claim takes no credits that others have given since', async () => {
  const box = await newBox(server, creator, {
    email: payer.email,
    birthdayDate: birthdayIn(0, server.clock.now()),
  });
  const donor = await newPerson(server);
  const id = await topUp(server, donor, { credits: 12, type: 'box', targetId: box.id });
  expect((await claimBox(server, payer, box.id)).status).toBe(200);
  await giveCredits(server, { userId: creator.id }, 20);
  expect((await donate(server, creator, { boxId: box.id, amount: 20 })).status).toBe(200);
  await actOnSession(server, id, 'refund', '12.00');
  await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
  expect([await balanceOf(server, { boxId: box.id }), await losses()]).toEqual([20, 12]);
});

test('a refund of an anonymous payment after a claim takes nothing of what its payer gave under their name', async () => {
  const birthdayDate = birthdayIn(0, server.clock.now());
  const box = await newBox(server, creator, { email: payer.email, birthdayDate });
  const donor = await newPerson(server);
  const target = { type: 'box', targetId: box.id, anonymous: true } as const;
  const id = await topUp(server, donor, { credits: 12, ...target });
  await claimBox(server, payer, box.id);
  for (const person of [donor, creator]) {
    await giveCredits(server, { userId: person.id }, 20);
    await donate(server, person, { boxId: box.id, amount: 20 });
  }
  await actOnSession(server, id, 'refund', '12.00');
  await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
  await deleteBox(server, creator, box.id);
  expect([
    await balanceOf(server, { userId: donor.id }),
    await balanceOf(server, { userId: creator.id }),
  ]).toEqual([20, 20]);
  expect(await losses()).toBe(12);
});

test('a refund to a payer whose account is gone leaves the other donors their whole share', async () => {
  await giveCredits(server, { userId: creator.id }, 20);
  await donate(server, creator, { boxId, amount: 20 });
  const id = await topUp(server, payer, forBox());
  await deleteAccount(server, payer);
  await actOnSession(server, id, 'refund', '12.00');
  await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
  expect(await balanceOf(server, { boxId })).toBe(20);
  await deleteBox(server, creator, boxId);
  expect(await balanceOf(server, { userId: creator.id })).toBe(20);
});

test.each(['before', 'after'])(
  'a refund of an anonymous payment, whose payer was deleted %s paying, leaves the others their whole share',
  async (when) => {
    await giveCredits(server, { userId: creator.id }, 20);
    await donate(server, creator, { boxId, amount: 20 });
    const { url, id } = await newSession(server, payer, { ...forBox(), anonymous: true });
    if (when === 'before') await deleteAccount(server, payer);
    await press(url, 'pay');
    await paymentIn(server, id, 'paid');
    if (when === 'after') await deleteAccount(server, payer);
    await actOnSession(server, id, 'refund', '12.00');
    await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
    expect(await balanceOf(server, { boxId })).toBe(20);
    await deleteBox(server, creator, boxId);
    expect(await balanceOf(server, { userId: creator.id })).toBe(20);
  },
);

test.each(['closes', 'is deleted'])(
  'a refund takes credits that came back because the box %s',
  async (how) => {
    const id = await topUp(server, payer, forBox());
    if (how === 'closes') {
      server.clock.advance(91 * DAY_MS);
      await runJobs(server, creditsJobs.returnClosed);
    } else await deleteBox(server, creator, boxId);
    expect(await credits()).toBe(12);
    await actOnSession(server, id, 'refund', '12.00');
    await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
    expect([await credits(), await losses()]).toEqual([0, 0]);
  },
);

test.each([
  [1, '1 credit is'],
  [12, '12 credits are'],
])('a payment of a deleted payer is forfeited (%i), and creates an incident', async (amount, counted) => {
  const { url, id } = await newSession(server, payer, { credits: amount });
  await deleteAccount(server, payer);
  await press(url, 'pay');
  await paymentIn(server, id, 'paid');
  expect(await balanceOf(server, { name: 'forfeited' })).toBe(amount);
  expect(await incidentsOf(server, id)).toEqual(['redirected']);
  expect(await incidentDetailsOf(server, id)).toEqual([
    `Nobody is left to receive this payment, so its ${counted} forfeited.`,
  ]);
});

test('the box gets the payment of a deleted payer', async () => {
  const { url, id } = await newSession(server, payer, forBox());
  await deleteAccount(server, payer);
  await press(url, 'pay');
  await paymentIn(server, id, 'paid');
  expect(await balanceOf(server, { boxId })).toBe(12);
  await actOnSession(server, id, 'refund', '5.00');
  await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
  expect([await balanceOf(server, { boxId }), await losses()]).toEqual([7, 0]);
});

test('a payment whose payer and box are deleted is forfeited, and creates an incident', async () => {
  const { url, id } = await newSession(server, payer, forBox());
  await deleteAccount(server, payer);
  await deleteBox(server, creator, boxId);
  await press(url, 'pay');
  await paymentIn(server, id, 'paid');
  expect(await balanceOf(server, { name: 'forfeited' })).toBe(12);
  expect(await incidentsOf(server, id)).toEqual(['redirected']);
});

test('a refund to a deleted payer is a loss', async () => {
  const id = await topUp(server, payer, { credits: 12 });
  await deleteAccount(server, payer);
  await actOnSession(server, id, 'refund', '12.00');
  await eventually(async () => (await incidentsOf(server, id)).includes('refund'));
  expect([await losses(), await balanceOf(server, { name: 'forfeited' })]).toEqual([12, 12]);
});

test('payments during the deletion of box or payer are booked completely', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, maker] = [await newPerson(server), await newPerson(server)];
    const { id: target } = await newBox(server, maker);
    const { url, id } = await newSession(server, one, { credits: 12, type: 'box', targetId: target });
    await press(url, 'silent');
    const event = signedEvent(server, await completionOf(server, id));
    const [told, gone] = await Promise.all([
      postWebhook(server, event),
      round % 2 ? deleteAccount(server, one) : deleteBox(server, maker, target),
    ]);
    expect([told.status, gone.status]).toEqual([200, 200]);
    await paymentIn(server, id, 'paid');
  }
});
