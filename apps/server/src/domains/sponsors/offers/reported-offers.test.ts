import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { bornYearsAgo, newPerson } from '@hooray/testkit/clients/client.ts';
import { storedPictures } from '@hooray/testkit/database/stored.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { newOffer, newSponsor, offersFor } from '@hooray/testkit/factories/sponsors.ts';
import { actsOn, newAdmin } from '@hooray/testkit/factories/staff/account-actions.ts';
import { report, storedReport } from '@hooray/testkit/factories/staff/moderation.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageJobs } from '../../../platform/storage/storage.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a report keeps the text of an offer and a copy of its banner, and removes it for every user', async () => {
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

test('a hidden offer can’t be reported', async () => {
  const minor = await newPerson(server, { birthday: bornYearsAgo(15) });
  const { id } = await newOffer(server, await newSponsor(server), { age: 'any' });
  expectRefusal(await report(server, minor, 'offer', id), 404, 'moderation.subject_not_found');
});
