import { randomUUID } from 'node:crypto';
import type { Chat } from '@hooray/contract/chats/calls.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, connect, say } from '@hooray/testkit/clients/sockets.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution, teamOf } from '@hooray/testkit/factories/collage.ts';
import { mailTo } from '@hooray/testkit/factories/mails.ts';
import { actingAs, actsOn, newAdmin } from '@hooray/testkit/factories/staff/account-actions.ts';
import { auditAbout } from '@hooray/testkit/factories/staff/admins.ts';
import { longDay, report, storedReport } from '@hooray/testkit/factories/staff/moderation.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Admin } from './admin.policy.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let acts: ReturnType<typeof actsOn>;
let admin: Admin;
let reporter: Person;
beforeAll(async () => {
  server = await openTestServer({}, { composer: createTestComposer() });
  acts = actsOn(server);
  admin = await newAdmin(server);
  reporter = await newPerson(server);
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
const refused = (code: string) => expect.objectContaining({ code });

async function auditOf(subjectId: string) {
  const { rows } = await server.database.pool.query(
    `select act, actor_id, report_id, outcome, until from audit_entries where subject_id = $1 order by created_at`,
    [subjectId],
  );
  return rows;
}

async function reportOf(subject: string, subjectId: string): Promise<string> {
  const { status, body } = await report(server, reporter, subject, subjectId);
  expect(status).toBe(201);
  return body.report.id;
}

describe('a mute and a suspension', () => {
  test.each([
    ['mute', 7, 'MUTED', /can't post/],
    ['suspend', 30, 'SUSPENDED', /suspended/],
  ] as const)('%s: for %i days by default, mailed with reason and day', async (act, days, code, subject) => {
    const person = await newPerson(server);
    await acts.restrict(admin, act, person.id, { reason: 'Shouting at everybody.' });
    const json = { name: 'Kites', description: 'What flies' };
    const answer = await call(server, 'POST /api/chats', { token: person.accessToken, json });
    expectRefusal(answer, 403, code);
    expect(answer.body.message).toContain(longDay(inDays(days)));
    const { text } = await mailTo(server, person.email, subject);
    expect(text).toContain('Shouting at everybody.');
    expect(text).toContain(longDay(inDays(days)));
  });

  test.each(['mute', 'suspend'] as const)(
    '%s: until a chosen day, changed and lifted, each in the audit log',
    async (act) => {
      const person = await newPerson(server);
      const [first, second] = [inDays(3), inDays(5)];
      await acts.restrict(admin, act, person.id, { reason: 'First', until: first });
      await acts.restrict(admin, act, person.id, { reason: 'Second', until: second });
      await acts.lift(admin, act, person.id);
      await acts.lift(admin, act, person.id);
      expect((await signIn(server, person)).user.id).toBe(person.id);
      const own = { actor_id: admin.id, report_id: null, outcome: null };
      expect(await auditOf(person.id)).toEqual([
        { ...own, act, until: first },
        { ...own, act, until: second },
        { ...own, act: act === 'mute' ? 'unmute' : 'unsuspend', until: null },
      ]);
    },
  );

  test('only an admin restricts a user, and not themselves, an unknown user or until yesterday', async () => {
    const person = await newPerson(server);
    const terms = { reason: 'Because' };
    const nobody = await actingAs(server, reporter.id);
    await expect(acts.restrict(nobody, 'mute', person.id, terms)).rejects.toEqual(refused('FORBIDDEN'));
    await expect(acts.lift(nobody, 'mute', person.id)).rejects.toEqual(refused('FORBIDDEN'));
    await expect(acts.restrict(admin, 'suspend', admin.id, terms)).rejects.toEqual(
      refused('moderation.about_oneself'),
    );
    await expect(acts.lift(admin, 'suspend', admin.id)).rejects.toEqual(refused('moderation.about_oneself'));
    await expect(acts.restrict(admin, 'mute', randomUUID(), terms)).rejects.toEqual(
      refused('accounts.user_not_found'),
    );
    const yesterday = { ...terms, until: inDays(-1) };
    await expect(acts.restrict(admin, 'mute', person.id, yesterday)).rejects.toEqual(refused('VALIDATION'));
    expect(await auditOf(person.id)).toEqual([]);
  });

  test('one of two admins who suspend each other concurrently succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await newAdmin(server), await newAdmin(server)];
      const results = await Promise.allSettled([
        acts.restrict(one, 'suspend', other.id, { reason: 'You' }),
        acts.restrict(other, 'suspend', one.id, { reason: 'No, you' }),
      ]);
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refusals).toEqual([refused('SUSPENDED')]);
    }
  });

  test('an admin who has just been demoted decides nothing', async () => {
    const [former, person] = [await newAdmin(server), await newPerson(server)];
    await server.database.pool.query("update users set role = 'USER' where id = $1", [former.id]);
    await expect(acts.restrict(former, 'mute', person.id, {})).rejects.toEqual(refused('FORBIDDEN'));
  });

  test('an admin who has just been suspended decides nothing, including reports and content', async () => {
    const [suspended, person] = [await newAdmin(server), await newPerson(server)];
    const id = await reportOf('user', person.id);
    await acts.restrict(admin, 'suspend', suspended.id, {});
    const decisions = await Promise.allSettled([
      acts.restrict(suspended, 'mute', person.id, {}),
      acts.lift(suspended, 'mute', person.id),
      acts.resolve(suspended, id, { action: 'dismiss' }),
    ]);
    for (const decision of decisions)
      expect(decision).toEqual({ status: 'rejected', reason: refused('SUSPENDED') });
  });
});

describe('a report', () => {
  test('is resolved once, also concurrently, and only by an admin', async () => {
    const person = await newPerson(server);
    const id = await reportOf('user', person.id);
    const nobody = await actingAs(server, reporter.id);
    await expect(acts.resolve(nobody, id, { action: 'dismiss' })).rejects.toEqual(refused('FORBIDDEN'));
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => acts.resolve(admin, id, { action: 'dismiss', note: 'Nothing in it' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(acts.resolve(admin, id, { action: 'dismiss' })).rejects.toEqual(
      refused('moderation.already_resolved'),
    );
    expect(await auditOf(person.id)).toMatchObject([
      { act: 'resolve', outcome: 'dismiss', report_id: id, actor_id: admin.id },
    ]);
    await expect(acts.resolve(admin, randomUUID(), { action: 'dismiss' })).rejects.toEqual(
      refused('moderation.report_not_found'),
    );
  });

  test.each(['mute', 'suspend'] as const)('%s restricts the author', async (action) => {
    const person = await newPerson(server);
    const id = await reportOf('user', person.id);
    const resolved = await acts.resolve(admin, id, { action, note: 'Rude', until: inDays(2) });
    expect(resolved).toMatchObject({ state: 'resolved', outcome: action, note: 'Rude', decidedBy: admin.id });
    const answer = await call(server, 'POST /api/chats', { token: person.accessToken });
    expectRefusal(answer, 403, action === 'mute' ? 'MUTED' : 'SUSPENDED');
    expect((await auditOf(person.id)).map(({ act, report_id }) => [act, report_id])).toEqual(
      expect.arrayContaining([
        [action, id],
        ['resolve', id],
      ]),
    );
  });

  test('about an admin is decided by another one', async () => {
    const id = await reportOf('user', admin.id);
    await expect(acts.resolve(admin, id, { action: 'dismiss' })).rejects.toEqual(
      refused('moderation.about_oneself'),
    );
    await acts.resolve(await newAdmin(server), id, { action: 'dismiss' });
  });

  test('about a user can’t remove anything', async () => {
    const id = await reportOf('user', (await newPerson(server)).id);
    await expect(acts.resolve(admin, id, { action: 'remove', note: 'Rude' })).rejects.toEqual(
      refused('moderation.not_removable'),
    );
    expect(await storedReport(server, id)).toMatchObject({ reason: 'Rude' });
  });

  test('of a message removes it from every history, and notifies its author', async () => {
    const author = await newPerson(server);
    const [speaker, listener] = [await celebrate(server, author), await celebrate(server, reporter)];
    const { id: messageId }: ChatMessage = accepted(await say(speaker, 'unkind'));
    await listener.ask('fetchMessages', 'main_celebrate_chat');
    const id = await reportOf('message', messageId);
    const hasIt = (history: ChatMessage[] = []) => history.some((message) => message.id === messageId);
    expect(hasIt(listener.heard('messages').at(-1))).toBe(true);
    await acts.resolve(admin, id, { action: 'remove', note: 'This was unkind.' });
    // Open connections receive the history without asking for it.
    await eventuallyWithin(2, async () => !hasIt(listener.heard('messages').at(-1)));
    expect((await mailTo(server, author.email, /removed/)).text).toContain('This was unkind.');
    expect(await storedReport(server, id)).toMatchObject({ evidence: { message: { text: 'unkind' } } });
  });

  test('of a party ends every membership, in every process', async () => {
    const sibling = await server.openSibling();
    const author = await newPerson(server);
    const json = { name: 'Bad', description: 'Worse' };
    const { accessToken: token } = author;
    const { body: party } = await call<Chat>(server, 'POST /api/chats', { token, json });
    const guests = [
      await connect(server, '/interestparty', author),
      await connect(sibling, '/interestparty', reporter),
    ];
    for (const guest of guests) await guest.ask('joinInterestParty', party.id);
    await acts.resolve(admin, await reportOf('party', party.id), { action: 'remove', note: 'Bad' });
    for (const guest of guests) {
      const ended = await eventuallyWithin(2, async () => guest.heard('interestPartyDisconnect').at(-1));
      expect(ended).toEqual({ chatId: party.id, message: 'This party has been removed.' });
      expect(await guest.ask('interestPartyMessage', { chatId: party.id, text: 'still' })).toMatchObject({
        code: 'chats.party_not_found',
      });
    }
    expectRefusal(await call(server, `GET /api/chats/${party.id}`, { token }), 404, 'chats.party_not_found');
  });

  test('of a contribution removes wish and picture', async () => {
    const author = await newPerson(server);
    const { id: boxId } = await newBox(server, reporter);
    await joinBox(server, author, boxId);
    const { contributionId } = await newContribution(server, author, boxId, { wish: 'Unkind' });
    const id = await reportOf('contribution', contributionId ?? '');
    await acts.resolve(admin, id, { action: 'remove', note: 'Unkind' });
    const team = await teamOf(server, reporter, boxId);
    expect(team.find((member) => member.id === author.id)).toMatchObject({ wish: null, collageUrl: null });
  });
});

test.each(['update audit_entries set act = act', 'delete from audit_entries', 'truncate audit_entries'])(
  'the audit log refuses: %s',
  async (statement) => {
    await acts.restrict(admin, 'mute', (await newPerson(server)).id, { reason: 'For an entry' });
    await expect(server.database.pool.query(statement)).rejects.toThrow('only ever added to');
  },
);

test('the audit log records the end of a mute before and after each change', async () => {
  const person = await newPerson(server);
  const [first, second] = [inDays(3), inDays(5)].map((day) => day.toISOString());
  for (const until of [first, second])
    await acts.restrict(admin, 'mute', person.id, { reason: 'Rude', until: new Date(until ?? '') });
  await acts.lift(admin, 'mute', person.id);
  const states = [null, first, second, null].map((mutedUntil) => ({ mutedUntil }));
  const subject = { actorId: admin.id, subject: 'user', subjectId: person.id };
  expect(await auditAbout(server, person.id)).toEqual(
    ['mute', 'mute', 'unmute'].map((act, index) => ({
      ...subject,
      act,
      before: states[index],
      after: states[index + 1],
    })),
  );
});

test.each([
  ["act = 'unmute', subject_name = 'ai-models'", 'audit_entries_subject'],
  ["act = 'unmute', subject = 'flag'", 'audit_entries_subject'],
  ["act = 'unmute', subject_id = null", 'audit_entries_subject'],
  ["act = 'unmute', subject_id = null, subject_name = 'ai-models'", 'audit_entries_subject'],
  ["subject = 'incident', outcome = 'dismiss'", 'audit_entries_outcome'],
  ["subject = 'report', outcome = null", 'audit_entries_outcome'],
  ["act = 'change'", 'audit_entries_change'],
  ["act = 'end_sessions', before = '{}'", 'audit_entries_change'],
  ["act = 'delete', before = '{}', after = '{}'", 'audit_entries_change'],
  ["act = 'shout'", 'audit_entries_act_known'],
])('the audit log refuses an entry with %s', async (fields, constraint) => {
  const given = Object.fromEntries(fields.split(', ').map((field) => field.split(' = ')));
  const entry = {
    ...{ actor_id: 'gen_random_uuid()', created_at: 'now()', act: "'resolve'" },
    ...{ subject: "'incident'", subject_id: 'gen_random_uuid()', ...given },
  };
  const insertion = `insert into audit_entries (${Object.keys(entry)}) values (${Object.values(entry)})`;
  await expect(server.database.pool.query(insertion)).rejects.toMatchObject({ constraint });
});

test('the audit log contains nothing personal', async () => {
  const person = await newPerson(server);
  await acts.restrict(admin, 'mute', person.id, { reason: `Said by ${person.email}` });
  const { rows } = await server.database.pool.query<{ entry: string }>(
    'select entry::text from audit_entries entry where subject_id = $1',
    [person.id],
  );
  expect(rows).toHaveLength(1);
  for (const word of [person.email, person.user.name, 'Said by']) expect(rows[0]?.entry).not.toContain(word);
});
