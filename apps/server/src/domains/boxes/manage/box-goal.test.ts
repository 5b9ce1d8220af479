import { randomUUID } from 'node:crypto';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { countReads } from '@hooray/testkit/database/count-reads.ts';
import {
  birthdayIn,
  boxesOf,
  boxOf,
  correctBox,
  deleteAccount,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { claimBox, donate, giveCredits } from '@hooray/testkit/factories/credits.ts';
import { newGift, removeGift, restoreGift } from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBoxWithTeam } from '../list/box-lists.repository.ts';

let server: TestServer;
let creator: Person;
let member: Person;
let id: string;
beforeAll(async () => {
  server = await openTestServer();
  [creator, member] = [await newPerson(server), await newPerson(server)];
  id = (await newBox(server, creator)).id;
  await joinBox(server, member, id);
});
afterAll(() => server.close());

const setGoal = async (goal: unknown) => (await correctBox(server, creator, id, { goal })).body.data;

test('the goal is a number of credits, a gift at its price rounded up, or nothing', async () => {
  const { id: giftId } = await newGift(server, member, id, { title: 'Kite', price: 73.01 });
  expect(await setGoal({ giftId })).toMatchObject({ goal: { credits: 74, giftId }, isGoalDropped: false });
  expect(await setGoal({ credits: 200 })).toMatchObject({ goal: { credits: 200, giftId: null } });
  expect(await boxOf(server, member, id)).toMatchObject({ goal: { credits: 200, giftId: null } });
  expect((await correctBox(server, creator, id, { name: 'Ada' })).body.data.goal?.credits).toBe(200);
  expect(await setGoal(null)).toMatchObject({ goal: null, isGoalDropped: false });
});

test('only the organizer sets the goal, and only to a gift of the box that has a price', async () => {
  const { id: giftId } = await newGift(server, member, id, { title: 'Hug' });
  const { id: elsewhere } = await newGift(server, creator, (await newBox(server, creator)).id, {
    title: 'Elsewhere',
    price: 5,
  });
  expectRefusal(await correctBox(server, member, id, { goal: { credits: 5 } }), 403, 'FORBIDDEN');
  expectRefusal(await correctBox(server, creator, id, { goal: { giftId } }), 409, 'boxes.goal_without_price');
  for (const unknown of [elsewhere, randomUUID()])
    expectRefusal(
      await correctBox(server, creator, id, { goal: { giftId: unknown } }),
      404,
      'boxes.goal_not_found',
    );
  for (const credits of [0, -1, 1.5, 1_000_001, '5', null])
    expect((await correctBox(server, creator, id, { goal: { credits } })).body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: expect.stringMatching(/^goal/) }],
    });
  for (const goal of ['x', 7, [], {}, { giftId: 'x' }, { giftId, credits: 5 }])
    expectFieldRefused(await correctBox(server, creator, id, { goal }), /^goal/);
});

test('a goal is dropped with its gift, and comes back if the removal is undone', async () => {
  const { id: giftId } = await newGift(server, member, id, { title: 'Lamp', price: 40 });
  await setGoal({ giftId });
  await removeGift(server, member, { boxId: id, giftId });
  expect(await boxOf(server, member, id)).toMatchObject({ goal: null, isGoalDropped: true });
  await restoreGift(server, member, { boxId: id, giftId });
  expect(await boxOf(server, member, id)).toMatchObject({ goal: { credits: 40 }, isGoalDropped: false });
});

test('members see which of them have signed, and which have given under their name', async () => {
  const [anonymous, gone] = [await newPerson(server), await newPerson(server)];
  for (const person of [anonymous, gone]) {
    await joinBox(server, person, id);
    await giveCredits(server, { userId: person.id }, 5);
    await newContribution(server, person, id);
  }
  await giveCredits(server, { userId: creator.id }, 5);
  await donate(server, anonymous, { boxId: id, amount: 5, anonymous: true });
  await donate(server, gone, { boxId: id, amount: 5 });
  await removeFromBox(server, gone, id, gone.id);
  for (const amount of [1, 2]) await donate(server, creator, { boxId: id, amount });
  for (const person of [creator, member, anonymous])
    expect(await boxOf(server, person, id)).toMatchObject({
      signedBy: [anonymous.id],
      givenBy: [creator.id],
    });
  await deleteAccount(server, anonymous);
  expect((await boxOf(server, member, id)).givenBy).toEqual([creator.id]);
});

test('a claim removes the goal, so that nothing seems to be missing', async () => {
  const grace = await newPerson(server);
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { email: grace.email, birthdayDate });
  const goal = { credits: 3, giftId: null };
  await correctBox(server, creator, boxId, { goal: { credits: 3 } });
  await claimBox(server, grace, boxId);
  expect((await boxOf(server, creator, boxId)).goal).toEqual(goal);
  await giveCredits(server, { userId: creator.id }, 3);
  await donate(server, creator, { boxId, amount: 3 });
  expect(await boxOf(server, creator, boxId)).toMatchObject({ credits: 3, goal });
  await claimBox(server, grace, boxId);
  expect(await boxOf(server, creator, boxId)).toMatchObject({ credits: 0, goal: null, isGoalDropped: false });
});

test('a reader of a box never waits for the box’s donations to be counted', async () => {
  const { db } = server.database;
  for (const person of [creator, member]) {
    await giveCredits(server, { userId: person.id }, 3);
    for (const amount of [1, 1]) await donate(server, person, { boxId: id, amount });
  }
  for (const table of ['ledger_entries', 'ledger_transactions'])
    expect(await countReads(db, table, (tx) => getBoxWithTeam(tx, id, creator.id))).toBe(0);
});

test('neither visitors nor the birthday person see goal and progress, even on the day', async () => {
  const birthdayPerson = await newPerson(server);
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { email } = birthdayPerson;
  const today = await newBox(server, creator, { email, birthdayDate });
  const plain = await newBox(server, creator, { email, surprise: false });
  for (const { id: boxId } of [today, plain]) {
    await correctBox(server, creator, boxId, { goal: { credits: 50 } });
    for (const one of [birthdayPerson, await newPerson(server)])
      for (const field of ['goal', 'isGoalDropped', 'signedBy', 'givenBy'])
        expect(await boxOf(server, one, boxId)).not.toHaveProperty(field);
    const preview = await lookAtBox(server, creator, boxId, { as: 'birthday_person_on_the_day' });
    expect(preview.body.data).not.toHaveProperty('goal');
  }
  expect(JSON.stringify((await boxesOf(server, birthdayPerson)).body)).not.toContain('goal');
});
