import { openingSteps } from '@hooray/contract/openings/constants.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, deleteAccount, newBox, signInAgain } from '@hooray/testkit/factories/boxes.ts';
import {
  giveHeart,
  joinAsMember,
  moveOpening,
  newBoxOfToday,
  readOpening,
  readThanks,
  startOpening,
  writeThanks,
} from '@hooray/testkit/factories/day/openings.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const advanceTo = (moment: string, by = 0) =>
  server.clock.advance(Date.parse(moment) + by - server.clock.now().getTime());

const openingOf = async (person: Person, boxId: string) =>
  (await readOpening(server, person, boxId)).body.opening;

const write = (person: Person, boxId: string) => [
  startOpening(server, person, boxId),
  moveOpening(server, person, boxId, openingSteps.card),
  giveHeart(server, person, { boxId, contributionId: UNKNOWN }),
  writeThanks(server, person, boxId),
];

describe('the day', () => {
  const began = Date.now();
  beforeEach(() => advanceTo('2026-12-01T00:00:00.000Z'));
  afterEach(() => server.clock.advance(began - server.clock.now().getTime()));

  // 29 February is 28 February in common years.
  test.each([
    ['Pacific/Kiritimati', '2028-02-29', '2028-02-28T10:00:00.000Z'],
    ['UTC', '2027-06-15', '2027-06-15T00:00:00.000Z'],
    ['America/Los_Angeles', '1996-02-29', '2027-02-28T08:00:00.000Z'],
  ])('in %s, a box for %s opens at %s, and reveals nothing before', async (zone, birthdayDate, opensAt) => {
    const grace = await signInAgain(server, await newPerson(server), zone);
    const creator = await newPerson(server);
    const { id } = await newBox(server, creator, { email: grace.email, birthdayDate });
    advanceTo(opensAt, -MINUTE_MS);
    const early = await signInAgain(server, grace);
    for (const answer of await Promise.all([
      ...write(early, id),
      readOpening(server, early, id),
      readThanks(server, early, id),
    ]))
      expectRefusal(answer, 403, 'NO_PEEKING');
    expect(await openingOf(await signInAgain(server, creator), id)).toMatchObject({
      opensAt,
      canOpen: false,
    });

    advanceTo(opensAt);
    expect(await openingOf(early, id)).toMatchObject({ opensAt, canOpen: true, startedAt: null });
    expect((await startOpening(server, early, id)).status).toBe(201);
  });

  test('a box that isn’t a surprise isn’t opened before the day either', async () => {
    const grace = await newPerson(server);
    const day = { birthdayDate: birthdayIn(3, server.clock.now()), surprise: false };
    const { id } = await newBox(server, await newPerson(server), { email: grace.email, ...day });
    for (const answer of await Promise.all(write(grace, id))) expectRefusal(answer, 409, 'openings.not_yet');
    expect(await openingOf(grace, id)).toMatchObject({ canOpen: false, startedAt: null, position: 0 });
  });
});

test('one of many simultaneous starts makes the choice, and the others return it', async () => {
  const { grace, boxId } = await newBoxOfToday(server);
  const answers = await atOnce(10, (index) => startOpening(server, grace, boxId, index % 2 === 0));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  const choices = new Set(answers.map(({ body }) => body.opening.isShared));
  expect(choices.size).toBe(1);
  const { isShared } = await openingOf(grace, boxId);
  expect((await startOpening(server, grace, boxId, !isShared)).body.opening.isShared).toBe(isShared);
});

test('the position never moves back, in any order of writes by two devices', async () => {
  const { grace, boxId } = await newBoxOfToday(server);
  expectRefusal(await moveOpening(server, grace, boxId, 1), 409, 'openings.not_started');
  await startOpening(server, grace, boxId);
  const devices = [grace, await signInAgain(server, grace)];
  const answers = await atOnce(40, (index) =>
    moveOpening(server, devices[index % 2] ?? grace, boxId, (index * 29) % 40),
  );
  for (const { status } of answers) expect(status).toBe(200);
  expect((await openingOf(grace, boxId)).position).toBe(39);
  expect((await moveOpening(server, grace, boxId, 3)).body.opening.position).toBe(39);
});

test('the last step finishes an opening for good', async () => {
  const { grace, boxId } = await newBoxOfToday(server);
  await startOpening(server, grace, boxId);
  const [first] = await atOnce(3, () => moveOpening(server, grace, boxId, openingSteps.keepsakes));
  expect(first?.body.opening.finishedAt).not.toBeNull();
  await moveOpening(server, grace, boxId, openingSteps.keepsakes);
  await moveOpening(server, grace, boxId, openingSteps.present);
  expect(await openingOf(grace, boxId)).toMatchObject({
    position: openingSteps.keepsakes,
    finishedAt: first?.body.opening.finishedAt,
  });
});

test('only a known step is accepted as a position', async () => {
  const { grace, boxId } = await newBoxOfToday(server);
  await startOpening(server, grace, boxId);
  for (const position of [-1, 105, 1e9, 2 ** 53, 1.5, null, '7'])
    expectRefusal(await moveOpening(server, grace, boxId, position as number), 400, 'VALIDATION');
});

test('members see the steps of a shared opening, and only the end of another one', async () => {
  const [shared, own] = [await newBoxOfToday(server), await newBoxOfToday(server)];
  const nothing = { startedAt: null, isShared: null, position: 0, finishedAt: null };
  for (const { boxId, grace } of [shared, own]) {
    await startOpening(server, grace, boxId, boxId === shared.boxId);
    await moveOpening(server, grace, boxId, openingSteps.firstWish);
  }
  expect(await openingOf(await joinAsMember(server, shared.boxId), shared.boxId)).toMatchObject({
    startedAt: expect.any(String),
    isShared: true,
    position: openingSteps.firstWish,
  });
  expect(await openingOf(own.creator, own.boxId)).toMatchObject(nothing);
  await moveOpening(server, own.grace, own.boxId, openingSteps.keepsakes);
  expect(await openingOf(own.creator, own.boxId)).toMatchObject({
    ...nothing,
    finishedAt: expect.any(String),
  });
});

test('an opening is deleted with the account of the birthday person', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  await startOpening(server, grace, boxId, true);
  expect((await deleteAccount(server, grace)).status).toBe(200);
  expect(await openingOf(creator, boxId)).toMatchObject({ startedAt: null, position: 0 });
});
