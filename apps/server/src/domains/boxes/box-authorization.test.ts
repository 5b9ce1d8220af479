import { randomUUID } from 'node:crypto';
import { boxesCalls } from '@hooray/contract/boxes.ts';
import { collageCalls } from '@hooray/contract/collage.ts';
import { giftsCalls } from '@hooray/contract/gifts.ts';
import type { CallName } from '@hooray/contract/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesOf, boxOf, joinBox, newBox, removeFromBox } from '../../../testing/boxes.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { giftsIn, newGift, removeGift } from '../../../testing/gifts.ts';
import { asFile, plainPicture } from '../../../testing/pictures.ts';
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts';
import { type CallOptions, call, newPerson, type Person } from '../../../testing/wire/client.ts';

let server: TestServer;
let creator: Person;
let removed: Person;
let boxId: string;
let giftId: string;
let otherGiftId: string;
let picture: Blob;
beforeAll(async () => {
  server = await openTestServer();
  [creator, removed] = [await newPerson(server), await newPerson(server)];
  boxId = (await newBox(server, creator)).id;
  await joinBox(server, removed, boxId);
  giftId = (await newGift(server, removed, boxId)).id;
  await removeFromBox(server, creator, boxId, removed.id);
  const other = await newBox(server, creator);
  picture = asFile(await plainPicture());
  otherGiftId = (await newGift(server, creator, other.id)).id;
});
afterAll(() => server.close());

const bodies: Partial<Record<CallName, object>> = {
  'POST /api/create_birthdaybox': { name: 'Grace', birthdayDate: '1990-01-01', email: 'grace@example.com' },
  'PATCH /api/birthday_box/{id}': { name: 'Taken over' },
  'POST /api/birthday_gift/{boxId}/gifts': { title: 'Kite' },
  'POST /api/birthday_gift/selected-gifts': { title: 'Kite' },
  'DELETE /api/birthday_gift/selected-gifts': { title: 'Kite' },
  'POST /api/team-gift/generate-wish': { boxId: randomUUID() },
  'POST /api/ai/generate-collage': { boxId: randomUUID() },
};
const optionsOf = (name: CallName, person?: Person): CallOptions => ({
  ...(person && { token: person.accessToken }),
  ...(bodies[name] && { json: bodies[name] }),
  ...(name === 'POST /api/team-gift/{boxId}/add' && { form: { wish: 'Fly high!', image: picture } }),
});
const declared = Object.entries({ ...boxesCalls, ...giftsCalls, ...collageCalls });
const names = declared.filter(([, { access }]) => access !== 'public').map(([name]) => name as CallName);
const inBox = names.filter((name) => /\{(id|boxId)\}/.test(name));
const WITHDRAW = 'DELETE /api/team-gift/{boxId}/contributions/{userId}';
const ofGift = names.filter((name) => name.includes('{giftId}'));

function filled(name: CallName, { box = boxId, gift = giftId, user = creator.id } = {}): CallName {
  const path = name
    .replace(/\{(id|boxId)\}/, box)
    .replace('{giftId}', gift)
    .replace('{userId}', user);
  return path as CallName;
}
const malformed = [
  'x',
  '1',
  'undefined',
  'null',
  `${randomUUID()}x`,
  '%00',
  '..%2f..%2fauth%2fme',
  "'%20or%20'1'='1",
  'selected-gift',
  '00000000-0000-0000-0000-00000000000g',
];

describe.each(names)('%s', (name) => {
  test('is 401 for who is signed out, with ids that exist and ids that do not', async () => {
    for (const box of [boxId, randomUUID()])
      expectRefusal(await call(server, filled(name, { box }), optionsOf(name)), 401, 'UNAUTHENTICATED');
  });
});

describe.each(inBox)('%s', (name) => {
  test('is 404 for a box that there is not, and for what is no id', async () => {
    const user = creator.id;
    for (const box of [randomUUID(), '00000000-0000-0000-0000-000000000000', ...malformed, giftId, user]) {
      const answer = await call(server, filled(name, { box }), optionsOf(name, creator));
      const isOfGift = name.includes('{giftId}') && malformed.includes(box);
      expectRefusal(answer, 404, isOfGift ? 'gifts.not_found' : 'boxes.not_found');
    }
  });

  test('is 403 for somebody whom the creator has removed, but for what is their own', async () => {
    for (const user of [removed.id, creator.id]) {
      const answer = await call(server, filled(name, { user }), optionsOf(name, removed));
      // They may withdraw their contribution, and there is none.
      if (name === WITHDRAW && user === removed.id)
        expectRefusal(answer, 404, 'collage.contribution_not_found');
      else expectRefusal(answer, 403, 'boxes.access_removed');
    }
  });
});

describe.each(ofGift)('%s', (name) => {
  test('is 404 for a gift of another box, for one that there is not, and for what is no id', async () => {
    for (const gift of [otherGiftId, randomUUID(), boxId, ...malformed]) {
      const answer = await call(server, filled(name, { gift }), optionsOf(name, creator));
      expectRefusal(answer, 404, 'gifts.not_found');
    }
    expect(await giftsIn(server, creator, boxId)).toHaveLength(1);
  });
});

test.each(ofGift.filter((name) => !name.endsWith('restore')))(
  '%s is 404 for a gift that was removed',
  async (name) => {
    const { id } = await newGift(server, creator, boxId);
    await removeGift(server, creator, { boxId, giftId: id });
    const answer = await call(server, filled(name, { gift: id }), optionsOf(name, creator));
    expectRefusal(answer, 404, 'gifts.not_found');
  },
);

const REMOVE = 'DELETE /api/birthday_box/{id}/participants/{userId}';

test('removing is 404 for somebody who is not in the box, and for what is no id', async () => {
  const stranger = await newPerson(server);
  for (const user of [stranger.id, removed.id, randomUUID(), ...malformed]) {
    const answer = await call(server, filled(REMOVE, { user }), { token: creator.accessToken });
    expectRefusal(answer, 404, malformed.includes(user) ? 'boxes.not_found' : 'boxes.member_not_found');
  }
});

test('an id means the same in capitals: leaving is leaving', async () => {
  const [maker, member] = [await newPerson(server), await newPerson(server)];
  const { id } = await newBox(server, maker);
  await joinBox(server, member, id);
  const user = member.id.toUpperCase();
  expect((await removeFromBox(server, member, id.toUpperCase(), user)).status).toBe(200);
  expect((await joinBox(server, member, id)).status).toBe(200);
});

test('an id means the same in capitals: the last one cannot leave', async () => {
  const maker = await newPerson(server);
  const { id } = await newBox(server, maker);
  expectRefusal(await removeFromBox(server, maker, id, maker.id.toUpperCase()), 409, 'boxes.last_member');
  expect((await boxOf(server, maker, id)).participants).toHaveLength(1);
});

test('an id means the same in capitals: one may name oneself', async () => {
  const userId = creator.id.toUpperCase();
  expect((await joinBox(server, creator, boxId, { userId })).status).toBe(200);
  expect((await boxesOf(server, creator, { userId })).status).toBe(200);
});

test('whoever acts is the person of the token: another id is refused, a malformed one is 400 in a body', async () => {
  const { id } = await newBox(server, creator);
  const [joining, other] = [await newPerson(server), await newPerson(server)];
  expectRefusal(await joinBox(server, joining, id, { userId: other.id }), 403, 'accounts.not_oneself');
  expectRefusal(await joinBox(server, joining, id, { userId: 'x' }), 400, 'VALIDATION');
  expect((await boxOf(server, creator, id)).participants).toHaveLength(1);
  expectRefusal(await boxesOf(server, joining, { userId: other.id }), 403, 'accounts.not_oneself');
  expectRefusal(await boxesOf(server, joining, { userId: 'x' }), 404, 'NOT_FOUND');
});

test.each([undefined, {}, { userId: undefined }])(
  'joining takes a body of %j: the token is enough',
  async (json) => {
    const joining = await newPerson(server);
    expect((await joinBox(server, joining, boxId, json)).status).toBe(200);
  },
);
