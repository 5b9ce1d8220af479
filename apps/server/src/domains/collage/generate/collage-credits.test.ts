import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { deleteAccount, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageFilesOf,
  collageOf,
  makeCollage,
  newCollage,
  newContribution,
  removeContribution,
} from '@hooray/testkit/factories/collage.ts';
import {
  balanceOf,
  donate,
  giveCredits,
  historyOf,
  mistakesIn,
  wordsOf,
} from '@hooray/testkit/factories/credits.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const composer = createTestComposer();
let server: TestServer;
let sibling: { url: string };
let creator: Person;
let member: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
  sibling = await server.openSibling();
});
beforeEach(async () => {
  [creator, member] = [await newPerson(server), await newPerson(server)];
  boxId = (await newBox(server, creator)).id;
  await joinBox(server, member, boxId);
  await newContribution(server, member, boxId);
});
afterEach(async () => expect(await mistakesIn(server)).toEqual([]));
afterAll(() => server.close());

const either = (index: number) => (index % 2 ? sibling : server);
const creditsOf = (person: Person) => balanceOf(server, { userId: person.id });
const spent = () => balanceOf(server, { name: 'spent' });
const countOf = async () => (await collageOf(server, creator, boxId)).collageEditCount;
const useUpFree = async () => {
  for (let count = 0; count < 3; count += 1) await newCollage(server, member, boxId);
};
const expectTooFew = (answer: Answer<unknown>) => expectRefusal(answer, 402, 'TOO_FEW_CREDITS');
const drawingOf = (count: number) => eventually(async () => composer.drawings.length === count);

test('three collages of a box are free for any member; each later one costs the caller 1 credit', async () => {
  await giveCredits(server, { userId: member.id }, 2);
  await giveCredits(server, { boxId }, 5);
  const before = await spent();
  for (const person of [creator, member, creator]) await newCollage(server, person, boxId);
  expect(await creditsOf(member)).toBe(2);
  for (const left of [1, 0]) {
    await newCollage(server, member, boxId);
    expect(await creditsOf(member)).toBe(left);
  }
  expect({ count: await countOf(), spent: await spent() }).toEqual({ count: 5, spent: before + 2 });
  expect(await balanceOf(server, { boxId })).toBe(5);
  const { body } = await historyOf(server, member);
  expect(body.entries.map(wordsOf).slice(0, 2)).toEqual(Array(2).fill('spend 1: You > Collage changes'));
});

test('without a credit the fourth is 402 before anything is drawn, and nothing changes', async () => {
  await useUpFree();
  await giveCredits(server, { boxId }, 5);
  // A job deletes the earlier ones.
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
  const before = [composer.drawings.length, collageFilesOf(server, boxId)];
  expectTooFew(await makeCollage(server, creator, boxId));
  expect([composer.drawings.length, collageFilesOf(server, boxId)]).toEqual(before);
  expect(await countOf()).toBe(3);
});

test('each box has its own free collages', async () => {
  await useUpFree();
  const { id: other } = await newBox(server, creator);
  await newContribution(server, creator, other);
  expect(await newCollage(server, creator, other)).toBe(1);
});

test('a failed drawing costs nothing', async () => {
  await useUpFree();
  await giveCredits(server, { userId: member.id }, 1);
  const mend = composer.fail();
  expect((await makeCollage(server, member, boxId)).status).toBe(500);
  mend();
  expect({ count: await countOf(), credits: await creditsOf(member) }).toEqual({ count: 3, credits: 1 });
});

test('a balance spent during the drawing is 402, and the drawing is deleted', async () => {
  await useUpFree();
  await giveCredits(server, { userId: member.id }, 1);
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  const asking = makeCollage(server, member, boxId);
  await drawingOf(drawn + 1);
  expect((await donate(server, member, { boxId, amount: 1 })).status).toBe(200);
  release();
  expectTooFew(await asking);
  expect(await countOf()).toBe(3);
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
});

test('a removed contribution and its redraw neither count nor cost', async () => {
  await newContribution(server, creator, boxId);
  await useUpFree();
  await removeContribution(server, member, boxId, member.id);
  await eventually(async () => (await collageOf(server, creator, boxId)).version);
  expect(await countOf()).toBe(3);
  expectTooFew(await makeCollage(server, creator, boxId));
});

/** Ten members of the box. */
async function newTeam(): Promise<Person[]> {
  const joined = await atOnce(8, async () => {
    const person = await newPerson(server);
    await joinBox(server, person, boxId);
    return person;
  });
  return [creator, member, ...joined];
}

/** Each makes two concurrent requests, one to each process. */
const askTwice = (team: Person[]) =>
  atOnce(2 * team.length, (index) =>
    makeCollage(either(index), team[Math.floor(index / 2)] as Person, boxId),
  );

test('of 20 concurrent collages in two processes exactly 3 are free, and each other one is charged once or refused', async () => {
  const team = await newTeam();
  const payers = team.slice(1);
  for (const { id: userId } of payers) await giveCredits(server, { userId }, 1);
  const before = await spent();
  const answers = await askTwice(team);
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) expectTooFew(answer);
  // Each response has a count of its own.
  const counts = made.map(({ body }) => body.collageEditCount);
  expect(counts.toSorted((one, other) => one - other)).toEqual(made.map((_, index) => index + 1));
  let paid = 0;
  for (const payer of payers) paid += 1 - (await creditsOf(payer));
  expect({ count: await countOf(), paid }).toEqual({ count: made.length, paid: made.length - 3 });
  expect(await spent()).toBe(before + paid);
  expect(paid).toBeGreaterThanOrEqual(7);
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
});

test('of 20 concurrent collages by users without credits exactly 3 are made', async () => {
  const answers = await askTwice(await newTeam());
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(17);
  for (const answer of refused) expectTooFew(answer);
  expect(await countOf()).toBe(3);
});

test('an account deleted during the drawing pays nothing and makes no collage', async () => {
  const third = await newPerson(server);
  await joinBox(server, third, boxId);
  await useUpFree();
  await giveCredits(server, { userId: third.id }, 1);
  const before = await collageOf(server, creator, boxId);
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  const asking = makeCollage(server, third, boxId);
  await drawingOf(drawn + 1);
  expect((await deleteAccount(sibling, third)).status).toBe(200);
  release();
  expectRefusal(await asking, 401, 'UNAUTHENTICATED');
  expect(await collageOf(server, creator, boxId)).toEqual(before);
});
