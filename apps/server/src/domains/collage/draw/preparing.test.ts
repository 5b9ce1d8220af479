import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { requeueOverdue } from '@hooray/server/platform/jobs/jobs.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, correctBox, joinBox, newBox, signInAgain } from '@hooray/testkit/factories/boxes.ts';
import {
  collageFilesOf,
  collageOf,
  fetchCollage,
  newCollage,
  newContribution,
  picturesOf,
  removeContribution,
} from '@hooray/testkit/factories/collage.ts';
import { balanceOf, giveCredits } from '@hooray/testkit/factories/credits.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobs } from '../../../platform/jobs/job-list.ts';
import { collageJobs } from '../collage.jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const composer = createTestComposer();
let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
  await server.openSibling();
  creator = await newPerson(server);
});
afterAll(() => server.close());

const advanceTo = (moment: string, by = 0) =>
  server.clock.advance(Date.parse(moment) + by - server.clock.now().getTime());

/** Moves to a time before or after a box opens, and signs the creator in there. */
async function moveTo(opensAt: string, by: number): Promise<void> {
  advanceTo(opensAt, by);
  creator = await signInAgain(server, creator);
}

/** A surprise in three days with a contribution of its creator. */
async function newSigned(fields: object = {}) {
  creator = await signInAgain(server, creator);
  const box = await newBox(server, creator, { birthdayDate: birthdayIn(3, server.clock.now()), ...fields });
  await newContribution(server, creator, box.id, { wish: 'First' });
  return box;
}

async function prepareAll(): Promise<void> {
  await runJobs(server, requeueOverdue);
  await runJobs(server, collageJobs.prepare);
}

const drawingsOf = (name: string) => composer.drawings.filter((drawing) => drawing.name === name);
const wishesOf = async (boxId: string) =>
  (await collageOf(server, creator, boxId)).meta.map(({ wish }) => wish);

/** Milliseconds until the box's waiting job. */
async function delayOf(boxId: string): Promise<number | undefined> {
  const waiting = await listJobs(server.database.db, { states: ['created'] });
  const job = waiting.find(
    ({ queue, subjectId }) => queue === collageJobs.prepare.name && subjectId === boxId,
  );
  return job && job.dueAt.getTime() - Date.now();
}

test.each([
  ['Pacific/Kiritimati', undefined],
  ['America/Los_Angeles', undefined],
  ['UTC', '2004-02-29'],
])(
  'a box that opens at midnight in %s gets a free collage 6 hours before, still wrapped',
  async (zone, day) => {
    const star = await signInAgain(server, await newPerson(server), zone);
    const name = `Star of ${zone}`;
    const box = await newSigned({ name, email: star.email, ...(day && { birthdayDate: day }) });
    await moveTo(box.opensAt, -6 * HOUR_MS - MINUTE_MS);
    await prepareAll();
    expect(drawingsOf(name)).toHaveLength(0);
    await moveTo(box.opensAt, -6 * HOUR_MS);
    await prepareAll();
    const prepared = await collageOf(server, creator, box.id);
    expect(prepared).toMatchObject({ collageEditCount: 0, version: expect.any(String), prompt: null });
    const wrapped = await signInAgain(server, star);
    expectRefusal(await fetchCollage(server, wrapped, box.id), 403, 'NO_PEEKING');
    await moveTo(box.opensAt, 0);
    await prepareAll();
    expect(drawingsOf(name)).toHaveLength(1);
    expect((await fetchCollage(server, await signInAgain(server, star), box.id)).status).toBe(200);
  },
);

test('two processes draw each box once, the earliest opening first, and no box without contributions', async () => {
  const names = ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'First'];
  const before = server.clock.now();
  for (const [index, name] of names.entries())
    await newSigned({ name, birthdayDate: birthdayIn(3 + names.length - index, before) });
  const empty = await newBox(server, creator, { name: 'Empty', birthdayDate: birthdayIn(3, before) });
  server.clock.advance(9 * 24 * HOUR_MS);
  const drawn = composer.drawings.length;
  await Promise.all([runJobs(server, requeueOverdue), runJobs(server, requeueOverdue)]);
  await prepareAll();
  const order = composer.drawings.slice(drawn).map(({ name }) => name);
  // Each process takes two at a time.
  expect(order.toSorted()).toEqual(names.toSorted());
  for (const [index, name] of order.entries())
    expect(Math.abs(names.toReversed().indexOf(name) - index)).toBeLessThan(4);
  creator = await signInAgain(server, creator);
  expect((await fetchCollage(server, creator, empty.id)).status).toBe(204);
});

test('in the last 6 hours a contribution is drawn after 2 quiet minutes, or at the opening', async () => {
  const box = await newSigned({ name: 'Soon' });
  const member = await newPerson(server);
  expect(await delayOf(box.id)).toBeUndefined();
  await moveTo(box.opensAt, -5 * HOUR_MS);
  await prepareAll();
  const late = await signInAgain(server, member);
  await joinBox(server, late, box.id);
  await newContribution(server, late, box.id, { wish: 'Second' });
  const delay = await delayOf(box.id);
  expect(delay).toBeGreaterThan(MINUTE_MS);
  expect(delay).toBeLessThanOrEqual(2 * MINUTE_MS);
  await runJobs(server, collageJobs.prepare);
  expect((await wishesOf(box.id)).toSorted()).toEqual(['First', 'Second']);
  await moveTo(box.opensAt, -30_000);
  await newContribution(server, await signInAgain(server, member), box.id, { wish: 'Last' });
  expect(await delayOf(box.id)).toBeLessThanOrEqual(30_000);
  await runJobs(server, collageJobs.prepare);
  expect((await wishesOf(box.id)).toSorted()).toEqual(['First', 'Last']);
});

test('a late contribution is drawn once after 2 quiet minutes, free, on the same background', async () => {
  const box = await newSigned({ name: 'Late' });
  const member = await newPerson(server);
  await newCollage(server, creator, box.id, { prompt: 'the sea' });
  const [made] = drawingsOf('Late');
  await moveTo(box.opensAt, 40 * 24 * HOUR_MS);
  const late = await signInAgain(server, member);
  await giveCredits(server, { userId: late.id }, 5);
  await joinBox(server, late, box.id);
  for (const wish of ['Hasty', 'Considered']) await newContribution(server, late, box.id, { wish });
  expect(await delayOf(box.id)).toBeGreaterThan(MINUTE_MS);
  expect(drawingsOf('Late')).toHaveLength(1);
  await runJobs(server, collageJobs.prepare);
  expect(await wishesOf(box.id)).toEqual(['First', 'Considered']);
  const { seed, prompt, background } = drawingsOf('Late').at(-1) ?? {};
  expect({ seed, prompt, background }).toEqual({
    seed: made?.seed,
    prompt: 'the sea',
    background: made?.background,
  });
  expect(drawingsOf('Late')).toHaveLength(2);
  expect((await collageOf(server, creator, box.id)).collageEditCount).toBe(1);
  expect(await balanceOf(server, { userId: late.id })).toBe(5);
  await eventually(async () => collageFilesOf(server, box.id).length === 1);
});

test("a member's own collage neither waits for the job's nor is replaced by it", async () => {
  const box = await newSigned({ name: 'Crossed' });
  await moveTo(box.opensAt, -HOUR_MS);
  const release = composer.holdNext();
  await runJobs(server, requeueOverdue);
  await eventually(async () => drawingsOf('Crossed').length === 1);
  expect(await newCollage(server, creator, box.id, { prompt: 'mountains', expectedEditCount: 0 })).toBe(1);
  const made = await collageOf(server, creator, box.id);
  release();
  await runJobs(server, collageJobs.prepare);
  expect(await collageOf(server, creator, box.id)).toEqual(made);
  expect(drawingsOf('Crossed')).toHaveLength(2);
  await eventually(async () => collageFilesOf(server, box.id).length === 1);
});

test('a contribution that is removed during the drawing is not on it, and the others are', async () => {
  const box = await newSigned({ name: 'Leaving' });
  const member = await newPerson(server);
  await moveTo(box.opensAt, -HOUR_MS);
  const leaving = await signInAgain(server, member);
  await joinBox(server, leaving, box.id);
  await newContribution(server, leaving, box.id, { wish: 'Gone' });
  const release = composer.holdNext();
  await runJobs(server, requeueOverdue);
  const running = runJobs(server, collageJobs.prepare);
  await eventually(async () => drawingsOf('Leaving').length === 1);
  await removeContribution(server, leaving, box.id, leaving.id);
  release();
  await running;
  await runJobs(server, collageJobs.prepare);
  expect(await wishesOf(box.id)).toEqual(['First']);
});

test('another process takes over from one that dies while it draws, and one collage is kept', async () => {
  const box = await newSigned({ name: 'Orphan' });
  await moveTo(box.opensAt, -HOUR_MS);
  const release = composer.holdNext();
  await runJobs(server, requeueOverdue);
  await eventually(async () => drawingsOf('Orphan').length === 1);
  // Simulates a process without heartbeats, although the process goes on sending them.
  const loseHeartbeat = () =>
    server.database.pool.query(
      `update jobs.job set heartbeat_on = now() - interval '1 minute'
        where name = $1 and state = 'active' and retry_count = 0`,
      [collageJobs.prepare.name],
    );
  const version = await eventually(async () => {
    await loseHeartbeat();
    return (await collageOf(server, creator, box.id)).version ?? false;
  });
  release();
  await runJobs(server, collageJobs.prepare);
  expect((await collageOf(server, creator, box.id)).version).toBe(version);
  await eventually(async () => collageFilesOf(server, box.id).length === 1);
});

test('a box moved out of its last 6 hours, or with a lost picture, is not drawn repeatedly', async () => {
  const [moved, lost] = [await newSigned({ name: 'Moved' }), await newSigned({ name: 'Lost' })];
  await moveTo(lost.opensAt, -HOUR_MS);
  await correctBox(server, creator, moved.id, { birthdayDate: birthdayIn(20, server.clock.now()) });
  for (const picture of picturesOf(server, lost.id)) rmSync(join(server.picturesFolder, picture));
  for (let round = 0; round < 2; round += 1) await prepareAll();
  expect([...drawingsOf('Moved'), ...drawingsOf('Lost')]).toEqual([]);
});
