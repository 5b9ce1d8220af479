import { randomUUID } from 'node:crypto';
import type { OwnReport } from '@hooray/contract/moderation/calls.ts';
import type { ReportAction } from '@hooray/contract/moderation/constants.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { storedPictures } from '@hooray/testkit/database/stored.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { report, storedReport } from '@hooray/testkit/factories/staff/moderation.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageJobs } from '../../../platform/storage/storage.jobs.ts';
import { moderationJobs } from '../moderation.jobs.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pair = () => Promise.all([newPerson(server), newPerson(server)]);

test('a report of a user keeps the public profile', async () => {
  const [reporter, other] = await pair();
  const { status, body } = await report(server, reporter, 'user', other.id, '  Rude  ');
  expect(status).toBe(201);
  expect(body.report).toEqual({
    id: expect.any(String),
    subject: 'user',
    subjectId: other.id,
    reason: 'Rude',
    status: 'open',
    createdAt: expect.stringMatching(/Z$/),
  });
  const { id, name, avatar_url } = other.user;
  expect(await storedReport(server, body.report.id)).toEqual({
    authorId: other.id,
    reason: 'Rude',
    pictureKey: null,
    evidence: { user: { id, name, avatar_url } },
  });
});

test('repeating an open report is 200 with that report, also concurrently; another user creates a new one', async () => {
  const [reporter, other] = await pair();
  const answers = await atOnce(5, (index) => report(server, reporter, 'user', other.id, `Reason ${index}`));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.report.id)).size).toBe(1);
  const third = await newPerson(server);
  expect((await report(server, third, 'user', other.id)).status).toBe(201);
});

test('after the decision, the same subject can be reported again', async () => {
  const [reporter, other] = await pair();
  const { body } = await report(server, reporter, 'user', other.id);
  await decide(body.report.id, new Date());
  expect((await report(server, reporter, 'user', other.id)).status).toBe(201);
});

test.each(['message', 'user', 'party', 'offer', 'contribution', 'box'])(
  'a %s that doesn’t exist is 404',
  async (subject) => {
    const reporter = await newPerson(server);
    expectRefusal(await report(server, reporter, subject, randomUUID()), 404, 'moderation.subject_not_found');
  },
);

test('a report of oneself, without a reason, with a long reason or of anything else is refused', async () => {
  const [reporter, other] = await pair();
  expectRefusal(await report(server, reporter, 'user', reporter.id), 400, 'moderation.report_oneself');
  expectFieldRefused(await report(server, reporter, 'user', other.id, ' '), 'reason', 'Reason is required.');
  expectFieldRefused(await report(server, reporter, 'user', other.id, 'x'.repeat(501)), 'reason');
  expectFieldRefused(await report(server, reporter, 'user', 'somebody'), 'subjectId');
  expectFieldRefused(await report(server, reporter, 'toString', other.id), 'subject');
});

test('at most 50 reports of one user are open, also with concurrent requests', async () => {
  const reporter = await newPerson(server);
  await server.database.pool.query(
    `insert into reports (id, reporter_id, subject, subject_id, reason, evidence, created_at)
      select gen_random_uuid(), $1, 'user', gen_random_uuid(), 'Rude', '{}', now() from generate_series(1, 48)`,
    [reporter.id],
  );
  const others = await Promise.all(Array.from({ length: 4 }, () => newPerson(server)));
  const answers = await Promise.all(others.map(({ id }) => report(server, reporter, 'user', id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const [taken] = answers.filter(({ status }) => status === 201);
  const again = await report(server, reporter, 'user', taken?.body.report.subjectId);
  expect(again.status).toBe(200);
  await decide(again.body.report.id, new Date());
  const refused = others[answers.findIndex(({ status }) => status === 409)];
  expect((await report(server, reporter, 'user', refused?.id)).status).toBe(201);
  expectRefusal(
    await report(server, reporter, 'user', taken?.body.report.subjectId),
    409,
    'moderation.too_many_reports',
  );
});

test('the 21st report of an hour is refused', async () => {
  const reporter = await newPerson(server);
  const statuses = await atOnce(
    21,
    async () => (await report(server, reporter, 'user', randomUUID())).status,
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a report outlives both accounts, with a copy of the picture', async () => {
  const [reporter, other] = await pair();
  const { accessToken: token } = other;
  await call(server, 'POST /api/auth/upload_avatar', {
    token,
    form: { avatar: asFile(await plainPicture()) },
  });
  const { body } = await report(server, reporter, 'user', other.id);
  for (const { accessToken } of [reporter, other])
    await call(server, 'DELETE /api/auth/me', { token: accessToken });
  await runJobs(server, storageJobs.remove);
  const { evidence, pictureKey } = await storedReport(server, body.report.id);
  expect(evidence).toMatchObject({ user: { id: other.id, name: other.user.name } });
  expect(pictureKey).toBe(`reports/${body.report.id}.webp`);
  const stored = storedPictures(server);
  expect(stored).toContain(pictureKey);
  expect(stored.filter((path) => path.includes(other.id))).toEqual([]);
});

test('a report keeps everything until 90 days after the decision, and then only the ids', async () => {
  const [reporter, other] = await pair();
  const { accessToken: token } = other;
  await call(server, 'POST /api/auth/upload_avatar', {
    token,
    form: { avatar: asFile(await plainPicture()) },
  });
  const { body } = await report(server, reporter, 'user', other.id);
  const open = await report(server, await newPerson(server), 'user', other.id);
  await decide(body.report.id, server.clock.now());
  server.clock.advance(90 * DAY - 60_000);
  await runJobs(server, moderationJobs.sweep);
  expect(await storedReport(server, body.report.id)).toMatchObject({ reason: 'Rude' });
  server.clock.advance(120_000);
  await runJobs(server, moderationJobs.sweep);
  await runJobs(server, storageJobs.remove);
  expect(await storedReport(server, body.report.id)).toEqual({
    authorId: other.id,
    reason: null,
    pictureKey: null,
    evidence: null,
  });
  expect(storedPictures(server)).not.toContain(`reports/${body.report.id}.webp`);
  expect(await storedReport(server, open.body.report.id)).toMatchObject({ reason: 'Rude' });
});

test('a user’s own reports show whether they led to an action, but never which', async () => {
  const [reporter, other] = await pair();
  const reported = await atOnce(
    4,
    async () => (await report(server, reporter, 'user', (await newPerson(server)).id)).body.report,
  );
  const outcomes = ['dismiss', 'remove', 'mute'] as const;
  for (const [at, outcome] of outcomes.entries()) await decide(reported[at]?.id ?? '', new Date(0), outcome);
  const own = await ownReports(reporter);
  const decided = { status: 'resolved', decidedAt: '1970-01-01T00:00:00.000Z' };
  const expected = reported.map((own, at) => {
    if (at > 2) return { ...own, outcome: null, decidedAt: null };
    return { ...own, ...decided, outcome: at === 0 ? 'dismissed' : 'acted' };
  });
  expect(own).toHaveLength(4);
  expect(own).toEqual(expect.arrayContaining(expected));
  expect(await ownReports(other)).toEqual([]);
});

test('an export contains only the user’s own reports', async () => {
  const [reporter, other] = await pair();
  const { body } = await report(server, reporter, 'user', other.id);
  const exportOf = async (token: string) => {
    const { bytes } = await call(server, 'GET /api/auth/export', { token });
    return JSON.parse(Buffer.from(unzipSync(bytes)['moderation.json'] ?? []).toString());
  };
  expect(await exportOf(reporter.accessToken)).toMatchObject({ reports: [body.report] });
  expect(await exportOf(other.accessToken)).toMatchObject({ reports: [] });
});

async function ownReports({ accessToken: token }: Person): Promise<OwnReport[]> {
  return (await call<{ reports: OwnReport[] }>(server, 'GET /api/reports', { token })).body.reports;
}

async function decide(id: string, at: Date, outcome: ReportAction = 'dismiss'): Promise<void> {
  await server.database.pool.query(
    `update reports set state = 'resolved', outcome = $4, decided_by = $2, decided_at = $3 where id = $1`,
    [id, randomUUID(), at, outcome],
  );
}
