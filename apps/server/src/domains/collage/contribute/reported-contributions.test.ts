import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { storedPictures } from '@hooray/testkit/database/stored.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageOf,
  fetchCollage,
  newCollage,
  newCollageTeam,
  newContribution,
  removeContribution,
  teamOf,
} from '@hooray/testkit/factories/collage.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { report, resolve, storedReport } from '@hooray/testkit/factories/staff/moderation.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageJobs } from '../../../platform/storage/storage.jobs.ts';

const composer = createTestComposer();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
});
afterAll(() => server.close());

test('the team can report a contribution; the report keeps its wish and a copy of its picture', async () => {
  const [creator, author, stranger] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const { id: boxId } = await newBox(server, creator);
  await joinBox(server, author, boxId);
  const { contributionId } = await newContribution(server, author, boxId, { wish: 'Not so nice' });
  const refused = await report(server, stranger, 'contribution', contributionId);
  expectRefusal(refused, 404, 'moderation.subject_not_found');
  expectRefusal(
    await report(server, author, 'contribution', contributionId),
    400,
    'moderation.report_oneself',
  );

  const { status, body } = await report(server, creator, 'contribution', contributionId);
  expect(status).toBe(201);
  await removeContribution(server, author, boxId, author.id);
  await runJobs(server, storageJobs.remove);
  const { authorId, evidence, pictureKey } = await storedReport(server, body.report.id);
  const { name: authorName } = author.user;
  expect({ authorId, evidence }).toMatchObject({
    authorId: author.id,
    evidence: { contribution: { id: contributionId, boxId, authorName, wish: 'Not so nice' } },
  });
  expect(storedPictures(server)).toEqual([pictureKey]);
});

/** Draws a collage and reports a contribution on it that its author has replaced since. */
async function openReported() {
  const { creator, member, boxId } = await newCollageTeam(server);
  const people = await teamOf(server, creator, boxId);
  const reported = people.find(({ id }) => id === member.id)?.contributionId;
  await newCollage(server, creator, boxId);
  const { body } = await report(server, creator, 'contribution', reported);
  await newContribution(server, member, boxId, { wish: 'Harmless' });
  const wishes = async () => (await collageOf(server, creator, boxId)).meta.map(({ wish }) => wish);
  const remove = async () => {
    const admin = await newAdminPerson(server);
    expect((await resolve(server, admin, body.report.id, { action: 'remove' })).status).toBe(200);
  };
  return { creator, member, boxId, wishes, remove };
}

test('a contribution removed by a report leaves the collage, even if its author has replaced it since', async () => {
  const { creator, member, boxId, wishes, remove } = await openReported();
  expect(await wishes()).toEqual(['Stays', 'Unforgettable']);
  const release = composer.holdNext();
  await remove();
  expect((await fetchCollage(server, creator, boxId)).status).toBe(204);
  expect(await wishes()).toEqual([]);
  release();
  await eventually(async () => (await collageOf(server, creator, boxId)).version ?? false);
  expect(await wishes()).toEqual(['Stays']);
  const kept = (await teamOf(server, creator, boxId)).find(({ id }) => id === member.id);
  expect(kept?.wish).toBe('Harmless');
});

test('a later collage with the replacement is not changed', async () => {
  const { creator, boxId, wishes, remove } = await openReported();
  await newCollage(server, creator, boxId);
  const before = await collageOf(server, creator, boxId);
  await remove();
  expect(await collageOf(server, creator, boxId)).toEqual(before);
  expect((await wishes()).sort()).toEqual(['Harmless', 'Stays']);
});
