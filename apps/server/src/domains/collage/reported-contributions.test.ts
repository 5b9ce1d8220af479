import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinBox, newBox } from '../../../testing/boxes.ts';
import { newContribution, removeContribution } from '../../../testing/collage.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { report, storedReport } from '../../../testing/moderation.ts';
import { createTestComposer } from '../../../testing/server/composer.ts';
import { runJobs } from '../../../testing/server/jobs.ts';
import { storedPictures } from '../../../testing/server/stored.ts';
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts';
import { newPerson } from '../../../testing/wire/client.ts';
import { storageJobs } from '../../platform/storage/storage.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { composer: createTestComposer() });
});
afterAll(() => server.close());

test('a contribution is reported by the team, with its wish and a copy of its picture that stays', async () => {
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
