import { randomUUID } from 'node:crypto';
import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  birthdayIn,
  changeAddress,
  deleteAccount,
  joinBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import {
  addGift,
  type GiftPlace,
  giftsIn,
  newGift,
  releaseGift,
  removeGift,
  reserveGift,
  restoreGift,
} from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

interface Scene {
  creator: Person;
  member: Person;
  gift: Gift;
  place: GiftPlace;
}
async function openScene(overrides: object = {}): Promise<Scene> {
  const [creator, member] = [await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, creator, overrides);
  await joinBox(server, member, boxId);
  const gift = await newGift(server, creator, boxId);
  return { creator, member, gift, place: { boxId, giftId: gift.id } };
}
const nameOf = ({ id, user: { name } }: Person) => ({ id, name });

test('a team member reserves a gift, and the team sees who', async () => {
  const { creator, member, gift, place } = await openScene();
  const { status, body } = await reserveGift(server, member, place);
  const taken = { ...gift, reservedBy: nameOf(member) };
  expect({ status, body }).toEqual({ status: 200, body: { gift: taken } });
  for (const person of [creator, member])
    expect(await giftsIn(sibling, person, place.boxId)).toEqual([taken]);
});

test('only the team sees who has reserved it: a visitor and, on the day, the birthday person don’t', async () => {
  const grace = await newPerson(server);
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { member, place } = await openScene({ email: grace.email, birthdayDate });
  await reserveGift(server, member, place);
  for (const person of [await newPerson(server), grace]) {
    const { boxId } = place;
    const other = await addGift(server, person, boxId);
    const removal = await removeGift(server, person, { boxId, giftId: other.body.gift.id });
    const answers = [await giftsIn(server, person, boxId), removal.body, other.body];
    await removeGift(server, person, place);
    answers.push((await restoreGift(server, person, place)).body);
    for (const words of answers.map((answer) => JSON.stringify(answer))) {
      expect(words).not.toContain('reservedBy');
      expect(words).not.toContain(member.id);
    }
    expectRefusal(await reserveGift(server, person, place), 403, 'boxes.reserving_not_allowed');
    expectRefusal(await releaseGift(server, person, place), 403, 'boxes.reserving_not_allowed');
  }
});

test('the birthday person sees the giver of a gift only if that member agreed', async () => {
  const grace = await newPerson(server);
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { creator, member, gift, place } = await openScene({ email: grace.email, birthdayDate });
  const from = nameOf(member);
  const named = await reserveGift(server, member, place, { isNamed: true });
  expect(named.body.gift).toEqual({ ...gift, reservedBy: from, from });
  expect(await giftsIn(server, creator, place.boxId)).toEqual([{ ...gift, reservedBy: from, from }]);
  expect(await giftsIn(sibling, grace, place.boxId)).toEqual([{ ...gift, from }]);
  expect(await giftsIn(server, await newPerson(server), place.boxId)).toEqual([gift]);

  await reserveGift(server, member, place, { isNamed: false });
  expect(await giftsIn(server, grace, place.boxId)).toEqual([gift]);
  await reserveGift(server, member, place, { isNamed: true });
  await releaseGift(server, member, place);
  await reserveGift(server, creator, place);
  expect(await giftsIn(server, grace, place.boxId)).toEqual([gift]);
});

test('one member reserves a gift at a time: 409 for a second one, the same response for the first', async () => {
  const { creator, member, place } = await openScene();
  const first = await reserveGift(server, member, place);
  expectRefusal(await reserveGift(server, creator, place), 409, 'gifts.reserved');
  expect(await reserveGift(server, member, place)).toMatchObject({ status: 200, body: first.body });
});

test('only the member who has reserved a gift releases it, and only once', async () => {
  const { creator, member, gift, place } = await openScene();
  expectRefusal(await releaseGift(server, member, place), 409, 'gifts.not_reserved');
  await reserveGift(server, member, place);
  expectRefusal(await releaseGift(server, creator, place), 409, 'gifts.not_reserved');
  expect(await releaseGift(server, member, place)).toMatchObject({ status: 200, body: { gift } });
  expectRefusal(await releaseGift(server, member, place), 409, 'gifts.not_reserved');
  expect(await giftsIn(server, creator, place.boxId)).toEqual([gift]);
  expect((await reserveGift(server, creator, place)).body.gift.reservedBy).toEqual(nameOf(creator));
});

test('one of a whole team that reserves concurrently in two processes succeeds', async () => {
  const { creator, place } = await openScene();
  const team = await atOnce(6, () => newPerson(server));
  for (const person of team) await joinBox(server, person, place.boxId);
  for (let round = 0; round < 6; round += 1) {
    const { id: giftId } = await newGift(server, creator, place.boxId);
    const at = { boxId: place.boxId, giftId };
    const answers = await Promise.all(
      team.map((person, index) => reserveGift(index % 2 ? server : sibling, person, at)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = team[answers.findIndex(({ status }) => status === 200)] as Person;
    const [seen] = (await giftsIn(server, creator, place.boxId)).filter(({ id }) => id === giftId);
    expect(seen?.reservedBy).toEqual(nameOf(winner));
  }
});

/** Every way to leave the team, after which a gift is free again. */
const endings: [string, (scene: Scene & { email: string }) => Promise<unknown>][] = [
  ['leaves', ({ member, place }) => removeFromBox(server, member, place.boxId, member.id)],
  ['is removed', ({ creator, member, place }) => removeFromBox(server, creator, place.boxId, member.id)],
  ['turns out to be the birthday person', ({ member, email }) => changeAddress(server, member, email)],
  ['deletes the account', ({ member }) => deleteAccount(server, member)],
];

test.each(endings)('the gift is free again when its member %s', async (_, end) => {
  const email = `${randomUUID()}@example.com`;
  const scene = await openScene({ email });
  const { creator, member, place } = scene;
  expect((await reserveGift(server, member, place)).status).toBe(200);
  await end({ ...scene, email });
  expect((await giftsIn(server, creator, place.boxId))[0]).not.toHaveProperty('reservedBy');
  expect((await reserveGift(server, creator, place)).status).toBe(200);
});

test('a member who leaves and joins again has neither reserved a gift nor agreed to be named', async () => {
  const { creator, member, place } = await openScene();
  expect((await reserveGift(server, member, place, { isNamed: true })).status).toBe(200);
  await removeFromBox(server, member, place.boxId, member.id);
  await joinBox(server, member, place.boxId);
  expect((await giftsIn(server, creator, place.boxId))[0]).not.toHaveProperty('reservedBy');
});

test('a gift reserved by a member who is being removed is free', async () => {
  const creator = await newPerson(server);
  const { id: boxId } = await newBox(server, creator);
  for (let round = 0; round < 8; round += 1) {
    const member = await newPerson(server);
    await joinBox(server, member, boxId);
    const { id: giftId } = await newGift(server, creator, boxId);
    const [removal, ...takings] = await Promise.all([
      removeFromBox(server, creator, boxId, member.id),
      ...Array.from({ length: 4 }, (_, index) =>
        reserveGift(index % 2 ? server : sibling, member, { boxId, giftId }),
      ),
    ]);
    expect(removal.status).toBe(200);
    for (const { status } of takings) expect([200, 403]).toContain(status);
    const [seen] = await giftsIn(server, creator, boxId);
    expect(seen).not.toHaveProperty('reservedBy');
  }
});

test('a gift reserved by an account that is being deleted is free, without a server error', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { creator, member, place } = await openScene();
    const answers = await Promise.all([
      reserveGift(server, member, place),
      deleteAccount(server, member),
      reserveGift(sibling, member, place),
    ]);
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
    expect((await giftsIn(server, creator, place.boxId))[0]).not.toHaveProperty('reservedBy');
  }
});
