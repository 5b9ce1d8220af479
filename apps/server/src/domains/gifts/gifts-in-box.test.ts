import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { expectClearError, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { birthdayIn, deleteAccount, deleteBox, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  addGift,
  giftsIn,
  listGifts,
  newGift,
  removeGift,
  restoreGift,
} from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
let creator: Person;
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
  creator = await newPerson(server);
});
afterAll(() => server.close());

const openBox = async () => (await newBox(server, creator)).id;

/** Adds this many gifts to a box. */
async function pile(boxId: string, count: number): Promise<void> {
  await server.database.pool.query(
    `insert into box_gifts (box_id, title, added_at)
     select $1, 'Gift ' || n, date_trunc('second', now()) - interval '1 day' from generate_series(1, $2) n`,
    [boxId, count],
  );
}

test('a gift is stored as given, with the user who added it', async () => {
  const boxId = await openBox();
  const fields = {
    title: 'Kite',
    image: 'https://example.com/a.png',
    link: 'https://example.com/kite?a=1#b',
    price: 19.99,
  };
  const { status, body } = await addGift(server, creator, boxId, fields);
  const gift = { id: expect.any(String), ...fields, addedBy: { id: creator.id, name: creator.user.name } };
  expect({ status, body }).toEqual({ status: 201, body: { gift } });
  expect(await giftsIn(sibling, creator, boxId)).toEqual([body.gift]);
});

test('a title is enough', async () => {
  const boxId = await openBox();
  const none = { image: null, link: null, price: null };
  for (const fields of [{}, none, { image: '', link: '' }])
    expect((await addGift(server, creator, boxId, fields)).body.gift).toMatchObject({
      title: 'Kite',
      ...none,
    });
});

test('the newest gift comes first, and a title may occur twice', async () => {
  const boxId = await openBox();
  for (const title of ['one', 'two', 'two', 'three']) {
    await newGift(server, creator, boxId, { title });
    server.clock.advance(5);
  }
  expect((await giftsIn(server, creator, boxId)).map(({ title }) => title)).toEqual([
    'three',
    'two',
    'two',
    'one',
  ]);
});

test('visitors and, on the day, the birthday person add and remove gifts', async () => {
  const [visitor, member, grace] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { email: grace.email, birthdayDate });
  await joinBox(server, member, boxId);
  for (const person of [visitor, member, grace, creator]) {
    const gift = await newGift(server, person, boxId);
    expect(gift.addedBy).toEqual({ id: person.id, name: person.user.name });
  }
  for (const person of [visitor, member, grace]) {
    const [gift] = await giftsIn(server, person, boxId);
    expect((await removeGift(server, person, { boxId, giftId: gift?.id ?? '' })).status).toBe(200);
  }
  expect(await giftsIn(server, grace, boxId)).toHaveLength(1);
});

test('a removal returns the remaining gifts, and succeeds once', async () => {
  const boxId = await openBox();
  const [kept, removed] = [await newGift(server, creator, boxId), await newGift(server, creator, boxId)];
  const place = { boxId, giftId: removed.id };
  const answers = await atOnce(6, (index) => removeGift(index % 2 ? server : sibling, creator, place));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404, 404]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ gifts: [kept] });
  expect(await giftsIn(server, creator, boxId)).toEqual([kept]);
});

test('the users who added and removed a gift are stored', async () => {
  const boxId = await openBox();
  const [adding, removing] = [await newPerson(server), await newPerson(server)];
  const { id } = await newGift(server, adding, boxId);
  await removeGift(server, removing, { boxId, giftId: id });
  const { rows } = await server.database.pool.query(
    'select added_by, removed_by from box_gifts where id = $1',
    [id],
  );
  expect(rows).toEqual([{ added_by: adding.id, removed_by: removing.id }]);
});

test('a gift outlives the account that added it', async () => {
  const boxId = await openBox();
  const gone = await newPerson(server);
  await newGift(server, gone, boxId);
  await deleteAccount(server, gone);
  expect(await giftsIn(server, creator, boxId)).toMatchObject([{ title: 'Kite', addedBy: null }]);
});

test('pages of up to 100 linked by Link have no gaps or duplicates, even if gifts are added meanwhile', async () => {
  const boxId = await openBox();
  await pile(boxId, 250);
  const seen: Gift[] = [];
  const sizes: number[] = [];
  const address = `/api/birthday_gift/${boxId}/gifts`;
  for await (const { gifts } of readPages<{ gifts: Gift[] }>(server, creator, address)) {
    sizes.push(gifts.length);
    seen.push(...gifts);
    await newGift(server, creator, boxId, { title: 'later' });
  }
  expect(sizes).toEqual([100, 100, 50]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(250);
  expect(seen.map(({ title }) => title)).not.toContain('later');
});

test('a page link keeps the viewed role', async () => {
  const boxId = await openBox();
  await pile(boxId, 3);
  const query = { limit: '2', as: 'birthday_person_on_the_day' };
  const link = (await listGifts(server, creator, boxId, query)).headers.get('link') ?? '';
  expect(link).toContain('as=birthday_person_on_the_day');
  expect(link).toContain('limit=2');
  expect((await listGifts(server, creator, boxId, { limit: '3' })).headers.get('link')).toBeNull();
});

test.each(['0', '-1', '101', '1.5', 'x', '', 'Infinity'])('a page of %j gifts is refused', async (limit) => {
  expectRefusal(await listGifts(server, creator, await openBox(), { limit }), 400, 'VALIDATION');
});

test.each([
  'x',
  '',
  Buffer.from('["1","00000000-0000-4000-8000-000000000000"]').toString('base64url'),
  Buffer.from('["2026-02-31T00:00:00Z","00000000-0000-4000-8000-000000000000"]').toString('base64url'),
  Buffer.from('["2026-01-01T00:00:00Z","x"]').toString('base64url'),
])('a cursor of %j is refused', async (cursor) => {
  const answer = await listGifts(server, creator, await openBox(), { cursor });
  if (answer.status !== 200) expectClearError(answer);
  else expect(answer.body).toEqual({ gifts: [] });
});

test('a box holds at most 500 gifts, and a removed one makes room', async () => {
  const boxId = await openBox();
  await pile(boxId, 499);
  const last = await newGift(server, creator, boxId);
  expectRefusal(await addGift(server, creator, boxId), 409, 'gifts.box_full');
  await removeGift(server, creator, { boxId, giftId: last.id });
  await newGift(server, creator, boxId);
  expectRefusal(await restoreGift(server, creator, { boxId, giftId: last.id }), 409, 'gifts.box_full');
});

test('a box holds at most 500 gifts, also with concurrent requests', async () => {
  const boxId = await openBox();
  await pile(boxId, 498);
  const answers = await atOnce(10, (index) => addGift(index % 2 ? server : sibling, creator, boxId));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(8);
});

test('a gift added while the box or the account is deleted is there or refused, without a server error', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [boxId, gone] = [await openBox(), await newPerson(server)];
    const answers = await Promise.all([
      ...(await Promise.all([
        addGift(server, gone, boxId),
        addGift(sibling, gone, boxId),
        deleteAccount(server, gone),
        addGift(sibling, gone, boxId),
      ])),
      addGift(server, creator, boxId),
      addGift(sibling, creator, boxId),
      deleteBox(server, creator, boxId),
      addGift(sibling, creator, boxId),
    ]);
    for (const { status } of answers) expect([200, 201, 401, 404]).toContain(status);
  }
});
