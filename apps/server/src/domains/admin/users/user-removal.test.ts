import { randomUUID } from 'node:crypto';
import type { AdminUser, adminUsersCalls } from '@hooray/contract/accounts/admin-calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { call, newPerson, type Person, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { celebrate } from '@hooray/testkit/clients/sockets.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { befriend } from '@hooray/testkit/factories/friends.ts';
import { allMailSettled, mailTo } from '@hooray/testkit/factories/mails.ts';
import { bornYearsAgo, meet } from '@hooray/testkit/factories/matching.ts';
import { newOffer, newSponsor } from '@hooray/testkit/factories/sponsors.ts';
import { changeUser, deleteUser, endSessions } from '@hooray/testkit/factories/staff/admin-users.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { report } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

type Details = z.output<(typeof adminUsersCalls)['GET /api/admin/users/{id}']['responses'][200]>['user'];

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

const detailsOf = (userId: string) =>
  call<{ user: Details & AdminUser }>(server, `GET /api/admin/users/${userId}`, { token: admin.accessToken });

describe('deleting a user', () => {
  test('deletes everything, like a deletion by the user, and mails the reason', async () => {
    const sponsor = await newSponsor(server);
    await newOffer(server, sponsor);
    await newBox(server, sponsor);
    const { status, body } = await deleteUser(server, admin, sponsor.id, { reason: 'A bot.' });
    expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } });
    const { text } = await mailTo(server, sponsor.email, /was deleted/);
    expect(text).toContain('A bot.');
    await allMailSettled(server);
    expect(await rowsHolding(server, sponsor.user.name)).toEqual([]);
    const kept = (await rowsHolding(server, sponsor.id)).map((row) => row.split(':')[0]);
    expect(new Set(kept)).toEqual(new Set(['public.audit_entries']));
    expectRefusal(
      await call(server, 'GET /api/auth/me', { token: sponsor.accessToken }),
      401,
      'UNAUTHENTICATED',
    );
    expectRefusal(await detailsOf(sponsor.id), 404, 'accounts.user_not_found');
  });

  test('is in the audit log, without anything personal', async () => {
    const person = await newPerson(server);
    await deleteUser(server, admin, person.id);
    expect(await auditAbout(server, person.id)).toEqual([
      {
        ...{ actorId: admin.id, act: 'delete', subject: 'user', subjectId: person.id },
        ...{ before: { role: 'USER', isSponsor: false }, after: {} },
      },
    ]);
  });

  test('happens once, also with concurrent requests', async () => {
    const person = await newPerson(server);
    const other = await newAdminPerson(server);
    const answers = await Promise.all(
      [admin, other, admin, other].map((by) => deleteUser(server, by, person.id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await auditAbout(server, person.id)).toHaveLength(1);
    await allMailSettled(server);
    const notices = (await server.mailsTo(person.email)).filter(({ subject }) => /was deleted/.test(subject));
    expect(notices).toHaveLength(1);
  });

  test('concurrent with a deletion by the owner, neither fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newPerson(server);
      const answers = await Promise.all([
        deleteUser(server, admin, person.id),
        call(server, 'DELETE /api/auth/me', { token: person.accessToken }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect([
        [200, 401],
        [404, 200],
      ]).toContainEqual(statuses);
    }
  });
});

describe('signing a user out', () => {
  test('ends every session in every process, with its connections, and mails the reason', async () => {
    const person = await newPerson(server);
    const device = { ...person, ...(await signIn(server, person)) };
    const sibling = await server.openSibling();
    const connections = [await celebrate(server, person), await celebrate(sibling, device)];
    const { status } = await endSessions(server, admin, person.id, { reason: 'Your phone was found.' });
    expect(status).toBe(200);
    for (const connection of connections)
      await eventuallyWithin(2, async () =>
        connection.heard('system').some(({ code }) => code === 'UNAUTHENTICATED'),
      );
    for (const { accessToken: token, refreshToken } of [person, device]) {
      expectRefusal(await call(sibling, 'GET /api/auth/me', { token }), 401, 'UNAUTHENTICATED');
      expect((await refresh(server, refreshToken)).status).toBe(401);
    }
    expect((await mailTo(server, person.email, /signed out/)).text).toContain('Your phone was found.');
    const about = { actorId: admin.id, act: 'end_sessions', subject: 'user', subjectId: person.id };
    expect(await auditAbout(server, person.id)).toEqual([{ ...about, before: null, after: null }]);
    expect((await signIn(server, person)).user.id).toBe(person.id);
  });

  test('repeating it changes nothing, without an entry or a mail', async () => {
    const person = await newPerson(server);
    for (let time = 0; time < 2; time += 1)
      expect((await endSessions(server, admin, person.id)).status).toBe(200);
    expect(await auditAbout(server, person.id)).toHaveLength(1);
    await allMailSettled(server);
    const notices = (await server.mailsTo(person.email)).filter(({ subject }) => /signed out/.test(subject));
    expect(notices).toHaveLength(1);
  });
});

describe.each([
  ['deleting', deleteUser],
  ['signing out', endSessions],
])('%s is refused', (_, act) => {
  test('about the admin’s own account, about an unknown user, and by any caller but an admin', async () => {
    const [person] = [await newPerson(server), await newAdminPerson(server)];
    expectRefusal(await act(server, admin, admin.id), 403, 'moderation.about_oneself');
    for (const id of ['none', randomUUID()])
      expectRefusal(await act(server, admin, id), 404, 'accounts.user_not_found');
    expectRefusal(await act(server, person, admin.id), 403, 'FORBIDDEN');
    expectRefusal(await act(server, { accessToken: '' }, person.id), 401, 'UNAUTHENTICATED');
    expectFieldRefused(await act(server, admin, person.id, { reason: 'x'.repeat(501) }), 'reason');
    expectFieldRefused(await act(server, admin, person.id, { reason: null }), 'reason');
    expect(await auditAbout(server, person.id)).toEqual([]);
  });
});

test('an admin reads how much a user has, and nothing of its content', async () => {
  const [sponsor, friend] = [await newSponsor(server), await newPerson(server)];
  await newOffer(server, sponsor);
  await newBox(server, sponsor);
  await befriend(server, sponsor, friend);
  await report(server, friend, 'user', sponsor.id);
  await signIn(server, sponsor);
  const { body } = await detailsOf(sponsor.id);
  const { id, email, user } = sponsor;
  expect(body.user).toMatchObject({
    ...{ id, email, name: user.name, birthday: user.birthday, role: 'USER', isSponsor: true, credits: 0 },
    ...{ sessions: 2, boxes: 1, friends: 1, offers: 1, reports: 1, openReports: 1 },
    ...{ isEmailConfirmed: true, mutedUntil: null, suspendedUntil: null },
  });
  expect(new Date(body.user.lastSeenAt ?? '').getTime()).toBeGreaterThan(
    server.clock.now().getTime() - 60_000,
  );
  await endSessions(server, admin, sponsor.id);
  expect((await detailsOf(sponsor.id)).body.user).toMatchObject({ sessions: 0, lastSeenAt: null });
  for (const unknown of ['none', randomUUID()])
    expectRefusal(await detailsOf(unknown), 404, 'accounts.user_not_found');
});

test('a new birthday ends the random chat, whose partner may be on the other side of 18', async () => {
  const met = await meet(server, 15);
  await changeUser(server, admin, met.people[0].id, { birthday: bornYearsAgo(30) });
  for (const connection of met.connections)
    await eventuallyWithin(2, async () => connection.heard('chatEnded').length === 1);
});
