import { call, newPerson, type Person, registrationOf } from '@hooray/testkit/clients/client.ts';
import {
  allMailSettled,
  mailTo,
  oneTimePasswordIn,
  verificationTokenIn,
} from '@hooray/testkit/factories/mails.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const LURES = ['http://evil.example', 'Win at evil.example', '<a href="https://evil.example">Ada</a>'];

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on', PUBLIC_URL: 'https://hooray.example' });
});
afterAll(() => server.close());

interface WholeMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

async function mailsTo(at: TestServer, address: string): Promise<WholeMail[]> {
  await allMailSettled(at);
  return (await at.mailsTo(address)) as WholeMail[];
}

/** Causes a mail of every kind, from an account that has never confirmed an address. Returns all its addresses. */
async function causeEveryMail(at: TestServer, name: string): Promise<string[]> {
  const person = await newPerson(at, { name });
  const token = person.accessToken;
  await call(at, 'PUT /api/auth/change_password', { token, json: { password: 'Kite-and-lantern-9' } });
  await call(at, 'POST /api/auth/forgot-password', { json: { email: person.email } });
  await allMailSettled(at);
  const { email } = registrationOf();
  const { birthday } = person.user;
  expect((await call(at, 'PUT /api/auth/me', { token, json: { name, birthday, email } })).status).toBe(200);
  return [person.email, email];
}

async function confirm(person: Person): Promise<void> {
  const { text } = await mailTo(server, person.email, /confirm/i);
  const token = verificationTokenIn(text);
  const { status } = await call(server, 'POST /api/auth/verify-email', {
    json: { token },
    token: person.accessToken,
  });
  expect(status).toBe(200);
}

test.each(['Ada Lovelace', ...LURES])(
  'a mail to an unconfirmed address contains no text of a user: %s',
  async (name) => {
    const addresses = await causeEveryMail(server, name);
    const mails = (await Promise.all(addresses.map((address) => mailsTo(server, address)))).flat();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Please confirm your email address',
      'Please confirm your email address',
      'Your email address was changed',
      'Your new password for Hooray',
      'Your password was changed',
    ]);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toMatch(/Ada|evil/);
      expect(mail.text).toMatch(/^Hello,\n/);
    }
  },
);

test('switching confirmation off confirms no address', async () => {
  const off = await openTestServer({ EMAIL_VERIFICATION: 'off' });
  const [old = ''] = await causeEveryMail(off, 'Ada Lovelace');
  const mails = await mailsTo(off, old);
  expect(mails).toHaveLength(3);
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('Ada');
  await off.close();
});

test('a user who has confirmed the address is greeted by name', async () => {
  const person = await newPerson(server, { name: 'Ada Lovelace' });
  await confirm(person);
  await call(server, 'POST /api/auth/forgot-password', { json: { email: person.email } });
  const { text } = await mailTo(server, person.email, /new password/i);
  expect(text).toMatch(/^Hello Ada Lovelace,\n/);
  oneTimePasswordIn(text);
});

test.each(LURES)('a name never becomes a link, even for a confirmed address: %s', async (name) => {
  const person = await newPerson(server, { name });
  await confirm(person);
  await call(server, 'POST /api/auth/forgot-password', { json: { email: person.email } });
  await mailTo(server, person.email, /new password/i);
  for (const { text, html } of await mailsTo(server, person.email)) {
    expect(text).not.toContain('evil');
    expect(html).not.toContain('evil');
  }
});

test('our own link is the only link in a mail', async () => {
  const person = await newPerson(server);
  const [mail] = await mailsTo(server, person.email);
  const link = `https://hooray.example/verify-email?token=${verificationTokenIn(mail?.text ?? '')}`;
  expect(mail?.html.match(/<a [^>]*>/g)).toEqual([`<a href="${link}">`]);
  expect(mail?.html).toContain(`>${link}</a>`);
});

test('a mailed password or link is of use for as long as it works', async () => {
  const { email } = await newPerson(server);
  await call(server, 'POST /api/auth/forgot-password', { json: { email } });
  await allMailSettled(server);
  const { rows } = await server.database.pool.query<{ kind: string }>(
    `select kind from outbox_mails where recipient = $1 and useful_until = case kind
       when 'password-reset' then (select expires_at from one_time_passwords where email = $1)
       when 'email-verification' then (select expires_at from email_verifications where email = $1)
     end order by kind`,
    [email],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['email-verification', 'password-reset']);
});
