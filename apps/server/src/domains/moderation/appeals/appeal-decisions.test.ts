import { randomUUID } from 'node:crypto';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { inTurnAtAccount } from '@hooray/testkit/database/account-lock.ts';
import { mailTo } from '@hooray/testkit/factories/mails.ts';
import { notificationsOf } from '@hooray/testkit/factories/notifications.ts';
import { changeUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import {
  appeal,
  decideAppeal,
  decisionsOf,
  listAppeals,
  newDecision,
} from '@hooray/testkit/factories/staff/appeals.ts';
import { report, resolve } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DAY = 24 * 60 * 60_000;
const overturned = { outcome: 'overturned', note: 'You were right.' };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The ADMIN who has made the decisions. */
let judge: Person;
/** The ADMIN who decides about the appeals. */
let admin: Person;
beforeEach(async () => {
  await server.database.pool.query("update users set role = 'USER' where role = 'ADMIN'");
  [judge, admin] = [await newAdminPerson(server), await newAdminPerson(server)];
});

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();

/** Returns the id of the appealed decision, made by the judge. */
async function appealed(person: Person, changes: object): Promise<string> {
  expect((await changeUser(server, judge, person.id, changes)).status).toBe(200);
  const id = (await decisionsOf(server, person))[0]?.id ?? '';
  expect((await appeal(server, person, id)).status).toBe(201);
  return id;
}

async function restrictionOf({ id }: Person) {
  const { rows } = await server.database.pool.query(
    'select muted_until as muted, suspended_until as suspended from users where id = $1',
    [id],
  );
  return rows[0];
}

async function newParty({ accessToken: token }: Person): Promise<string> {
  const json = { name: 'Loud kites', description: 'What flies' };
  return (await call<{ id: string }>(server, 'POST /api/chats', { token, json })).body.id;
}

describe('overturning', () => {
  test.each([
    ['mutedUntil', 'mute', "You're no longer muted."],
    ['suspendedUntil', 'suspend', 'Your account is no longer suspended.'],
  ])(
    'a decision about %s lifts it, with one mail, a notification and the audit log',
    async (field, kind, sentence) => {
      const person = await newPerson(server);
      const id = await appealed(person, { [field]: inDays(9) });
      const { status, body } = await decideAppeal(server, admin, id, overturned);
      expect(status).toBe(200);
      expect(body.appeal).toMatchObject({
        ...{ id, ...overturned, decidedAt: expect.any(String), user: { id: person.id } },
        decision: { kind, isInForce: false, decidedBy: { id: judge.id } },
      });
      expect(await restrictionOf(person)).toEqual({ muted: null, suspended: null });
      const { text } = await mailTo(server, person.email, /decided about your appeal/);
      for (const part of ['reversed our decision', sentence, 'You were right.']) expect(text).toContain(part);
      const subjects = (await server.mailsTo(person.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => /again|no longer/.test(subject))).toEqual([]);
      expect((await notificationsOf(server, person)).notifications).toMatchObject([
        { kind: 'appeal_decided', outcome: 'overturned' },
      ]);
      const logged = await auditAbout(server, person.id);
      expect(logged.map(({ act, actorId }) => [act, actorId])).toEqual([
        [kind, judge.id],
        ['appeal', person.id],
        ['overturn', admin.id],
        [`un${kind}`, admin.id],
      ]);
      expect(await decisionsOf(server, person)).toMatchObject([
        { id, isInForce: false, canAppeal: false, appeal: overturned },
      ]);
    },
  );

  test('a decision that a later one has replaced keeps the later restriction', async () => {
    const person = await newPerson(server);
    const id = await appealed(person, { mutedUntil: inDays(3) });
    const until = inDays(5);
    await changeUser(server, judge, person.id, { mutedUntil: until });
    expect((await decideAppeal(server, admin, id, overturned)).status).toBe(200);
    expect((await restrictionOf(person)).muted.toISOString()).toBe(until);
    expect((await mailTo(server, person.email, /appeal/)).text).not.toContain('muted');
  });

  test('overturning a decision that was lifted already has no effect', async () => {
    const person = await newPerson(server);
    const id = await appealed(person, { suspendedUntil: inDays(3) });
    await changeUser(server, judge, person.id, { suspendedUntil: null });
    expect((await decideAppeal(server, admin, id, overturned)).status).toBe(200);
    const acts = (await auditAbout(server, person.id)).map(({ act }) => act);
    expect(acts).toEqual(['suspend', 'appeal', 'unsuspend', 'overturn']);
  });

  test('a removal leaves the content removed, and the mail says so', async () => {
    const person = await newPerson(server);
    const partyId = await newParty(person);
    const { body } = await report(server, await newPerson(server), 'party', partyId);
    await resolve(server, judge, body.report.id, { action: 'remove', note: 'Too loud' });
    const [decision] = await decisionsOf(server, person);
    await appeal(server, person, decision?.id ?? '');
    const [open] = await listAppeals(server, admin);
    expect(open?.decision).toMatchObject({
      ...{ kind: 'remove', reason: 'Too loud', reportId: body.report.id },
      removed: { subject: 'party', words: 'Loud kites' },
    });
    expect((await decideAppeal(server, admin, decision?.id ?? '', overturned)).status).toBe(200);
    const { text } = await mailTo(server, person.email, /appeal/);
    expect(text).toContain("What we removed can't come back");
    const { accessToken: token } = person;
    expectRefusal(await call(server, `GET /api/chats/${partyId}`, { token }), 404, 'chats.party_not_found');
  });
});

test('an upheld decision stays in force, and the user learns why', async () => {
  const person = await newPerson(server);
  const until = inDays(9);
  const id = await appealed(person, { suspendedUntil: until });
  expect((await decideAppeal(server, admin, id)).status).toBe(200);
  expect((await restrictionOf(person)).suspended.toISOString()).toBe(until);
  const { text } = await mailTo(server, person.email, /appeal/);
  expect(text).toContain('our decision stands');
  expect(text).toContain('We read it again.');
  expect(await decisionsOf(server, person)).toMatchObject([
    { isInForce: true, appeal: { outcome: 'upheld', note: 'We read it again.' } },
  ]);
  const acts = (await auditAbout(server, person.id)).map(({ act }) => act);
  expect(acts).toEqual(['suspend', 'appeal', 'uphold']);
});

test('the list has open appeals only, oldest first', async () => {
  const people = [await newPerson(server), await newPerson(server), await newPerson(server)];
  const ids: string[] = [];
  for (const person of people) ids.push(await appealed(person, { mutedUntil: inDays(3) }));
  await decideAppeal(server, admin, ids[1] ?? '');
  const listed = (await listAppeals(server, admin)).filter(({ id }) => ids.includes(id));
  expect(listed.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect(listed[0]).toMatchObject({
    ...{ user: { id: people[0]?.id }, text: "It wasn't me.", outcome: null, isForAnother: false },
    decision: { kind: 'mute', isInForce: true, decidedBy: { id: judge.id }, reportId: null },
  });
});

test('an appeal that is unknown, already decided or without a note is refused', async () => {
  const id = await appealed(await newPerson(server), { mutedUntil: inDays(3) });
  expectRefusal(await decideAppeal(server, admin, randomUUID()), 404, 'moderation.appeal_not_found');
  expectFieldRefused(await decideAppeal(server, admin, id, { outcome: 'upheld', note: '' }), 'note');
  expectFieldRefused(await decideAppeal(server, admin, id, { outcome: 'maybe', note: 'x' }), 'outcome');
  expect((await decideAppeal(server, admin, id)).status).toBe(200);
  expectRefusal(await decideAppeal(server, admin, id), 409, 'moderation.appeal_decided');
});

describe('another ADMIN', () => {
  const pendingFor = async ({ accessToken: token }: Person) =>
    (await call<{ pending: { appeals: number } }>(server, 'GET /api/admin/service', { token })).body.pending
      .appeals;

  test('decides about the decisions of an ADMIN', async () => {
    const before = await pendingFor(judge);
    const id = await appealed(await newPerson(server), { mutedUntil: inDays(3) });
    const isForAnother = async (reader: Person) =>
      (await listAppeals(server, reader)).find((listed) => listed.id === id)?.isForAnother;
    expect([await isForAnother(judge), await isForAnother(admin)]).toEqual([true, false]);
    expect(await pendingFor(judge)).toBe(before);
    expectRefusal(await decideAppeal(server, judge, id), 403, 'moderation.own_decision');
    expect((await decideAppeal(server, admin, id)).status).toBe(200);
  });

  test.each([
    ['suspended', "update users set suspended_until = now() + interval '1 year' where id = $1"],
    ['no longer ADMIN', "update users set role = 'USER' where id = $1"],
  ])('is not needed if the only other one is %s', async (_, statement) => {
    const id = await appealed(await newPerson(server), { mutedUntil: inDays(3) });
    await server.database.pool.query(statement, [admin.id]);
    expect(await pendingFor(judge)).toBeGreaterThan(0);
    expect((await decideAppeal(server, judge, id)).status).toBe(200);
  });

  test('is not the user who appeals', async () => {
    const id = await appealed(admin, { mutedUntil: inDays(3) });
    expect((await listAppeals(server, admin)).map((listed) => listed.id)).not.toContain(id);
    expectRefusal(await decideAppeal(server, admin, id), 403, 'moderation.about_oneself');
    expect((await decideAppeal(server, judge, id)).status).toBe(200);
  });

  test('is also found if their promotion commits while the decision waits', async () => {
    const id = await appealed(await newPerson(server), { mutedUntil: inDays(3) });
    const { pool } = server.database;
    await pool.query("update users set role = 'USER' where id = $1", [admin.id]);
    const promotion = await pool.connect();
    await promotion.query("begin; select pg_advisory_xact_lock(hashtext('admins'))");
    await promotion.query("update users set role = 'ADMIN' where id = $1", [admin.id]);
    const decided = decideAppeal(server, judge, id);
    await eventually(async () => {
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      return (await pool.query(waiting)).rowCount === 1;
    });
    await promotion.query('commit');
    promotion.release();
    expectRefusal(await decided, 403, 'moderation.own_decision');
  });

  test('decides if the ADMIN who decided is demoted at the same time', async () => {
    const id = await appealed(await newPerson(server), { mutedUntil: inDays(3) });
    const [demoted, decided] = await inTurnAtAccount(server, judge.id, [
      async () => (await changeUser(server, admin, judge.id, { role: 'USER' })).status,
      async () => (await decideAppeal(server, judge, id)).status,
    ]);
    expect([demoted, decided]).toEqual([200, 403]);
    expect((await decideAppeal(server, admin, id)).status).toBe(200);
  });
});

describe('at the same time', () => {
  test('two ADMINs make one decision', async () => {
    const third = await newAdminPerson(server);
    const person = await newPerson(server);
    const id = await appealed(person, { mutedUntil: inDays(3) });
    const answers = await inTurnAtAccount(server, person.id, [
      () => decideAppeal(server, admin, id, overturned),
      () => decideAppeal(server, third, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const acts = (await auditAbout(server, person.id)).map(({ act }) => act);
    expect(acts).toEqual(['mute', 'appeal', 'overturn', 'unmute']);
  });

  test('a new restriction and the overturning of the old one leave the new one', async () => {
    const person = await newPerson(server);
    const id = await appealed(person, { mutedUntil: inDays(3) });
    const until = inDays(5);
    const statuses = await inTurnAtAccount(server, person.id, [
      async () => (await changeUser(server, judge, person.id, { mutedUntil: until })).status,
      async () => (await decideAppeal(server, admin, id, overturned)).status,
    ]);
    expect(statuses).toEqual([200, 200]);
    expect((await restrictionOf(person)).muted.toISOString()).toBe(until);
  });

  test('a deletion of the account leaves no appeal, and nothing to decide', async () => {
    const [person, other] = [await newPerson(server), await newPerson(server)];
    const id = await newDecision(server, person.id);
    const { accessToken: token } = person;
    const [deleted, late] = await inTurnAtAccount<Answer<unknown>>(server, person.id, [
      () => call(server, 'DELETE /api/auth/me', { token }),
      () => appeal(server, person, id),
    ]);
    expect([deleted?.status, late?.status]).toEqual([200, 401]);
    const decision = await appealed(other, { mutedUntil: inDays(3) });
    const [left, decided] = await inTurnAtAccount<Answer<unknown>>(server, other.id, [
      () => call(server, 'DELETE /api/auth/me', { token: other.accessToken }),
      () => decideAppeal(server, admin, decision, overturned),
    ]);
    expect([left?.status, decided?.body]).toMatchObject([200, { code: 'moderation.appeal_not_found' }]);
    const { rows } = await server.database.pool.query(
      'select from appeals where decision_id = any($1::uuid[])',
      [[id, decision]],
    );
    expect(rows).toEqual([]);
  });
});
