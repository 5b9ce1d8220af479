import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { giftsIn, newGift, removeGift, reserveGift, restoreGift } from '@hooray/testkit/factories/gifts.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giftsJobs } from './gifts.jobs.ts';

let server: TestServer;
let sibling: { url: string };
let creator: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
  creator = await newPerson(server);
  boxId = (await newBox(server, creator)).id;
});
afterAll(() => server.close());

async function removedGift(fields: object = {}) {
  const gift = await newGift(server, creator, boxId, fields);
  const place = { boxId, giftId: gift.id };
  expect((await removeGift(server, creator, place)).status).toBe(200);
  return { gift, place };
}

test('every role that may change gifts undoes a removal, and the gift is unchanged', async () => {
  const { gift, place } = await removedGift({ title: 'Kite', link: 'https://example.com/kite', price: 5 });
  const { status, body } = await restoreGift(server, await newPerson(server), place);
  expect({ status, body }).toEqual({ status: 201, body: { gift } });
  expect(await giftsIn(server, creator, boxId)).toContainEqual(gift);
});

test('a restored gift returns to its position in the order and to its reservation', async () => {
  const { id } = await newBox(server, creator);
  const gifts = [];
  for (const title of ['one', 'two', 'three']) {
    gifts.unshift(await newGift(server, creator, id, { title }));
    server.clock.advance(5);
  }
  const place = { boxId: id, giftId: gifts[1]?.id ?? '' };
  await reserveGift(server, creator, place);
  const before = await giftsIn(server, creator, id);
  await removeGift(server, creator, place);
  await restoreGift(server, creator, place);
  expect(await giftsIn(server, creator, id)).toEqual(before);
});

test('a removal can be undone for 10 seconds, not longer', async () => {
  const early = await removedGift();
  server.clock.advance(5_000);
  expect((await restoreGift(server, creator, early.place)).status).toBe(201);
  const late = await removedGift();
  server.clock.advance(10_001);
  expectRefusal(await restoreGift(server, creator, late.place), 409, 'gifts.undo_expired');
  expect((await giftsIn(server, creator, boxId)).map(({ id }) => id)).not.toContain(late.gift.id);
});

test('undoing without a removal is 409: never removed, or undone already', async () => {
  const { id } = await newGift(server, creator, boxId);
  expectRefusal(await restoreGift(server, creator, { boxId, giftId: id }), 409, 'gifts.undo_expired');
  const { place } = await removedGift();
  expect((await restoreGift(server, creator, place)).status).toBe(201);
  expectRefusal(await restoreGift(server, creator, place), 409, 'gifts.undo_expired');
});

test('one of 10 concurrent undos in two processes succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { gift, place } = await removedGift();
    const answers = await atOnce(10, (index) => restoreGift(index % 2 ? server : sibling, creator, place));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect((await giftsIn(server, creator, boxId)).filter(({ id }) => id === gift.id)).toHaveLength(1);
  }
});

test('concurrent removals and undos end with the gift in the box or removed, without a server error', async () => {
  const { place } = await removedGift();
  const answers = await atOnce<{ status: number }>(12, (index) => {
    const at = index % 4 < 2 ? server : sibling;
    return index % 2 ? restoreGift(at, creator, place) : removeGift(at, creator, place);
  });
  for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
});

test('a removed gift is deleted after 30 days, not earlier', async () => {
  const own = await openTestServer();
  const person = await newPerson(own);
  const { id } = await newBox(own, person);
  const [removed, kept] = [await newGift(own, person, id), await newGift(own, person, id)];
  await removeGift(own, person, { boxId: id, giftId: removed.id });
  const stored = async () =>
    (await own.database.pool.query('select id from box_gifts')).rows.map((row) => row.id);
  own.clock.advance(29 * 86_400_000);
  await runJobs(own, giftsJobs.sweepRemoved);
  expect(await stored()).toContain(removed.id);
  own.clock.advance(2 * 86_400_000);
  await runJobs(own, giftsJobs.sweepRemoved);
  expect(await stored()).toEqual([kept.id]);
  await own.close();
});

test('a box keeps its last 500 removed gifts, so that adding and removing gifts doesn’t fill the database', async () => {
  const { id } = await newBox(server, creator);
  const first = await newGift(server, creator, id, { title: 'first' });
  await removeGift(server, creator, { boxId: id, giftId: first.id });
  await server.database.pool.query(
    `insert into box_gifts (box_id, title, added_at, removed_at)
     select $1, 'removed ' || number, $2, $2::timestamptz + number * interval '1 millisecond' from generate_series(1, 600) number`,
    [id, server.clock.now()],
  );
  const added = await newGift(server, creator, id);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as count, count(*) filter (where title in ('first', 'removed 100'))::int as old,
       count(*) filter (where title = 'removed 101')::int as kept from box_gifts where box_id = $1 and removed_at is not null`,
    [id],
  );
  expect(rows).toEqual([{ count: 500, old: 0, kept: 1 }]);
  expect(await giftsIn(server, creator, id)).toEqual([added]);
});
