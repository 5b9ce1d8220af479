import type { AdminUser } from '@hooray/contract/accounts/admin-calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { bornYearsAgo, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { allMailSettled, mailTo } from '@hooray/testkit/factories/mails.ts';
import { decide, newRequest, requestOf } from '@hooray/testkit/factories/sponsors.ts';
import { changeUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { longDay } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();
const change = (person: Pick<Person, 'id'>, json: unknown) => changeUser(server, admin, person.id, json);
const mailsOf = async (person: Person) => {
  await allMailSettled(server);
  return server.mailsTo(person.email);
};

interface Told {
  what: string;
  /** The user before the change. */
  given?: string;
  change: () => Partial<AdminUser>;
  act?: string;
  before: object;
  after?: object;
  subject: RegExp;
}

const changes: Told[] = [
  {
    what: 'becoming ADMIN',
    change: () => ({ role: 'ADMIN' }),
    before: { role: 'USER' },
    after: { role: 'ADMIN' },
    subject: /now an ADMIN/,
  },
  {
    what: 'being ADMIN no longer',
    given: "role = 'ADMIN'",
    change: () => ({ role: 'USER' }),
    before: { role: 'ADMIN' },
    after: { role: 'USER' },
    subject: /no longer an ADMIN/,
  },
  {
    what: 'becoming a sponsor',
    change: () => ({ isSponsor: true }),
    before: { isSponsor: false },
    after: { isSponsor: true },
    subject: /now a sponsor/,
  },
  {
    what: 'being a sponsor no longer',
    given: 'is_sponsor = true',
    change: () => ({ isSponsor: false }),
    before: { isSponsor: true },
    after: { isSponsor: false },
    subject: /no longer a sponsor/,
  },
  {
    what: 'a mute',
    change: () => ({ mutedUntil: inDays(3) }),
    act: 'mute',
    before: { mutedUntil: null },
    subject: /can't post/,
  },
  {
    what: 'the end of a mute',
    given: "muted_until = '2099-01-01T00:00:00Z'",
    change: () => ({ mutedUntil: null }),
    act: 'unmute',
    before: { mutedUntil: '2099-01-01T00:00:00.000Z' },
    after: { mutedUntil: null },
    subject: /can post on Hooray again/,
  },
  {
    what: 'a suspension',
    change: () => ({ suspendedUntil: inDays(3) }),
    act: 'suspend',
    before: { suspendedUntil: null },
    subject: /is suspended/,
  },
  {
    what: 'the end of a suspension',
    given: "suspended_until = '2099-01-01T00:00:00Z'",
    change: () => ({ suspendedUntil: null }),
    act: 'unsuspend',
    before: { suspendedUntil: '2099-01-01T00:00:00.000Z' },
    after: { suspendedUntil: null },
    subject: /no longer suspended/,
  },
  {
    what: 'another birthday across 18',
    change: () => ({ birthday: bornYearsAgo(15) }),
    before: { isAdult: true },
    after: { isAdult: false },
    subject: /birthday was changed/,
  },
];

describe.each(changes)('$what', ({ given, change: changeOf, act = 'change', before, after, subject }) => {
  test('is in the response, in the audit log and in a mail with its reason; repeating it changes nothing', async () => {
    const person = await newPerson(server);
    if (given) await server.database.pool.query(`update users set ${given} where id = $1`, [person.id]);
    const changed = changeOf();
    const { status, body } = await change(person, { ...changed, reason: 'Because of the cake.' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: person.id, ...changed });
    const about = { actorId: admin.id, subject: 'user', subjectId: person.id };
    const entries = [{ ...about, act, before, after: after ?? changed }];
    expect(await auditAbout(server, person.id)).toEqual(entries);
    const { text } = await mailTo(server, person.email, subject);
    expect(text).toContain('Because of the cake.');
    const until = changed.mutedUntil ?? changed.suspendedUntil;
    if (until) expect(text).toContain(longDay(new Date(until)));
    const mails = (await mailsOf(person)).length;
    expect((await change(person, { ...changed, reason: 'Once more' })).status).toBe(200);
    expect(await auditAbout(server, person.id)).toEqual(entries);
    expect(await mailsOf(person)).toHaveLength(mails);
  });
});

test('a reason is optional, and then the mail has none', async () => {
  const person = await newPerson(server);
  await change(person, { mutedUntil: inDays(2), isSponsor: true });
  for (const subject of [/can't post/, /now a sponsor/])
    expect((await mailTo(server, person.email, subject)).text).not.toContain('This is why');
});

test('the day in a mail is that of the user’s time zone', async () => {
  const person = await newPerson(server);
  const inKiritimati = "update users set time_zone = 'Pacific/Kiritimati' where id = $1";
  await server.database.pool.query(inKiritimati, [person.id]);
  await change(person, { mutedUntil: '2099-12-31T12:00:00Z' });
  expect((await mailTo(server, person.email, /can't post/)).text).toContain('January 1, 2100');
});

test('an empty change is accepted, without an entry or a mail', async () => {
  const person = await newPerson(server);
  const mails = (await mailsOf(person)).length;
  for (const json of [{}, { reason: 'Nothing' }, { role: 'USER', isSponsor: false, mutedUntil: null }])
    expect((await change(person, json)).status).toBe(200);
  expect(await auditAbout(server, person.id)).toEqual([]);
  expect(await mailsOf(person)).toHaveLength(mails);
});

test('several changes together are all applied, or none if one is refused', async () => {
  const person = await newPerson(server);
  const birthday = bornYearsAgo(15);
  expectRefusal(
    await change(person, { role: 'ADMIN', mutedUntil: inDays(1), birthday, isSponsor: true }),
    403,
    'sponsors.adults_only',
  );
  expect(await auditAbout(server, person.id)).toEqual([]);
  const { body } = await change(person, { role: 'ADMIN', mutedUntil: inDays(1), birthday });
  expect(body.user).toMatchObject({ role: 'ADMIN', birthday, isSponsor: false });
  const acts = (await auditAbout(server, person.id)).map(({ act, after }) => [act, ...Object.keys(after)]);
  expect(acts.sort()).toEqual([
    ['change', 'isAdult'],
    ['change', 'role'],
    ['mute', 'mutedUntil'],
  ]);
});

test('the log and the mail of a birthday don’t contain it', async () => {
  const person = await newPerson(server);
  const birthday = bornYearsAgo(44);
  await change(person, { birthday });
  expect(await auditAbout(server, person.id)).toMatchObject([
    { before: { isAdult: true }, after: { isAdult: true } },
  ]);
  expect((await mailTo(server, person.email, /birthday/)).text).not.toContain(birthday.slice(0, 4));
});

test('a user who becomes a sponsor by hand has no pending request any more', async () => {
  const person = await newPerson(server);
  const { id } = await newRequest(server, person);
  expect((await change(person, { isSponsor: true })).status).toBe(200);
  expect(await requestOf(server, person, person.id)).toMatchObject({ id, status: 'approved' });
  expectRefusal(await decide(server, admin, id, 'reject'), 409, 'sponsors.already_decided');
  expect((await auditAbout(server, person.id)).map(({ act }) => act).sort()).toEqual(['approve', 'change']);
  expect((await mailsOf(person)).filter(({ subject }) => /sponsor/.test(subject))).toHaveLength(1);
});
