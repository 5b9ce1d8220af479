import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { englishWords } from '@hooray/testkit/assertions/english-words.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { storeLanguage } from '@hooray/testkit/database/languages.ts';
import { allMailSettled } from '@hooray/testkit/factories/mails.ts';
import { changeUser, deleteUser, endSessions } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accountMails from './account-mails.presenter.ts';
import * as adminMails from './admin-mails.presenter.ts';
import type { Addressee } from './compose-mail.presenter.ts';

let server: TestServer;
let admin: Person;
let pseudoAdmin: Person;
beforeAll(async () => {
  server = await openTestServer();
  [admin, pseudoAdmin] = [await newAdminPerson(server), await newAdminPerson(server)];
  await storeLanguage(server, pseudoAdmin, 'en-XA');
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60_000;
const reason = 'Because of this.';

/** Each change that an ADMIN can make to an account. */
async function changeEverything(actor: Person, { id, accessToken: token }: Person): Promise<void> {
  const ahead = new Date(server.clock.now().getTime() + DAY_MS).toISOString();
  const changes = [
    { birthday: '1980-02-03', role: 'ADMIN', isSponsor: true, mutedUntil: ahead },
    { role: 'USER', isSponsor: false, mutedUntil: null, suspendedUntil: ahead },
    { suspendedUntil: null },
  ];
  for (const change of changes)
    expect((await changeUser(server, actor, id, { ...change, reason })).status).toBe(200);
  expect((await endSessions(server, actor, id, { reason })).status).toBe(200);
  expectRefusal(await call(server, 'GET /api/auth/me', { token }), 401, 'UNAUTHENTICATED');
  // A deletion deletes undelivered mails.
  await allMailSettled(server);
  expect((await deleteUser(server, actor, id, { reason })).status).toBe(200);
}

async function mailsAfterChanges(actor: Person, receiver: Person) {
  await changeEverything(actor, receiver);
  await allMailSettled(server);
  const mails = await server.mailsTo(receiver.email);
  expect(mails).toHaveLength(11);
  return mails.flatMap(({ subject, text }) => [subject, ...text.trim().split(/\n\n/)]);
}

const isOurs = (paragraph: string) => ![reason, 'Hooray'].includes(paragraph);
const inBrackets = /^(\[[^[\]]+\] ?)+$/;
const inUkrainian = /^(?=.*\p{Script=Cyrillic})(?:Hooray|ADMIN|[^a-z])+$/isu;

test.each([
  ['en-XA', inBrackets],
  ['uk', inUkrainian],
] as const)(
  'every mail about an ADMIN’s action is in the language of its recipient: %s',
  async (language, text) => {
    const receiver = await newPerson(server, { name: 'Леся' });
    await storeLanguage(server, receiver, language);
    const paragraphs = await mailsAfterChanges(admin, receiver);
    for (const paragraph of paragraphs.filter(isOurs)) expect(paragraph).toMatch(text);
  },
);

test('the language of the ADMIN makes no difference', async () => {
  const paragraphs = await mailsAfterChanges(pseudoAdmin, await newPerson(server));
  for (const paragraph of paragraphs) expect(paragraph).not.toMatch(/[[\]]/);
});

const link = 'https://hooray.example/verify-email?token=a';

/** One of each kind. */
function mailsIn(language: SentenceLanguage) {
  const to: Addressee & { timeZone: string } = {
    ...{ id: '', email: 'ada@example.com', name: 'Ada', timeZone: 'UTC' },
    ...{ emailVerifiedAt: new Date(0), language },
  };
  const until = new Date(0);
  const mails = [
    accountMails.passwordResetMail(to, { password: 'Kite-1', expiresAt: until }),
    accountMails.passwordChangedMail(to),
    accountMails.passkeyAddedMail(to),
    accountMails.emailChangedMail(to),
    accountMails.mutedMail(to, { reason, until }),
    accountMails.suspendedMail(to, { until }),
    accountMails.removedMail(to, { reason }),
    accountMails.sponsorApprovedMail(to),
    accountMails.sponsorRejectedMail(to, reason),
    accountMails.offerDeletedMail(to, { type: 'Discount', ages: { from: 18, to: 25 } }),
    accountMails.verificationMail(to, { link, expiresAt: until }),
    adminMails.unmutedMail(to, reason),
    adminMails.unsuspendedMail(to, undefined),
    adminMails.roleChangedMail(to, 'ADMIN', reason),
    adminMails.sponsorChangedMail(to, true, reason),
    adminMails.birthdayChangedMail(to, reason),
    adminMails.sessionsEndedMail(to, reason),
    adminMails.accountDeletedMail(to, reason),
    adminMails.appealDecidedMail(to, { isOverturned: true, effect: 'removed', note: reason }),
  ];
  expect(mails).toHaveLength(Object.keys({ ...accountMails, ...adminMails }).length);
  return mails;
}

test('every sentence of every mail is translated, and nothing else', () => {
  for (const { subject, body } of mailsIn('en-XA')) {
    const others = body.split('\n\n').filter((paragraph) => !paragraph.startsWith('['));
    expect(subject).toMatch(/^\[.+\]$/);
    expect([reason, 'Kite-1', link, 'Hooray']).toEqual(expect.arrayContaining(others));
  }
});

test.each(['es', 'uk', 'fr'] as const)('no mail in %s has an English sentence', (language) => {
  const texts = mailsIn(language).flatMap(({ subject, body }) => [subject, ...body.split('\n\n')]);
  expect(texts.filter((text) => isOurs(text) && text !== link && englishWords.test(text))).toEqual([]);
});
