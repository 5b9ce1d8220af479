import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { deleteAccount, joinBox, removeFromBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageFilesOf,
  collageOf,
  fetchCollage,
  newCollage,
  newCollageTeam,
  newContribution,
  printCollage,
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

type Leaving = (boxId: string) => Promise<{ status: number }>;
const leavings: [string, Leaving][] = [
  ['its author removes it', (id) => removeContribution(server, member, id, member.id)],
  ['the creator removes it', (id) => removeContribution(server, creator, id, member.id)],
  ['its author’s account is deleted', () => deleteAccount(server, member)],
];

test.each(leavings)('when %s it is hidden at once, and the rest is redrawn', async (_, leave) => {
  await newCollage(server, creator, boxId, { prompt: 'stars' });
  const before = await collageOf(server, creator, boxId);
  const [drawn, release] = [composer.drawings.length, composer.holdNext()];
  expect((await leave(boxId)).status).toBe(200);
  expect((await fetchCollage(server, creator, boxId)).status).toBe(204);
  const gone = { meta: [], version: null, isRedrawing: true, collageEditCount: 1, prompt: 'stars' };
  expect(await collageOf(server, creator, boxId)).toEqual(gone);
  expectRefusal(await printCollage(server, creator, boxId), 404, 'collage.not_made');
  await asked(drawn + 1);
  expect(look(-1)).toEqual(look(drawn - 1));
  release();
  const version = await redrawn();
  expect(version).not.toBe(before.version);
  expect(await collageOf(server, creator, boxId)).toMatchObject({
    isRedrawing: false,
    collageEditCount: 1,
    prompt: 'stars',
  });
  expect(await wishesOf()).toEqual(['Stays']);
  expect(composer.drawings).toHaveLength(drawn + 1);
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
});

test('deleting an account removes its wish and name from the drawn collage', async () => {
  await newCollage(server, creator, boxId);
  await deleteAccount(server, member);
  for (const trace of ['Unforgettable', member.user.name, member.id])
    expect(
      (await rowsHolding(server, trace)).filter((row) => !row.startsWith('public.box_participants')),
    ).toEqual([]);
});

test('removing the last contribution deletes the collage and keeps its count', async () => {
  await removeContribution(server, member, boxId, member.id);
  await newCollage(server, creator, boxId);
  const drawn = composer.drawings.length;
  await removeContribution(server, creator, boxId, creator.id);
  expect((await fetchCollage(server, creator, boxId)).status).toBe(204);
  expect(await collageOf(server, creator, boxId)).toMatchObject({
    meta: [],
    version: null,
    isRedrawing: false,
    collageEditCount: 1,
  });
  await eventually(async () => collageFilesOf(server, boxId).length === 0);
  expect(composer.drawings).toHaveLength(drawn);
});

test('removing a contribution that is not on the collage does not change it', async () => {
  await newCollage(server, creator, boxId);
  const before = await collageOf(server, creator, boxId);
  await newContribution(server, other, boxId, { wish: 'Late' });
  await removeContribution(server, other, boxId, other.id);
  expect(await collageOf(server, creator, boxId)).toEqual(before);
});

test('a redraw leaves out contributions that are newer than the collage', async () => {
  await newCollage(server, creator, boxId);
  await newContribution(server, other, boxId, { wish: 'Late' });
  await removeContribution(server, member, boxId, member.id);
  await redrawn();
  expect(await wishesOf()).toEqual(['Stays']);
});

test('removing a replacement also removes the drawn contribution', async () => {
  await newCollage(server, creator, boxId);
  await newContribution(server, member, boxId, { wish: 'Other' });
  expect(await wishesOf()).toEqual(['Stays', 'Unforgettable']);
  await removeContribution(server, member, boxId, member.id);
  await redrawn();
  expect(await wishesOf()).toEqual(['Stays']);
});

test('a member who leaves the box or is removed stays on the collage', async () => {
  await newContribution(server, other, boxId, { wish: 'Bye' });
  await newCollage(server, creator, boxId);
  await removeFromBox(server, creator, boxId, member.id);
  await removeFromBox(server, other, boxId, other.id);
  expect(await wishesOf()).toEqual(['Stays', 'Unforgettable', 'Bye']);
});

test('a failed redraw is retried', async () => {
  await newCollage(server, creator, boxId);
  const [drawn, mend] = [composer.drawings.length, composer.fail()];
  await removeContribution(server, member, boxId, member.id);
  await asked(drawn + 1);
  mend();
  server.clock.advance(3 * 60_000);
  await server.database.pool.query("select pg_notify('collage_to_redraw', '')");
  await redrawn();
  expect(await wishesOf()).toEqual(['Stays']);
});

test('deleting an account clears its prompts, even if other members have kept them', async () => {
  const { pool } = server.database;
  const words = 'purple kites over my home street';
  await newCollage(server, member, boxId, { prompt: words });
  await newCollage(server, creator, boxId, { prompt: words });
  expect((await deleteAccount(server, member)).status).toBe(200);
  expect((await collageOf(server, creator, boxId)).prompt).toBeNull();
  expect(await rowsHolding(server, words)).toEqual([]);
  await redrawn();

  await newCollage(server, creator, boxId, { prompt: 'yellow boats' });
  expect((await deleteAccount(server, other)).status).toBe(200);
  expect((await collageOf(server, creator, boxId)).prompt).toBe('yellow boats');
  // The previous version stored it without an author.
  await pool.query('update collages set prompt_by = null where box_id = $1', [boxId]);
  const heir = await newPerson(server);
  await joinBox(server, heir, boxId);
  expect((await deleteAccount(server, creator)).status).toBe(200);
  expect((await collageOf(server, heir, boxId)).prompt).toBeNull();
});

test('deleting an account keeps a later prompt of another member', async () => {
  await newCollage(server, member, boxId, { prompt: 'stars' });
  await newCollage(server, creator, boxId, { prompt: 'stars and boats' });
  expect((await deleteAccount(server, member)).status).toBe(200);
  expect((await collageOf(server, creator, boxId)).prompt).toBe('stars and boats');
});
