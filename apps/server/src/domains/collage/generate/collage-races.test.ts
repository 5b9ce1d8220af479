import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { deleteAccount, deleteBox, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageFilesOf,
  collageOf,
  contribute,
  makeCollage,
  newContribution,
  picturesOf,
  removeContribution,
  teamOf,
} from '@hooray/testkit/factories/collage.ts';
import { giveCredits, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
let creator: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer({}, { composer: createTestComposer() });
  sibling = await server.openSibling();
});
beforeEach(async () => {
  creator = await newPerson(server);
  await giveCredits(server, { userId: creator.id }, 100);
  boxId = (await newBox(server, creator)).id;
  await newContribution(server, creator, boxId);
});
afterAll(() => server.close());

async function newMembers(count: number): Promise<Person[]> {
  const members: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await newPerson(server);
    await joinBox(server, member, boxId);
    await newContribution(server, member, boxId);
    members.push(member);
  }
  return members;
}

/** Waits for all redraws, and expects only contributors on the collage and no other files. */
async function expectSettled(): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await server.database.pool.query('select from collages where redraw_at is not null');
    return rowCount === 0;
  });
  const { meta, version } = await collageOf(server, creator, boxId);
  const team = await teamOf(server, creator, boxId);
  const contributors = team.filter(({ contributionId }) => contributionId).map(({ id }) => id);
  expect(contributors).toEqual(expect.arrayContaining(meta.map(({ userId }) => userId)));
  expect(version === null).toBe(meta.length === 0);
  const files = version ? [`collages/${boxId}/${version}.png`] : [];
  await eventually(async () => `${collageFilesOf(server, boxId)}` === `${files}`);
  expect(await mistakesIn(server)).toEqual([]);
}

test('concurrent collages, contributions and removals never show a removed contribution', async () => {
  const members = await newMembers(4);
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => makeCollage(index % 2 ? sibling : server, creator, boxId)),
      ...members.map((member) => removeContribution(sibling, member, boxId, member.id)),
    ]);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    await Promise.all([
      makeCollage(sibling, creator, boxId),
      ...members.map((member) => contribute(server, member, boxId)),
    ]);
    await expectSettled();
  }
});

test('collages during account deletions never show a deleted account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const members = await newMembers(3);
    const answers = await Promise.all([
      ...members.map((member) => makeCollage(server, member, boxId)),
      makeCollage(sibling, creator, boxId),
      ...members.map((member) => deleteAccount(sibling, member)),
    ]);
    for (const { status } of answers) expect([200, 401, 402, 503]).toContain(status);
    expect(answers.slice(4).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectSettled();
    expect(await teamOf(server, creator, boxId)).toHaveLength(1);
  }
});

test('a box deleted while its collages are made leaves nothing in the storage', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await newBox(server, creator);
    await newContribution(server, creator, id);
    const [gone, ...answers] = await Promise.all([
      deleteBox(sibling, creator, id),
      ...Array.from({ length: 4 }, (_, index) => makeCollage(index % 2 ? sibling : server, creator, id)),
    ]);
    expect(gone.status).toBe(200);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    await eventually(async () => picturesOf(server, id).length === 0);
  }
  expect(await mistakesIn(server)).toEqual([]);
});
