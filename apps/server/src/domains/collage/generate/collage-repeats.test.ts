import { randomUUID } from 'node:crypto';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageFilesOf,
  collageOf,
  makeCollage,
  newCollage,
  newContribution,
} from '@hooray/testkit/factories/collage.ts';
import { balanceOf, giveCredits, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const composer = createTestComposer();
let server: TestServer;
let sibling: { url: string };
let creator: Person;
let member: Person;
let boxId: string;
let key: string;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
  sibling = await server.openSibling();
});
beforeEach(async () => {
  [creator, member] = [await newPerson(server), await newPerson(server)];
  boxId = (await newBox(server, creator)).id;
  await joinBox(server, member, boxId);
  await newContribution(server, member, boxId);
  // The next collage costs a credit.
  for (let count = 0; count < 3; count += 1) await newCollage(server, creator, boxId);
  await giveCredits(server, { userId: member.id }, 5);
  key = randomUUID();
  composer.drawings.length = 0;
});
afterAll(() => server.close());

const credits = () => balanceOf(server, { userId: member.id });
const look = () => collageOf(server, member, boxId);

test('a retry returns the first response, draws nothing, counts once and costs once', async () => {
  const first = await makeCollage(server, member, boxId, { key, prompt: 'stars' });
  await newCollage(server, member, boxId);
  const before = [await look(), await credits()];
  composer.drawings.length = 0;
  const again = await makeCollage(sibling, member, boxId, { key, prompt: 'stars' });
  expect([again.status, again.body]).toEqual([200, { collageEditCount: 4 }]);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(composer.drawings).toEqual([]);
  expect([await look(), await credits()]).toEqual(before);
});

test('20 concurrent retries in two processes count once, cost once and return the same response', async () => {
  const answers = await atOnce(20, (index) =>
    makeCollage(index % 2 ? sibling : server, member, boxId, { key }),
  );
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: { collageEditCount: 4 } });
  expect({ count: (await look()).collageEditCount, credits: await credits() }).toEqual({
    count: 4,
    credits: 4,
  });
  // At most one in each process.
  expect(composer.drawings.length).toBeLessThanOrEqual(2);
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
  expect(await mistakesIn(server)).toEqual([]);
});

test('a retry during the drawing waits for the first request and draws nothing', async () => {
  const release = composer.holdNext();
  const first = makeCollage(server, member, boxId, { key });
  await eventually(async () => composer.drawings.length === 1);
  const again = makeCollage(server, member, boxId, { key });
  // A later request to the same process, so that both have arrived.
  await look();
  release();
  expect((await again).body).toEqual((await first).body);
  expect(composer.drawings).toHaveLength(1);
});

test('a key with another body is 409 and changes nothing', async () => {
  await newCollage(server, member, boxId, { key, prompt: 'stars' });
  const before = [await look(), await credits()];
  for (const order of [{ prompt: 'the sea' }, {}, { prompt: 'stars', expectedEditCount: 4 }])
    expectRefusal(await makeCollage(server, member, boxId, { key, ...order }), 409, 'IDEMPOTENCY_KEY_REUSED');
  expect([await look(), await credits()]).toEqual(before);
});

test('refusals and failures are not stored: the same key may retry', async () => {
  const mend = composer.fail();
  expect((await makeCollage(server, member, boxId, { key })).status).toBe(500);
  mend();
  expectRefusal(
    await makeCollage(server, member, boxId, { key, expectedEditCount: 0 }),
    409,
    'collage.changed_meanwhile',
  );
  expect((await makeCollage(server, member, boxId, { key })).body).toEqual({ collageEditCount: 4 });
});

test('keys are separate for each user, and without a key every request counts', async () => {
  await giveCredits(server, { userId: creator.id }, 1);
  expect(await newCollage(server, member, boxId, { key })).toBe(4);
  expect(await newCollage(server, creator, boxId, { key })).toBe(5);
  expect(await newCollage(server, member, boxId)).toBe(6);
  expect(await newCollage(server, member, boxId)).toBe(7);
  expect(await credits()).toBe(2);
});

test('a key has at most 255 characters', async () => {
  const answer = await makeCollage(server, member, boxId, { key: 'k'.repeat(256) });
  expectRefusal(answer, 400, 'IDEMPOTENCY_KEY_TOO_LONG');
});
