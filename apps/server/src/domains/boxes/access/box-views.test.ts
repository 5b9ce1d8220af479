import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  birthdayIn,
  boxOf,
  correctBox,
  handleOf,
  idsOf,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { listGifts, newGift, reserveGift } from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Role = 'creator' | 'participant' | 'visitor' | 'birthday' | 'removed';

let server: TestServer;
let cast: Record<Role, Person>;
beforeAll(async () => {
  server = await openTestServer();
  // At noon, so that the day doesn't end during a test.
  server.clock.advance(((36 - server.clock.now().getUTCHours()) % 24) * 60 * 60_000);
  cast = {
    creator: await newPerson(server),
    participant: await newPerson(server),
    visitor: await newPerson(server),
    birthday: await newPerson(server),
    removed: await newPerson(server),
  };
});
afterAll(() => server.close());

/** A box this many days before its day, with two gifts, one of them reserved. */
async function openScene(daysAway: number): Promise<string> {
  // One account creates at most 3 boxes for one address.
  cast.creator = await newPerson(server);
  const { creator, participant, removed, birthday } = cast;
  const birthdayDate = birthdayIn(daysAway, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { email: birthday.email, birthdayDate });
  for (const person of [participant, removed]) await joinBox(server, person, boxId);
  await removeFromBox(server, creator, boxId, removed.id);
  await newGift(server, creator, boxId);
  const { id: giftId } = await newGift(server, creator, boxId);
  expect((await reserveGift(server, participant, { boxId, giftId })).status).toBe(200);
  return boxId;
}

test('the wrapped box has these fields and no others', async () => {
  const boxId = await openScene(10);
  const { body } = await lookAtBox(server, cast.birthday, boxId);
  expect(body).toEqual({
    data: {
      id: await handleOf(server, boxId),
      name: 'Grace',
      birthdayDate: birthdayIn(10, server.clock.now()),
      relation: 'birthday_person',
      wrapped: true,
      opensAt: `${new Date(server.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`,
    },
  });
});

test('the birthday person sees the box on the day without joining it', async () => {
  const boxId = await openScene(0);
  const { status, body } = await joinBox(server, cast.birthday, boxId);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: boxId, relation: 'birthday_person' });
  expect(idsOf((await boxOf(server, cast.creator, boxId)).participants)).not.toContain(cast.birthday.id);
});

test.each(['participant', 'visitor', 'birthday'] as const)(
  'only the creator gets e-mail and phone: a %s doesn’t',
  async (role) => {
    const boxId = await openScene(0);
    await correctBox(server, cast.creator, boxId, { phone: '+1 555 0100' });
    const seen = JSON.stringify((await lookAtBox(server, cast[role], boxId)).body);
    for (const secret of [cast.birthday.email, '555 0100', 'isBound']) expect(seen).not.toContain(secret);
    expect(await boxOf(server, cast.creator, boxId)).toMatchObject({
      email: cast.birthday.email,
      phone: '+1 555 0100',
      isBound: true,
    });
  },
);

test('the organizer may preview the box as the birthday person, now and on the day', async () => {
  const boxId = await openScene(10);
  const { creator, birthday } = cast;
  const now = await lookAtBox(server, creator, boxId, { as: 'birthday_person' });
  const theirs = (await lookAtBox(server, birthday, boxId)).body.data;
  // Except the handle, which only the birthday person gets.
  expect(now.body.data).toEqual({ ...theirs, id: boxId });
  expectRefusal(await listGifts(server, creator, boxId, { as: 'birthday_person' }), 403, 'NO_PEEKING');
  const as = 'birthday_person_on_the_day';
  const { body } = await lookAtBox(server, creator, boxId, { as });
  expect(body.data).toMatchObject({ relation: 'birthday_person', id: boxId });
  for (const field of ['email', 'phone', 'isBound', 'wrapped']) expect(body.data).not.toHaveProperty(field);
  const gifts = await listGifts(server, creator, boxId, { as });
  expect(gifts.body.gifts).toHaveLength(2);
  for (const gift of gifts.body.gifts) expect(gift).not.toHaveProperty('reservedBy');
});

test('a preview of the day shows the box open', async () => {
  const boxId = await openScene(0);
  const query = { as: 'birthday_person' };
  const { body } = await lookAtBox(server, cast.creator, boxId, query);
  expect(body).toEqual((await lookAtBox(server, cast.birthday, boxId)).body);
  expect((await listGifts(server, cast.creator, boxId, query)).body).toEqual(
    (await listGifts(server, cast.birthday, boxId)).body,
  );
});

test.each(['participant', 'visitor', 'birthday', 'removed'] as const)(
  'only the organizer may preview the box: a %s may not',
  async (role) => {
    const boxId = await openScene(10);
    for (const as of ['birthday_person', 'birthday_person_on_the_day']) {
      expectRefusal(await lookAtBox(server, cast[role], boxId, { as }), 403, 'boxes.preview_not_allowed');
      expect((await listGifts(server, cast[role], boxId, { as })).status).toBe(403);
    }
  },
);

test('an unknown preview is refused', async () => {
  const boxId = await openScene(10);
  const answer = await call(server, `GET /api/get_birthdaybox/${boxId}?as=visitor`, {
    token: cast.creator.accessToken,
  });
  expectRefusal(answer, 400, 'VALIDATION');
});
