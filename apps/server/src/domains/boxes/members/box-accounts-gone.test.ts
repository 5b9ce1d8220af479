import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { inTurnAtAccount } from '@hooray/testkit/database/account-lock.ts';
import { allRowsGone, rowsHolding } from '@hooray/testkit/database/stored.ts';
import {
  boxesOf,
  boxOf,
  deleteAccount,
  idsOf,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { balanceOf, donate, giveCredits } from '@hooray/testkit/factories/credits.ts';
import { giftsIn, newGift } from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function people(count: number): Promise<Person[]> {
  const found: Person[] = [];
  for (let index = 0; index < count; index += 1) found.push(await newPerson(server));
  return found;
}

test('a member whose account is deleted stays in the box as an id, among the others', async () => {
  const [creator, gone, member] = (await people(3)) as [Person, Person, Person];
  const { id } = await newBox(server, creator);
  await joinBox(server, gone, id);
  await joinBox(server, member, id);
  await deleteAccount(server, gone);
  const { participants, partipients } = await boxOf(server, member, id);
  expect(participants).toEqual([
    { id: creator.id, name: creator.user.name },
    gone.id,
    { id: member.id, name: member.user.name },
  ]);
  expect(partipients).toEqual(participants);
  expect(await rowsHolding(server, gone.user.name)).toEqual([]);
});

test('the organizer may remove that id from the box', async () => {
  const [creator, gone] = (await people(2)) as [Person, Person];
  const { id } = await newBox(server, creator);
  await joinBox(server, gone, id);
  await deleteAccount(server, gone);
  expect((await removeFromBox(server, creator, id, gone.id)).status).toBe(200);
  expect(idsOf((await boxOf(server, creator, id)).participants)).toEqual([creator.id]);
});

test('an organizer whose account is deleted hands every box over to its longest member, and stays as an id', async () => {
  const [creator, heir, other] = (await people(3)) as [Person, Person, Person];
  const boxes = [await newBox(server, creator), await newBox(server, creator)] as const;
  await joinBox(server, heir, boxes[0].id);
  await joinBox(server, other, boxes[0].id);
  await joinBox(server, other, boxes[1].id);
  expect((await deleteAccount(server, creator)).status).toBe(200);
  expect(await boxOf(server, heir, boxes[0].id)).toMatchObject({
    relation: 'creator',
    email: boxes[0].email,
  });
  expect(await boxOf(server, other, boxes[0].id)).toMatchObject({ relation: 'participant' });
  expect(await boxOf(server, other, boxes[1].id)).toMatchObject({ relation: 'creator' });
  expect(idsOf((await boxOf(server, heir, boxes[0].id)).participants)).toEqual([
    creator.id,
    heir.id,
    other.id,
  ]);
});

test('a box without another member or a known birthday person is deleted with its organizer', async () => {
  const [creator, visitor, gone] = (await people(3)) as [Person, Person, Person];
  const { id } = await newBox(server, creator);
  await newGift(server, visitor, id);
  await joinBox(server, gone, id);
  await deleteAccount(server, gone);
  await deleteAccount(server, creator);
  expectRefusal(await lookAtBox(server, visitor, id), 404, 'boxes.not_found');
  await allRowsGone(server, id);
});

test('a box with a known birthday person stays, also without an organizer', async () => {
  const [creator, grace, visitor] = (await people(3)) as [Person, Person, Person];
  const { id } = await newBox(server, creator, { email: grace.email });
  await newGift(server, creator, id);
  await deleteAccount(server, creator);
  expect((await lookAtBox(server, grace, id)).body.data).toMatchObject({ wrapped: true });
  expect(await giftsIn(server, visitor, id)).toMatchObject([{ addedBy: null }]);
  expect((await joinBox(server, visitor, id)).body.data.relation).toBe('participant');
});

test('a box for a deleted account keeps name and date, and loses e-mail and phone', async () => {
  const [creator, grace] = (await people(2)) as [Person, Person];
  const box = await newBox(server, creator, { name: 'For Grace', email: grace.email, phone: '+1 555 0177' });
  await deleteAccount(server, grace);
  const { name, birthdayDate, day } = box;
  expect(await boxOf(server, creator, box.id)).toMatchObject({
    name,
    birthdayDate,
    day,
    email: null,
    phone: null,
  });
  for (const trace of [grace.email, '555 0177', grace.id])
    expect(await rowsHolding(server, trace)).toEqual([]);
});

test('a box for a deleted account is deleted with its organizer, if it has no other member', async () => {
  const [creator, grace] = (await people(2)) as [Person, Person];
  const { id } = await newBox(server, creator, { email: grace.email });
  await deleteAccount(server, grace);
  await deleteAccount(server, creator);
  await allRowsGone(server, id);
});

test('a box outlives its organizer and its birthday person while it has a member', async () => {
  const [creator, grace, member] = (await people(3)) as [Person, Person, Person];
  const { id } = await newBox(server, creator, { email: grace.email });
  await joinBox(server, member, id);
  await deleteAccount(server, grace);
  await deleteAccount(server, creator);
  expect(await boxOf(server, member, id)).toMatchObject({ relation: 'creator' });
  expect((await boxesOf(server, member)).body.data).toHaveLength(1);
});

/** A box whose organizer has deleted the account. Only its birthday person is left. */
async function abandonedBox() {
  const [creator, grace, visitor] = (await people(3)) as [Person, Person, Person];
  const { id } = await newBox(server, creator, { name: 'For Grace', email: grace.email });
  await newGift(server, visitor, id);
  await deleteAccount(server, creator);
  return { id, grace, visitor };
}

test('a box is deleted with its birthday person if its organizer has gone and it has no member', async () => {
  const { id, grace, visitor } = await abandonedBox();
  expect((await deleteAccount(server, grace)).status).toBe(200);
  expectRefusal(await joinBox(server, visitor, id), 404, 'boxes.not_found');
  await allRowsGone(server, id);
});

test('the credits of such a box go back to their donors', async () => {
  const { id, grace, visitor } = await abandonedBox();
  await giveCredits(server, { userId: visitor.id }, 5);
  expect((await donate(server, visitor, { boxId: id, amount: 5 })).status).toBe(200);
  await deleteAccount(server, grace);
  expect(await balanceOf(server, { userId: visitor.id })).toBe(5);
});

test('a box without organizer and birthday person stays until its last member deletes the account', async () => {
  const { id, grace, visitor } = await abandonedBox();
  const [other] = (await people(1)) as [Person];
  await joinBox(server, visitor, id);
  await joinBox(server, other, id);
  await deleteAccount(server, grace);
  await deleteAccount(server, visitor);
  expect(await boxOf(server, other, id)).toMatchObject({ relation: 'participant' });
  await deleteAccount(server, other);
  await allRowsGone(server, id);
});

test('a box without organizer and birthday person is deleted when its last member leaves', async () => {
  const { id, grace, visitor } = await abandonedBox();
  const [other, gone] = (await people(2)) as [Person, Person];
  for (const member of [visitor, other, gone]) await joinBox(server, member, id);
  await deleteAccount(server, gone);
  await deleteAccount(server, grace);
  expect((await removeFromBox(server, visitor, id, visitor.id)).status).toBe(200);
  expect(await boxOf(server, other, id)).toMatchObject({ relation: 'participant' });
  expect((await removeFromBox(server, other, id, other.id)).status).toBe(200);
  expectRefusal(await lookAtBox(server, other, id), 404, 'boxes.not_found');
  await allRowsGone(server, id);
});

test('the last member of a box without an organizer leaves it to its birthday person', async () => {
  const { id, grace, visitor } = await abandonedBox();
  await joinBox(server, visitor, id);
  expect((await removeFromBox(server, visitor, id, visitor.id)).status).toBe(200);
  expect((await lookAtBox(server, grace, id)).body.data).toMatchObject({ wrapped: true });
});

test('of accounts that are deleted at once, the last one deletes the box', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [creator, grace] = (await people(2)) as [Person, Person];
    const { id } = await newBox(server, creator, { email: grace.email });
    const both = [creator, grace].map((person) => () => deleteAccount(server, person));
    const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await allRowsGone(server, id);
  }
});

test('a member and a birthday person who delete their accounts at once leave no box behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, grace, visitor } = await abandonedBox();
    await joinBox(server, visitor, id);
    await Promise.all([grace, visitor].map((person) => deleteAccount(server, person)));
    await allRowsGone(server, id);
  }
});

test('a user who joins while deleting the account doesn’t become a member', async () => {
  const [creator, joiner] = (await people(2)) as [Person, Person];
  const { id } = await newBox(server, creator);
  const answers = await inTurnAtAccount<{ status: number }>(server, joiner.id, [
    () => deleteAccount(server, joiner),
    () => joinBox(server, joiner, id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  expect(idsOf((await boxOf(server, creator, id)).participants)).toEqual([creator.id]);
});

test('a member who is only signing in while the organizer’s account is deleted gets the box', async () => {
  const [creator, member] = (await people(2)) as [Person, Person];
  const { id } = await newBox(server, creator);
  await joinBox(server, member, id);
  await inTurnAtAccount(server, member.id, [() => deleteAccount(server, creator)]);
  expect((await boxOf(server, member, id)).relation).toBe('creator');
});
