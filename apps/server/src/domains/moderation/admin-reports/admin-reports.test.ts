import { randomUUID } from 'node:crypto';
import type { Chat } from '@hooray/contract/chats/calls.ts';
import type { AdminReport } from '@hooray/contract/moderation/admin-calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, say } from '@hooray/testkit/clients/sockets.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { allMailSettled, mailTo } from '@hooray/testkit/factories/mails.ts';
import { meet } from '@hooray/testkit/factories/matching.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { newOffer, newSponsor } from '@hooray/testkit/factories/sponsors.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import {
  listReports,
  longDay,
  report,
  resolve,
  wholeReport,
} from '@hooray/testkit/factories/staff/moderation.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationJobs } from '../moderation.jobs.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let admin: Person;
let reporter: Person;
beforeAll(async () => {
  server = await openTestServer({}, { composer: createTestComposer() });
  admin = await newAdminPerson(server);
  reporter = await newPerson(server);
});
afterAll(() => server.close());

async function newReport(subject: string, subjectId: string, by = reporter): Promise<string> {
  const { status, body } = await report(server, by, subject, subjectId);
  expect(status).toBe(201);
  return body.report.id;
}

const find = (reports: AdminReport[], id: string) => reports.find((one) => one.id === id);

test('a message is shown with the messages around it and with its users', async () => {
  const author = await newPerson(server);
  const speaker = await celebrate(server, author);
  const ids: string[] = [];
  for (const text of ['before', 'unkind', 'after']) ids.push(accepted(await say(speaker, text)).id);
  const id = await newReport('message', ids[1] ?? '');
  const said = (text: string, messageId = '') => ({
    ...{ id: messageId, text, authorId: author.id, authorName: author.user.name },
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(find(await listReports(server, admin), id)).toEqual({
    ...{ id, subject: 'message', subjectId: ids[1], reason: 'Rude', status: 'open' },
    createdAt: expect.stringMatching(/Z$/),
    reporter: { id: reporter.id, name: reporter.user.name },
    author: { id: author.id, name: author.user.name },
    evidence: {
      message: said('unkind', ids[1]),
      before: [said('before', ids[0])],
      after: [said('after', ids[2])],
      leftOut: 0,
    },
    ...{ pictureUrl: null, isRemovable: true, outcome: null, note: null, decidedBy: null, decidedAt: null },
  });
});

test('a user, a party, a contribution and an offer are shown as they were, with a copy of the picture', async () => {
  const author = await newSponsor(server);
  const { accessToken: token } = author;
  const json = { name: 'Kites', description: 'What flies' };
  const party = (await call<Chat>(server, 'POST /api/chats', { token, json })).body;
  const { id: boxId } = await newBox(server, reporter);
  await joinBox(server, author, boxId);
  const { contributionId } = await newContribution(server, author, boxId, { wish: 'Not so nice' });
  const offer = await newOffer(server, author, { banner: asFile(await plainPicture()) });
  const shown: Record<string, [id: string, evidence: object, hasPicture: boolean]> = {
    user: [author.id, { user: { id: author.id, name: author.user.name } }, false],
    party: [party.id, { party: { id: party.id, ...json } }, false],
    contribution: [
      contributionId ?? '',
      { contribution: { wish: 'Not so nice', authorName: author.user.name } },
      true,
    ],
    offer: [
      offer.id,
      { offer: { id: offer.id, amount: offer.amount, ages: offer.ages, authorName: author.user.name } },
      true,
    ],
  };
  for (const [subject, [subjectId, evidence, hasPicture]] of Object.entries(shown)) {
    const id = await newReport(subject, subjectId);
    const pictureUrl = hasPicture ? `/api/admin/reports/${id}/picture` : null;
    const shownReport = await wholeReport(server, admin, id);
    expect(shownReport).toMatchObject({
      ...{ subject, evidence, pictureUrl, isRemovable: subject !== 'user' },
    });
    // It would admit the ADMIN to the box.
    expect(JSON.stringify(shownReport)).not.toContain(boxId);
    const get = (headers = {}) =>
      call(server, `GET /api/admin/reports/${id}/picture`, { token: admin.accessToken, headers });
    const picture = await get();
    if (!hasPicture) expectRefusal(picture, 404, 'moderation.report_not_found');
    else {
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const known = await get({ 'if-none-match': picture.headers.get('etag') });
      expect(known.status).toBe(304);
    }
  }
});

test('the list shows the messages around the reported one of a long random chat, and the report shows all', async () => {
  const { people, connections, roomId } = await meet(server);
  const text = 'x'.repeat(1500);
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const answer = await connections[at % 2]?.ask('sendMessage', { roomId, text });
    if (!answer?.ok) throw new Error(`the message was refused: ${answer?.code}`);
    ids.push(answer.message.id);
    // A user may send 10 messages in 5 seconds, so the two alternate.
  }
  const id = await newReport('message', ids[5] ?? '', people[0]);
  const listed = find(await listReports(server, admin), id)?.evidence;
  const whole = (await wholeReport(server, admin, id)).evidence;
  expect(whole?.room?.messages.map((message) => message.id)).toEqual(ids);
  expect(whole?.leftOut).toBe(0);
  expect(listed?.room?.messages.map((message) => message.id)).toEqual(ids.slice(2, 8));
  expect(listed?.leftOut).toBe(6);
});

test('open reports come oldest first and resolved ones newest first, in pages without gaps or duplicates', async () => {
  const own = await openTestServer();
  const [keeper, by] = [await newAdminPerson(own), await newPerson(own)];
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const { body } = await report(own, by, 'user', (await newPerson(own)).id);
    ids.push(body.report.id);
  }
  const { accessToken: token } = keeper;
  async function read(status: string): Promise<string[][]> {
    const pages: string[][] = [];
    for (let next: string | undefined = `/api/admin/reports?limit=2&status=${status}`; next; ) {
      const answer: Answer<{ reports: AdminReport[] }> = await call(own, `GET ${next}`, { token });
      pages.push(answer.body.reports.map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return pages;
  }
  expect(await read('open')).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  for (const at of [3, 0, 4, 1]) await resolve(own, keeper, ids[at] ?? '');
  expect(await read('open')).toEqual([[ids[2]]]);
  expect(await read('resolved')).toEqual([
    [ids[1], ids[4]],
    [ids[0], ids[3]],
  ]);
  await own.close();
});

test('two admins who decide concurrently decide once, and the report records the admin, the outcome and the note', async () => {
  const other = await newAdminPerson(server);
  const author = await newPerson(server);
  const id = await newReport('user', author.id);
  const decision = { action: 'mute', note: 'Shouting.', until: '2099-01-02T03:04:05+02:00' };
  const answers = await Promise.all([admin, other].map((one) => resolve(server, one, id, decision)));
  const won = answers.find(({ status }) => status === 200);
  const lost = answers.find((answer) => answer !== won);
  if (lost) expectRefusal(lost, 409, 'moderation.already_resolved');
  const winner = answers[0] === won ? admin : other;
  expect(won?.body.report).toMatchObject({
    ...{ status: 'resolved', outcome: 'mute', note: 'Shouting.' },
    decidedBy: { id: winner.id, name: winner.user.name },
    decidedAt: expect.stringMatching(/Z$/),
  });
  const { text } = await mailTo(server, author.email, /can't post/);
  expect(text).toContain(longDay(new Date(decision.until)));
  expect(text).toContain('Shouting.');
});

test.each([
  ['mute', /can't post/],
  ['suspend', /suspended/],
  ['remove', /removed/],
] as const)('without a note, the mail about %s gives no reason', async (action, subject) => {
  const author = await newPerson(server);
  const { id: messageId } = accepted(await say(await celebrate(server, author), 'unkind'));
  const { status } = await resolve(server, admin, await newReport('message', messageId), { action });
  expect(status).toBe(200);
  const { text } = await mailTo(server, author.email, subject);
  expect(text).not.toMatch(/why|undefined/);
  expect(text).toContain('If you think this is a mistake');
});

test('a subject that has been deleted can still be removed, and its users are null', async () => {
  const [author, by] = [await newSponsor(server), await newPerson(server)];
  const { id: offerId } = await newOffer(server, author);
  const id = await newReport('offer', offerId, by);
  for (const { accessToken: token } of [author, by]) await call(server, 'DELETE /api/auth/me', { token });
  const gone = { reporter: null, author: null, evidence: { offer: { authorName: author.user.name } } };
  expect(find(await listReports(server, admin), id)).toMatchObject(gone);
  expectRefusal(await resolve(server, admin, id, { action: 'mute' }), 404, 'accounts.user_not_found');
  expect((await resolve(server, admin, id, { action: 'remove' })).body.report).toMatchObject(gone);
});

test('the author of content that was deleted already gets no mail about its removal', async () => {
  const author = await newPerson(server);
  const { id: messageId } = accepted(await say(await celebrate(server, author), 'unkind'));
  const ids = [
    await newReport('message', messageId),
    await newReport('message', messageId, await newPerson(server)),
  ];
  for (const id of ids) expect((await resolve(server, admin, id, { action: 'remove' })).status).toBe(200);
  await allMailSettled(server);
  const notices = (await server.mailsTo(author.email)).filter(({ subject }) => /removed/.test(subject));
  expect(notices).toHaveLength(1);
});

test('a decision about a report never shortens a longer mute or suspension', async () => {
  const { id } = await newPerson(server);
  const far = '2099-01-02T03:04:05.000Z';
  const [first, second] = [await newReport('user', id), await newReport('user', id, await newPerson(server))];
  await resolve(server, admin, first, { action: 'suspend', until: far });
  expect((await resolve(server, admin, second, { action: 'suspend' })).status).toBe(200);
  const { rows } = await server.database.pool.query(
    'select suspended_until as until from users where id = $1',
    [id],
  );
  expect(rows).toEqual([{ until: new Date(far) }]);
});

test('an admin never sees who has reported that admin, in no list and no count; another admin decides', async () => {
  const other = await newAdminPerson(server);
  const waitingFor = async ({ accessToken: token }: Person) =>
    (await call<{ pending: { reports: number } }>(server, 'GET /api/admin/service', { token })).body.pending
      .reports;
  const before = [await waitingFor(admin), await waitingFor(other)];
  const id = await newReport('user', admin.id);
  expect([await waitingFor(admin), await waitingFor(other)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  const token = admin.accessToken;
  expectRefusal(
    await call(server, `GET /api/admin/reports/${id}`, { token }),
    404,
    'moderation.report_not_found',
  );
  expect(find(await listReports(server, other), id)?.reporter).toMatchObject({ id: reporter.id });
  expect((await resolve(server, other, id)).status).toBe(200);
  for (const status of ['open', 'resolved'])
    expect(find(await listReports(server, admin, { status }), id)).toBeUndefined();
});

test('an impossible decision is refused, and the report stays open', async () => {
  const id = await newReport('user', (await newPerson(server)).id);
  const about = await newReport('user', admin.id);
  const refused = (json: unknown) => resolve(server, admin, id, json);
  expectRefusal(await refused({ action: 'remove' }), 400, 'moderation.not_removable');
  expectFieldRefused(await refused({ action: 'mute', until: '2020-01-01T00:00:00Z' }), 'until');
  expectFieldRefused(await refused({ action: 'mute', until: 'tomorrow' }), 'until');
  expectFieldRefused(await refused({ action: 'mute', until: 'x'.repeat(100_000) }), 'until');
  expectFieldRefused(await refused({ action: 'mute', note: 'x'.repeat(501) }), 'note');
  expectFieldRefused(await refused({ action: 'mute', note: 'a\u0000b' }), 'note');
  expectFieldRefused(await refused({ action: 'forgive' }), 'action');
  expectRefusal(await refused(null), 400, 'VALIDATION');
  expectRefusal(await resolve(server, admin, about), 403, 'moderation.about_oneself');
  expectRefusal(await resolve(server, admin, randomUUID()), 404, 'moderation.report_not_found');
  expectRefusal(await resolve(server, admin, 'none'), 404, 'moderation.report_not_found');
  expect((await wholeReport(server, admin, id)).status).toBe('open');
});

test('only admins read and decide reports, not sponsors or reported users', async () => {
  const author = await newSponsor(server);
  const id = await newReport('user', author.id);
  for (const person of [author, reporter]) {
    const { accessToken: token } = person;
    for (const path of ['reports', `reports/${id}`, `reports/${id}/picture`] as const)
      expectRefusal(await call(server, `GET /api/admin/${path}`, { token }), 403, 'FORBIDDEN');
    expectRefusal(await resolve(server, person, id), 403, 'FORBIDDEN');
  }
});

test('90 days after the decision, reason, note and evidence are also gone from the lists', async () => {
  const { id: messageId } = accepted(await say(await celebrate(server, await newPerson(server)), 'unkind'));
  const id = await newReport('message', messageId);
  await resolve(server, admin, id, { action: 'dismiss', note: 'Nothing in it' });
  server.clock.advance(90 * DAY + 60_000);
  await runJobs(server, moderationJobs.sweep);
  const keeper = { ...admin, ...(await signIn(server, admin)) };
  expect(find(await listReports(server, keeper, { status: 'resolved' }), id)).toMatchObject({
    ...{ status: 'resolved', outcome: 'dismiss', reason: null, note: null, evidence: null, pictureUrl: null },
  });
});
