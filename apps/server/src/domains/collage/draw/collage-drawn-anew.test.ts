import { watch } from 'node:fs';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import type { Person } from '@hooray/testkit/clients/client.ts';
import { allRowsGone } from '@hooray/testkit/database/stored.ts';
import { deleteBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageFilesOf,
  collageOf,
  makeCollage,
  newCollage,
  newCollageTeam,
  newContribution,
  removeContribution,
} from '@hooray/testkit/factories/collage.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const composer = createTestComposer();
let server: TestServer;
let creator: Person;
let member: Person;
let other: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
  await server.openSibling();
});
beforeEach(async () => {
  ({ creator, member, other, boxId } = await newCollageTeam(server));
});
afterAll(() => server.close());

const wishesOf = async () => (await collageOf(server, creator, boxId)).meta.map(({ wish }) => wish);
const redrawn = () => eventually(async () => (await collageOf(server, creator, boxId)).version ?? false);
const asked = (count: number) => eventually(async () => composer.drawings.length >= count);
const look = (index: number) => {
  const { seed, prompt, background, name } = composer.drawings.at(index) ?? {};
  return { seed, prompt, background, name };
};

test('a contribution removed during the drawing is not on it: it is drawn again, and counts once', async () => {
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  const asking = makeCollage(server, creator, boxId);
  await asked(drawn + 1);
  await removeContribution(server, member, boxId, member.id);
  release();
  expect((await asking).body).toEqual({ collageEditCount: 1 });
  expect(await wishesOf()).toEqual(['Stays']);
  expect(composer.drawings).toHaveLength(drawn + 2);
  expect(look(-1)).toEqual(look(-2));
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
});

test('a contribution replaced during the drawing is drawn in its new form', async () => {
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  const asking = makeCollage(server, creator, boxId);
  await asked(drawn + 1);
  await newContribution(server, member, boxId, { wish: 'Other' });
  release();
  expect((await asking).status).toBe(200);
  expect((await wishesOf()).sort()).toEqual(['Other', 'Stays']);
});

test('with all contributions removed during the drawing there is nothing to draw, and nothing counts', async () => {
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  const asking = makeCollage(server, creator, boxId);
  await asked(drawn + 1);
  for (const person of [creator, member]) await removeContribution(server, person, boxId, person.id);
  release();
  expectRefusal(await asking, 409, 'collage.nothing_to_draw');
  expect((await collageOf(server, creator, boxId)).collageEditCount).toBe(0);
  await eventually(async () => collageFilesOf(server, boxId).length === 0);
});

test('contributions that keep changing end the request with 503, and nothing counts', async () => {
  const drawn = composer.drawings.length;
  const releases = [composer.holdNext(), composer.holdNext(), composer.holdNext()];
  const asking = makeCollage(server, creator, boxId);
  for (const [index, release] of releases.entries()) {
    await asked(drawn + index + 1);
    await newContribution(server, member, boxId, { wish: `No. ${index}` });
    release();
  }
  const answer = await asking;
  expectRefusal(answer, 503, 'UNAVAILABLE');
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await collageOf(server, creator, boxId)).collageEditCount).toBe(0);
});

test('a new collage made before a redraw ends is kept', async () => {
  await newCollage(server, creator, boxId);
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  await removeContribution(server, member, boxId, member.id);
  await asked(drawn + 1);
  await newCollage(server, creator, boxId, { prompt: 'the sea' });
  const made = await collageOf(server, creator, boxId);
  const known = collageFilesOf(server, boxId);
  const seen = new Set<string>();
  const watcher = watch(`${server.picturesFolder}/collages/${boxId}`, (_, name) =>
    seen.add(`collages/${boxId}/${name}`),
  );
  release();
  // The late redraw is stored and then deleted.
  await eventually(async () => [...seen].some((file) => !known.includes(file)));
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
  watcher.close();
  expect(await collageOf(server, creator, boxId)).toEqual(made);
  expect(made).toMatchObject({ prompt: 'the sea', collageEditCount: 2 });
});

test('a contribution replaced during a redraw is drawn in its new form', async () => {
  await newCollage(server, creator, boxId);
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  await removeContribution(server, member, boxId, member.id);
  await asked(drawn + 1);
  await newContribution(server, creator, boxId, { wish: 'Stays otherwise' });
  release();
  await redrawn();
  expect(await wishesOf()).toEqual(['Stays otherwise']);
});

test('a second contribution removed during a redraw is not on it either', async () => {
  await newContribution(server, other, boxId, { wish: 'Soon gone' });
  await newCollage(server, creator, boxId);
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  await removeContribution(server, member, boxId, member.id);
  await asked(drawn + 1);
  await removeContribution(server, other, boxId, other.id);
  release();
  await redrawn();
  expect(await wishesOf()).toEqual(['Stays']);
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
});

test('deleting a box deletes its collage and a drawing in progress from the storage', async () => {
  await newCollage(server, creator, boxId);
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  const asking = makeCollage(server, member, boxId);
  await asked(drawn + 1);
  expect((await deleteBox(server, creator, boxId)).status).toBe(200);
  release();
  expectRefusal(await asking, 404, 'boxes.not_found');
  await eventually(async () => collageFilesOf(server, boxId).length === 0);
  await allRowsGone(server, boxId);
});
