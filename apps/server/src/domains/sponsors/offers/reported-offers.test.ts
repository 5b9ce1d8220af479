import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../../../testing/expectations.ts';
import { report, storedReport } from '../../../../testing/moderation.ts';
import { actsOn, newAdmin } from '../../../../testing/moderation-acts.ts';
import { asFile, plainPicture } from '../../../../testing/pictures.ts';
import { runJobs } from '../../../../testing/server/jobs.ts';
import { storedPictures } from '../../../../testing/server/stored.ts';
import { openTestServer, type TestServer } from '../../../../testing/server/test-server.ts';
import { newOffer, newSponsor, offersFor } from '../../../../testing/sponsors.ts';
import { bornYearsAgo, newPerson } from '../../../../testing/wire/client.ts';
import { storageJobs } from '../../../platform/storage/storage.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('an offer is reported with what it says and a copy of its banner, and removed for everybody', async () => {
  const [sponsor, reporter] = [await newSponsor(server), await newPerson(server)];
  const offer = await newOffer(server, sponsor, { banner: asFile(await plainPicture()) });
  expectRefusal(await report(server, sponsor, 'offer', offer.id), 400, 'moderation.report_oneself');

  const { status, body } = await report(server, reporter, 'offer', offer.id);
  expect(status).toBe(201);
  await actsOn(server).resolve(await newAdmin(server), body.report.id, { action: 'remove', note: 'Rude' });
  expect(await offersFor(server, sponsor, { owner: 'me' })).toEqual([]);
  await runJobs(server, storageJobs.remove);
  const { authorId, evidence, pictureKey } = await storedReport(server, body.report.id);
  const { isApprovedForMinors: _, showings: __, ...said } = offer;
  expect({ authorId, evidence }).toEqual({
    authorId: sponsor.id,
    evidence: { offer: { ...said, authorName: sponsor.user.name } },
  });
  expect(storedPictures(server)).toEqual([pictureKey]);
});

test('what one does not see cannot be reported', async () => {
  const minor = await newPerson(server, { birthday: bornYearsAgo(15) });
  const { id } = await newOffer(server, await newSponsor(server), { age: 'any' });
  expectRefusal(await report(server, minor, 'offer', id), 404, 'moderation.subject_not_found');
});
