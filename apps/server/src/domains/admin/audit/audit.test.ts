import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import { OPERATOR_ID } from '@hooray/contract/moderation/constants.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { approveOffer, newOffer, newSponsor } from '@hooray/testkit/factories/sponsors.ts';
import { auditEntries, changeUser, deleteUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let admin: Person;
let other: Person;
beforeAll(async () => {
  server = await openTestServer();
  [admin, other] = [await newAdminPerson(server), await newAdminPerson(server)];
});
afterAll(() => server.close());

const actsIn = (entries: AuditEntry[]) => entries.map(({ act }) => act);

test('an entry has its action, its admin and its user, with the names of users who still exist', async () => {
  const person = await newPerson(server);
  await changeUser(server, admin, person.id, { isSponsor: true });
  const [entry] = await auditEntries(server, other, { aboutId: person.id });
  expect(entry).toEqual({
    ...{ id: expect.any(String), createdAt: expect.any(String), act: 'change' },
    ...{ actorId: admin.id, actorName: admin.user.name },
    ...{
      subject: 'user',
      subjectId: person.id,
      subjectName: null,
      userId: person.id,
      userName: person.user.name,
    },
    ...{ reportId: null, outcome: null, before: { isSponsor: false }, after: { isSponsor: true } },
  });
  await deleteUser(server, admin, person.id);
  const entries = await auditEntries(server, other, { aboutId: person.id });
  expect(actsIn(entries)).toEqual(['delete', 'change']);
  for (const { userId, userName } of entries) expect([userId, userName]).toEqual([person.id, null]);
});

test('entries about a user include those about the user’s content, newest first', async () => {
  const sponsor = await newSponsor(server);
  const offer = await newOffer(server, sponsor);
  await changeUser(server, admin, sponsor.id, { role: 'ADMIN' });
  await approveOffer(server, admin, offer.id);
  await changeUser(server, other, sponsor.id, { role: 'USER', mutedUntil: '2099-01-01T00:00:00Z' });
  const about = await auditEntries(server, admin, { aboutId: sponsor.id });
  expect(actsIn(about).slice(2)).toEqual(['approve', 'change']);
  expect(actsIn(about).slice(0, 2).sort()).toEqual(['change', 'mute']);
  expect(actsIn(await auditEntries(server, admin, { aboutId: offer.id }))).toEqual(['approve']);
  const byOther = await auditEntries(server, admin, { aboutId: sponsor.id, actorId: other.id });
  expect(actsIn(byOther).sort()).toEqual(['change', 'mute']);
  expect(await auditEntries(server, admin, { aboutId: randomUUID() })).toEqual([]);
});

test('every entry of each list is on one page, once', async () => {
  const [actor, person] = [await newAdminPerson(server), await newPerson(server)];
  for (let time = 0; time < 7; time += 1)
    await changeUser(server, actor, person.id, { isSponsor: time % 2 === 0 });
  for (const query of [
    { actorId: actor.id },
    { aboutId: person.id },
    { actorId: actor.id, aboutId: person.id },
  ]) {
    const seen: AuditEntry[] = [];
    const address = `/api/admin/audit?${new URLSearchParams({ ...query, limit: '3' })}`;
    for await (const { entries } of readPages<{ entries: AuditEntry[] }>(server, admin, address))
      seen.push(...entries);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
    expect(seen.map(({ after }) => after?.isSponsor)).toEqual([true, false, true, false, true, false, true]);
  }
});

test('a mute from before states were stored has its end', async () => {
  const [actorId, subjectId] = [randomUUID(), randomUUID()];
  await server.database.pool.query(
    `insert into audit_entries (actor_id, act, subject, subject_id, until, created_at)
       values ($1, 'mute', 'user', $2, '2030-01-01T00:00:00Z', now())`,
    [actorId, subjectId],
  );
  const [entry] = await auditEntries(server, admin, { aboutId: subjectId });
  expect(entry).toMatchObject({ before: null, after: { until: '2030-01-01T00:00:00.000Z' } });
  expect(entry).toMatchObject({ userId: subjectId, userName: null, actorName: null });
});

test("the operator's change of a flag is listed with the flag's name instead of an id", async () => {
  await server.database.pool.query(
    `insert into audit_entries (actor_id, act, subject, subject_name, before, after, created_at)
       values ($1, 'change', 'flag', 'ai-models', '{"enabled": true}', '{"enabled": false}', now())`,
    [OPERATOR_ID],
  );
  const [entry] = await auditEntries(server, admin, { actorId: OPERATOR_ID });
  expect(entry).toMatchObject({
    actorId: OPERATOR_ID,
    subject: 'flag',
    subjectId: null,
    subjectName: 'ai-models',
    userId: null,
  });
});

test('only admins read it, filtered by ids', async () => {
  const audit = (person: Person, query: Record<string, string> = {}) =>
    call(server, 'GET /api/admin/audit', { token: person.accessToken, query });
  expectRefusal(await audit(await newPerson(server)), 403, 'FORBIDDEN');
  for (const key of ['actorId', 'aboutId'])
    expectRefusal(await audit(admin, { [key]: 'none' }), 404, 'NOT_FOUND');
  expectRefusal(await audit(admin, { cursor: 'none' }), 400, 'INVALID_CURSOR');
});
