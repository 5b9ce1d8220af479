import { randomUUID } from 'node:crypto';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, joinBox, newBox, removeFromBox, signInAgain } from '@hooray/testkit/factories/boxes.ts';
import {
  collageOf,
  describeCollage,
  fetchCollage,
  makeCollage,
  newCollage,
  newContribution,
  printCollage,
} from '@hooray/testkit/factories/collage.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const composer = createTestComposer();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
});
afterAll(() => server.close());

async function openBox(surprise = true) {
  const [creator, member, star] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  const birthdayDate = birthdayIn(2, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { email: star.email, birthdayDate, surprise });
  await joinBox(server, member, boxId);
  await newContribution(server, member, boxId);
  await newCollage(server, creator, boxId, { prompt: 'stars' });
  return { creator, member, star, boxId };
}

const look = (person: Person, boxId: string): Promise<Answer<unknown>[]> =>
  Promise.all([
    fetchCollage(server, person, boxId),
    describeCollage(server, person, boxId),
    printCollage(server, person, boxId),
  ]);
const statusesOf = (answers: Answer<unknown>[]) => answers.map(({ status }) => status);

/** Expects a user to see the collage but not to make one. */
async function expectLooksOnly(person: Person, boxId: string): Promise<void> {
  expect(statusesOf(await look(person, boxId))).toEqual([200, 200, 200]);
  const drawn = composer.drawings.length;
  expectRefusal(await makeCollage(server, person, boxId), 403, 'boxes.collage_not_allowed');
  expect(composer.drawings).toHaveLength(drawn);
}

test('the creator and the participants see and make the collage', async () => {
  const { creator, member, boxId } = await openBox();
  for (const person of [creator, member]) {
    expect(statusesOf(await look(person, boxId))).toEqual([200, 200, 200]);
    expect((await makeCollage(server, person, boxId)).status).toBe(200);
  }
});

test('visitors and removed members neither see nor make the collage', async () => {
  const { creator, member, boxId } = await openBox();
  await removeFromBox(server, creator, boxId, member.id);
  for (const person of [await newPerson(server), member]) {
    const looks = await look(person, boxId);
    const wasRemoved = person === member;
    for (const answer of looks)
      expectRefusal(answer, 403, wasRemoved ? 'boxes.access_removed' : 'boxes.wishes_not_allowed');
    const making = await makeCollage(server, person, boxId);
    expectRefusal(making, 403, wasRemoved ? 'boxes.access_removed' : 'boxes.collage_not_allowed');
  }
  expect((await collageOf(server, creator, boxId)).collageEditCount).toBe(1);
});

test('before the day the birthday person does not learn whether there is a collage', async () => {
  const { star, creator, boxId } = await openBox();
  const { id: empty } = await newBox(server, creator, { email: star.email });
  for (const id of [boxId, empty]) {
    const answers = [...(await look(star, id)), await makeCollage(server, star, id)];
    for (const answer of answers) expectRefusal(answer, 403, 'NO_PEEKING', 'No peeking!');
  }
});

test('in a box that isn’t a surprise the birthday person sees the collage before the day, and cannot make one', async () => {
  const { star, boxId } = await openBox(false);
  await expectLooksOnly(star, boxId);
});

test('on the day the birthday person sees the collage, and the team may still make one', async () => {
  const { star, creator, boxId } = await openBox();
  server.clock.advance(3 * 86_400_000);
  const [later, maker] = [await signInAgain(server, star), await signInAgain(server, creator)];
  await expectLooksOnly(later, boxId);
  expect(await newCollage(server, maker, boxId)).toBe(2);
});

test('a missing box in the body is 404, and a malformed id is 400', async () => {
  const { creator, boxId } = await openBox();
  for (const id of [randomUUID(), '00000000-0000-0000-0000-000000000000', creator.id])
    expectRefusal(await makeCollage(server, creator, id), 404, 'boxes.not_found');
  for (const id of ['', 'x', `${boxId}x`, 'null', '../..'])
    expectFieldRefused(await makeCollage(server, creator, id), 'boxId');
});
