import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { accepted, connect } from '@hooray/testkit/clients/sockets.ts';
import { deleteAccount, deleteBox, lookAtBox, removeFromBox } from '@hooray/testkit/factories/boxes.ts';
import { openSurprise, type Surprise, secretsIn } from '@hooray/testkit/factories/day/surprise.ts';
import { allMailSettled, verificationTokenFor } from '@hooray/testkit/factories/mails.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { appeal, decideAppeal, decisionsOf, listAppeals } from '@hooray/testkit/factories/staff/appeals.ts';
import { block, listReports, report, resolve } from '@hooray/testkit/factories/staff/moderation.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationJobs } from '../moderation.jobs.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' }, { composer: createTestComposer() });
});
afterAll(() => server.close());

/** A surprise for an admin, with two reports from its box. */
async function openReportedSurprise({ isConfirmed = true } = {}) {
  const surprise = await openSurprise(server, isConfirmed);
  const { peeker, creator, member, boxId, contributionId } = surprise;
  await server.database.pool.query("update users set role = 'ADMIN' where id = $1", [peeker.id]);
  const team = await connect(server, '/birthday', member);
  await team.ask('joinRoom', boxId);
  const said = accepted(await team.ask('sendMessage', { roomId: boxId, text: 'Secret words' }));
  const reported = [
    await report(server, creator, 'contribution', contributionId),
    await report(server, creator, 'message', said.id),
  ];
  const ids = reported.map(({ body }) => body.report.id);
  return { ...surprise, ids };
}

test('an admin sees no report from the box of their own surprise before the day; another admin decides', async () => {
  const { peeker, ids, secrets } = await openReportedSurprise();
  const other = await newAdminPerson(server);
  const idsFor = async (admin: Pick<Person, 'accessToken'>, status: string) =>
    (await listReports(server, admin, { status })).map(({ id }) => id);

  expect(await idsFor(other, 'open')).toEqual(ids);
  expect(await idsFor(peeker, 'open')).toEqual([]);
  for (const id of ids) {
    const path = `/api/admin/reports/${id}` as const;
    const { accessToken: token } = peeker;
    const answers = [
      await call(server, `GET ${path}`, { token }),
      await call(server, `GET ${path}/picture`, { token }),
      await resolve(server, peeker, id, { action: 'remove' }),
    ];
    for (const answer of answers) {
      expectRefusal(answer, 404, 'moderation.report_not_found');
      expect(secretsIn(secrets, answer.bytes.toString('utf8'))).toEqual([]);
    }
    expect((await resolve(server, other, id)).status).toBe(200);
  }
  expect(await idsFor(peeker, 'resolved')).toEqual([]);

  server.clock.advance(22 * DAY);
  expect((await idsFor(await signIn(server, peeker), 'resolved')).sort()).toEqual(ids.sort());
});

/** Confirms the address after blocking the organizer, so that the box is linked to no account. */
async function blockAndConfirm({ peeker, creator }: Pick<Surprise, 'peeker' | 'creator'>) {
  await block(server, peeker, creator.id);
  await allMailSettled(server);
  const json = { token: await verificationTokenFor(server, peeker.email) };
  const { accessToken: token } = peeker;
  expect((await call(server, 'POST /api/auth/verify-email', { token, json })).status).toBe(200);
}

/** The listed reports among the given ones, and the number of all open ones. */
async function openFor(admin: Pick<Person, 'accessToken'>, ids: string[]) {
  const { accessToken: token } = admin;
  const { body } = await call<{ pending: { reports: number } }>(server, 'GET /api/admin/service', { token });
  const listed = await listReports(server, admin, { status: 'open' });
  return [listed.map(({ id }) => id).filter((id) => ids.includes(id)), body.pending.reports];
}

test.each([
  ['with the confirmed address', true, false],
  ['with the unconfirmed address', false, false],
  ['who has blocked the organizer', false, true],
])(
  'an admin %s sees no such report either if the box is deleted before the day, and no count includes it until then',
  async (_, isConfirmed, isBlocking) => {
    const surprise = await openReportedSurprise({ isConfirmed });
    const { peeker, creator, boxId, ids } = surprise;
    if (isBlocking) await blockAndConfirm(surprise);
    const seenBy = (admin: Pick<Person, 'accessToken'>) => openFor(admin, ids);
    expect((await deleteBox(server, creator, boxId)).status).toBe(200);
    expect(await seenBy(peeker)).toEqual([[], 0]);
    expect(await seenBy(await newAdminPerson(server))).toEqual([ids, 2]);
    server.clock.advance(22 * DAY);
    const returned = await signIn(server, peeker);
    expect(await seenBy(returned)).toEqual([ids, 2]);
    for (const id of ids) await resolve(server, returned, id);
  },
);

test.each([
  ['with the unconfirmed address', false],
  ['who has blocked the organizer', true],
])(
  'an admin %s sees no such report either if the box is deleted with the account of its organizer',
  async (_, isBlocking) => {
    const surprise = await openReportedSurprise({ isConfirmed: false });
    const { peeker, creator, member, boxId, ids } = surprise;
    if (isBlocking) await blockAndConfirm(surprise);
    expect((await removeFromBox(server, member, boxId, member.id)).status).toBe(200);
    expect((await deleteAccount(server, creator)).status).toBe(200);
    expectRefusal(await lookAtBox(server, member, boxId), 404, 'boxes.not_found');
    expect(await openFor(peeker, ids)).toEqual([[], 0]);
    const other = await newAdminPerson(server);
    expect(await openFor(other, ids)).toEqual([ids, 2]);
    for (const id of ids) await resolve(server, other, id);
  },
);

test('an admin sees no such report either once its evidence has been deleted', async () => {
  const { peeker, ids } = await openReportedSurprise();
  const other = await newAdminPerson(server);
  for (const id of ids) await resolve(server, other, id);
  await server.database.pool.query(
    "update reports set decided_at = decided_at - interval '91 days' where id = any($1)",
    [ids],
  );
  await runJobs(server, moderationJobs.sweep);
  const seenBy = async (admin: Pick<Person, 'accessToken'>) =>
    (await listReports(server, admin, { status: 'resolved' })).filter(({ id }) => ids.includes(id));
  expect(await seenBy(other)).toMatchObject([{ evidence: null }, { evidence: null }]);
  expect(await seenBy(peeker)).toEqual([]);
});

/** An admin's view of a user's reports and boxes, and the reports that the audit log names. */
async function viewOf(admin: Pick<Person, 'accessToken'>, user: Person, ids: string[]) {
  const { accessToken: token } = admin;
  const details = await call<{ user: { reports: number; openReports: number; boxes: number } }>(
    server,
    `GET /api/admin/users/${user.id}`,
    { token },
  );
  const { reports, openReports, boxes } = details.body.user;
  const logged: number[] = [];
  for (const query of [{}, { aboutId: user.id }]) {
    const { body } = await call<{ entries: { act: string; reportId: string | null }[] }>(
      server,
      'GET /api/admin/audit',
      { token, query },
    );
    logged.push(body.entries.filter(({ reportId }) => ids.includes(reportId ?? '')).length);
  }
  return { reports, openReports, boxes, logged };
}

test.each([false, true])(
  'counts and the audit log don’t reveal it to an ADMIN before the day, whether or not its box is deleted: %s',
  async (isDeleted) => {
    const { peeker, creator, member, boxId, ids, secrets } = await openReportedSurprise();
    const other = await newAdminPerson(server);
    const nothing = { reports: 0, openReports: 0, boxes: 0, logged: [0, 0] };
    const boxes = isDeleted ? 0 : 1;
    expect(await viewOf(peeker, member, ids)).toEqual(nothing);
    expect(await viewOf(other, member, ids)).toEqual({
      ...nothing,
      reports: 2,
      openReports: 2,
      boxes: 1,
    });
    expect((await resolve(server, other, ids[0] ?? '', { action: 'mute' })).status).toBe(200);
    if (isDeleted) await deleteBox(server, creator, boxId);

    // A mute is a second entry besides that of the report.
    const decided = { reports: 2, openReports: 1, boxes, logged: [2, 2] };
    expect(await viewOf(other, member, ids)).toEqual(decided);
    expect(await viewOf(peeker, member, ids)).toEqual(nothing);
    const { accessToken: token } = peeker;
    const log = await call(server, 'GET /api/admin/audit', { token, query: { actorId: other.id } });
    expect(secretsIn([...secrets, ...ids], log.bytes.toString('utf8'))).toEqual([]);

    server.clock.advance(22 * DAY);
    expect(await viewOf(await signIn(server, peeker), member, ids)).toEqual(decided);
  },
);

test('appeals of decisions about such reports don’t reveal it either', async () => {
  const { peeker, member, ids } = await openReportedSurprise();
  const [judge, other] = [await newAdminPerson(server), await newAdminPerson(server)];
  await resolve(server, judge, ids[0] ?? '', { action: 'remove' });
  const [decision] = await decisionsOf(server, member);
  const id = decision?.id ?? '';
  expect((await appeal(server, member, id)).status).toBe(201);
  const seenBy = async (admin: Pick<Person, 'accessToken'>) =>
    (await listAppeals(server, admin)).map((listed) => listed.id);
  expect([await seenBy(peeker), await seenBy(other)]).toEqual([[], [id]]);
  expectRefusal(await decideAppeal(server, peeker, id), 404, 'moderation.appeal_not_found');
  expect((await viewOf(peeker, member, ids)).logged).toEqual([0, 0]);
  // The decision and the appeal.
  expect((await viewOf(other, member, ids)).logged).toEqual([2, 2]);
  server.clock.advance(22 * DAY);
  const returned = await signIn(server, peeker);
  expect(await seenBy(returned)).toEqual([id]);
  expect((await decideAppeal(server, returned, id)).status).toBe(200);
});
