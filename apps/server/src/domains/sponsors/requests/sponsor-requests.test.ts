import { randomUUID } from 'node:crypto';
import type { User } from '@hooray/contract/accounts/calls.ts';
import type { SponsorRequest } from '@hooray/contract/sponsors/calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, bornYearsAgo, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { correctBirthday } from '@hooray/testkit/factories/birthdays.ts';
import { mailTo } from '@hooray/testkit/factories/mails.ts';
import {
  apply,
  decide,
  newRequest,
  requestOf,
  sponsorApplication,
} from '@hooray/testkit/factories/sponsors.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

async function isSponsor({ accessToken: token }: Person): Promise<boolean> {
  return (await call<User>(server, 'GET /api/auth/me', { token })).body.isSponsor;
}

async function listed(query: Record<string, string> = {}): Promise<SponsorRequest[]> {
  const { accessToken: token } = admin;
  const { body } = await call<{ requests: SponsorRequest[] }>(server, 'GET /api/admin/sponsor-requests', {
    ...{ token, query },
  });
  return body.requests;
}

/** All pending requests, read one by one. */
async function pendingRequests(): Promise<SponsorRequest[]> {
  const found: SponsorRequest[] = [];
  const address = '/api/admin/sponsor-requests?status=pending&limit=1';
  for await (const { requests } of readPages<{ requests: SponsorRequest[] }>(server, admin, address))
    found.push(...requests);
  return found;
}

const idsOf = (requests: SponsorRequest[]) => requests.map(({ id }) => id);

test('a request is 201, and its owner and admins can read it', async () => {
  const person = await newPerson(server);
  expect(await requestOf(server, person, person.id)).toBeNull();
  const { status, body } = await apply(server, person, { userId: person.id });
  const request = {
    ...sponsorApplication,
    ...{ id: expect.any(String), userId: person.id, status: 'pending' },
    ...{ reason: null, createdAt: expect.stringMatching(/Z$/), decidedAt: null },
  };
  expect({ status, body }).toEqual({ status: 201, body: { request } });
  for (const reader of [person, admin])
    expect(await requestOf(server, reader, person.id)).toEqual(body.request);
});

test.each(Object.keys(sponsorApplication))('%s is required', async (field) => {
  const person = await newPerson(server);
  for (const value of [undefined, '', '  '])
    expectFieldRefused(await apply(server, person, { [field]: value }), field);
  expect(await requestOf(server, person, person.id)).toBeNull();
});

test('email and phone are validated', async () => {
  const person = await newPerson(server);
  expectFieldRefused(await apply(server, person, { email: 'office' }), 'email');
  expectFieldRefused(
    await apply(server, person, { phone: 'call me' }),
    'phone',
    'Please enter a valid phone number.',
  );
});

test('a user can only request and read for themselves', async () => {
  const [one, other] = [await newPerson(server), await newPerson(server)];
  expectRefusal(await apply(server, one, { userId: other.id }), 403, 'accounts.not_oneself');
  const read = (path: string, { accessToken: token }: Person) =>
    call(server, `GET /api/sponsors/user/${path}`, { token });
  expectRefusal(await read(other.id, one), 403, 'FORBIDDEN');
  for (const id of [randomUUID(), 'x']) expectRefusal(await read(id, admin), 404, 'accounts.user_not_found');
  expectRefusal(await read('x', one), 404, 'accounts.user_not_found');
});

test('users under 18 can’t become sponsors', async () => {
  const person = await newPerson(server, { birthday: bornYearsAgo(17) });
  expectRefusal(await apply(server, person), 403, 'sponsors.adults_only');
});

test('one request is pending at a time, also with concurrent requests', async () => {
  const person = await newPerson(server);
  const answers = await atOnce(10, () => apply(server, person));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expectRefusal(await apply(server, person), 409, 'sponsors.already_pending');
});

test('an approval makes the user a sponsor, notifies them, and is in the audit log', async () => {
  const person = await newPerson(server);
  const { id } = await newRequest(server, person);
  const { status, body } = await decide(server, admin, id, 'approve');
  expect({ status, body }).toMatchObject({ status: 200, body: { request: { id, status: 'approved' } } });
  expect(await isSponsor(person)).toBe(true);
  await mailTo(server, person.email, /sponsor/);
  expect(await auditAbout(server, person.id)).toEqual([
    {
      ...{ actorId: admin.id, act: 'approve', subject: 'sponsor_request', subjectId: id },
      before: { status: 'pending', isSponsor: false },
      after: { status: 'approved', isSponsor: true },
    },
  ]);
  expectRefusal(await apply(server, person), 409, 'sponsors.already_sponsor');
});

test.each([
  ['a reason', { reason: 'Not this year.' }, 'Not this year.'],
  ['an empty reason', { reason: ' ' }, null],
  ['no reason', {}, null],
  ['no body', undefined, null],
])('a rejection with %s is mailed, makes no sponsor and allows another request', async (_, body, reason) => {
  const person = await newPerson(server);
  const { id } = await newRequest(server, person);
  const answer = await decide(server, admin, id, 'reject', body);
  expect(answer.body.request).toMatchObject({ id, status: 'rejected', reason });
  expect(await isSponsor(person)).toBe(false);
  expect(await requestOf(server, person, person.id)).toMatchObject({ status: 'rejected', reason });
  const { text } = await mailTo(server, person.email, /sponsor/);
  if (reason) expect(text).toContain(reason);
  expect(await auditAbout(server, person.id)).toMatchObject([
    { act: 'reject', after: { status: 'rejected', isSponsor: false } },
  ]);
  expect((await apply(server, person)).status).toBe(201);
});

test('a request is decided once, also concurrently', async () => {
  const person = await newPerson(server);
  const { id } = await newRequest(server, person);
  const answers = await atOnce(10, (index) => decide(server, admin, id, index % 2 ? 'approve' : 'reject'));
  const decided = answers.flatMap(({ status, body }) => (status === 200 ? [body.request] : []));
  for (const answer of answers)
    if (answer.status !== 200) expectRefusal(answer, 409, 'sponsors.already_decided');
  expect(decided).toHaveLength(1);
  expect(await isSponsor(person)).toBe(decided[0]?.status === 'approved');
  expect(await auditAbout(server, person.id)).toHaveLength(1);
});

test('only an admin decides, about another user, and about an existing request', async () => {
  const person = await newPerson(server);
  const { id } = await newRequest(server, person);
  expectRefusal(await decide(server, person, id, 'approve'), 403, 'FORBIDDEN');
  const own = await newRequest(server, admin);
  for (const decision of ['approve', 'reject'] as const) {
    expectRefusal(await decide(server, admin, own.id, decision), 403, 'moderation.about_oneself');
    for (const nobody of [randomUUID(), 'x'])
      expectRefusal(await decide(server, admin, nobody, decision), 404, 'sponsors.request_not_found');
  }
});

test('a user who is 17 at the decision doesn’t become a sponsor', async () => {
  const person = await newPerson(server);
  const { id } = await newRequest(server, person);
  await correctBirthday(server.database.pool, person.id, bornYearsAgo(17));
  expectRefusal(await decide(server, admin, id, 'approve'), 403, 'sponsors.adults_only');
  expect(await requestOf(server, admin, person.id)).toMatchObject({ status: 'pending' });
});

test('admins list requests, newest first, by status and in pages; pending ones oldest first', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1)
    ids.unshift((await newRequest(server, await newPerson(server))).id);
  expect(idsOf(await listed()).slice(0, 3)).toEqual(ids);
  await decide(server, admin, ids[1] ?? '', 'approve');
  expect(idsOf(await pendingRequests()).filter((id) => ids.includes(id))).toEqual([ids[2], ids[0]]);
  expect(idsOf(await listed({ status: 'approved', limit: '1' }))).toEqual([ids[1]]);
  expect(idsOf(await listed({ status: 'rejected' }))).not.toContain(ids[1]);
  const { accessToken: token } = admin;
  const wrong = await call(server, 'GET /api/admin/sponsor-requests', { token, query: { status: 'x' } });
  expectFieldRefused(wrong, 'status');
});

test('requests are in the export, and are deleted with the account', async () => {
  const person = await newPerson(server);
  const request = await newRequest(server, person);
  const { accessToken: token } = person;
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  const file = unzipSync(bytes)['sponsors.json'] ?? new Uint8Array();
  expect(JSON.parse(Buffer.from(file).toString())).toMatchObject({ requests: [request] });
  await call(server, 'DELETE /api/auth/me', { token });
  expect(idsOf(await listed())).not.toContain(request.id);
  expectRefusal(await decide(server, admin, request.id, 'approve'), 404, 'sponsors.request_not_found');
});
