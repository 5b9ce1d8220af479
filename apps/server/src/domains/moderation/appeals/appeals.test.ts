import { randomUUID } from 'node:crypto';
import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { changeUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { appeal, decisionsOf, newDecision } from '@hooray/testkit/factories/staff/appeals.ts';
import { report, resolve } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);

async function decideReport(subject: string, subjectId: string, json: object): Promise<void> {
  const { body } = await report(server, await newPerson(server), subject, subjectId);
  expect((await resolve(server, admin, body.report.id, json)).status).toBe(200);
}

/** Returns the id of the decision. */
async function suspend(person: Person, until = inDays(30)): Promise<string> {
  await changeUser(server, admin, person.id, { suspendedUntil: until.toISOString() });
  return (await decisionsOf(server, person))[0]?.id ?? '';
}

async function newParty({ accessToken: token }: Person): Promise<string> {
  const json = { name: 'Loud kites', description: 'What flies' };
  return (await call<{ id: string }>(server, 'POST /api/chats', { token, json })).body.id;
}

test('a user lists the decisions about them, newest first, without dismissals', async () => {
  const person = await newPerson(server);
  const [muted, suspended] = [inDays(3), inDays(30)];
  await decideReport('user', person.id, { action: 'dismiss' });
  await decideReport('party', await newParty(person), { action: 'remove', note: 'Too loud' });
  await decideReport('user', person.id, { action: 'mute', note: 'Rude', until: muted });
  await suspend(person, suspended);
  const open = { id: expect.any(String), createdAt: expect.any(String), canAppeal: true, appeal: null };
  const removed = { subject: 'party', words: 'Loud kites' };
  expect(await decisionsOf(server, person)).toEqual([
    {
      ...{ ...open, kind: 'suspend', removed: null, reason: null },
      ...{ until: suspended.toISOString(), isInForce: true },
    },
    {
      ...{ ...open, kind: 'mute', removed: null, reason: 'Rude' },
      ...{ until: muted.toISOString(), isInForce: true },
    },
    { ...open, kind: 'remove', removed, reason: 'Too loud', until: null, isInForce: false },
  ]);
  expect(await decisionsOf(server, await newPerson(server))).toEqual([]);
});

test('the list comes in pages, newest first', async () => {
  const person = await newPerson(server);
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) {
    ids.unshift(await newDecision(server, person.id));
    server.clock.advance(1000);
  }
  const seen: string[] = [];
  type Body = { decisions: { id: string }[] };
  for await (const { decisions } of readPages<Body>(server, person, '/api/decisions?limit=2'))
    seen.push(...decisions.map(({ id }) => id));
  expect(seen).toEqual(ids);
});

test('a restriction is in force until it is lifted or replaced by a later decision', async () => {
  const person = await newPerson(server);
  const states = async () => (await decisionsOf(server, person)).map(({ isInForce }) => isInForce);
  for (const days of [3, 5]) {
    await changeUser(server, admin, person.id, { mutedUntil: inDays(days).toISOString() });
    server.clock.advance(1000);
  }
  expect(await states()).toEqual([true, false]);
  await changeUser(server, admin, person.id, { mutedUntil: null });
  expect(await states()).toEqual([false, false]);
});

test('a suspended user appeals once, also with concurrent requests, and the audit log has it without the text', async () => {
  const person = await newPerson(server);
  const id = await suspend(person);
  const answers = await atOnce(4, () => appeal(server, person, id, '  It was my brother.\nReally.  '));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expectRefusal(await appeal(server, person, id), 409, 'moderation.already_appealed');
  const [decision] = await decisionsOf(server, person);
  const text = 'It was my brother.\nReally.';
  const open = { text, createdAt: expect.any(String), outcome: null, note: null, decidedAt: null };
  expect(decision).toMatchObject({ id, canAppeal: false, appeal: open });
  expect(answers.find(({ status }) => status === 201)?.body.decision).toEqual(decision);
  const logged = { subject: 'appeal', subjectId: id, before: null, after: null };
  expect(await auditAbout(server, person.id)).toContainEqual({
    ...{ ...logged, actorId: person.id, act: 'appeal' },
  });
});

test('decisions about other users and unknown ones are 404, and the text is checked', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const id = await newDecision(server, other.id);
  for (const unknown of [id, randomUUID(), 'x'])
    expectRefusal(await appeal(server, person, unknown), 404, 'moderation.decision_not_found');
  expectFieldRefused(await appeal(server, other, id, ' '), 'text', 'Appeal is required.');
  expectFieldRefused(await appeal(server, other, id, 'x'.repeat(1001)), 'text');
  expect((await appeal(server, other, id, 'x'.repeat(1000))).status).toBe(201);
});

test('other entries of the audit log about the user aren’t decisions', async () => {
  const person = await newPerson(server);
  await changeUser(server, admin, person.id, { mutedUntil: inDays(3).toISOString() });
  await changeUser(server, admin, person.id, { mutedUntil: null, isSponsor: true });
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from audit_entries where user_id = $1 and act <> 'mute'",
    [person.id],
  );
  expect(rows).toHaveLength(2);
  for (const { id } of rows)
    expectRefusal(await appeal(server, person, id), 404, 'moderation.decision_not_found');
  expect(await decisionsOf(server, person)).toHaveLength(1);
});

test('the 21st appeal of an hour is refused', async () => {
  const person = await newPerson(server);
  const statuses = await atOnce(21, async () => (await appeal(server, person, randomUUID())).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('the export contains decisions and appeals, and the account’s deletion deletes the appeals', async () => {
  const person = await newPerson(server);
  const id = await newDecision(server, person.id);
  await appeal(server, person, id, 'It was my brother.');
  const { accessToken: token } = person;
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  const exported = JSON.parse(Buffer.from(unzipSync(bytes)['moderation.json'] ?? []).toString());
  expect(exported.decisions).toEqual(await decisionsOf(server, person));
  expect(exported.decisions).toMatchObject([{ id, appeal: { text: 'It was my brother.' } }]);
  await call(server, 'DELETE /api/auth/me', { token });
  const { rows } = await server.database.pool.query('select from appeals where decision_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('180 days after the end of a restriction its appeal is too late', async () => {
  const person = await newPerson(server);
  const ids = [await newDecision(server, person.id), await newDecision(server, person.id)];
  // Each restriction ended yesterday.
  server.clock.advance((moderationLimits.appealDays - 1) * DAY - 60_000);
  const returned = await signIn(server, person);
  expect((await appeal(server, returned, ids[0] ?? '')).status).toBe(201);
  server.clock.advance(120_000);
  expectRefusal(await appeal(server, returned, ids[1] ?? ''), 409, 'moderation.appeal_too_late');
  expect((await decisionsOf(server, returned)).map(({ canAppeal }) => canAppeal)).toEqual([false, false]);
});
