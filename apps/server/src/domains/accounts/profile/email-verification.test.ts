import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  atOnce,
  call,
  newPerson,
  type Person,
  registrationOf,
  signIn,
} from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import {
  allMailSettled,
  mailTo,
  oneTimePasswordIn,
  verificationTokenFor,
  verificationTokenIn,
} from '@hooray/testkit/factories/mails.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY = 24 * 60 * 60_000;
const SUBJECT = /confirm/i;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on', PUBLIC_URL: 'https://hooray.example' });
});
afterAll(() => server.close());

type Signed = { accessToken: string } | undefined;

const tryVerify = (token: unknown, person?: Signed) =>
  call(server, 'POST /api/auth/verify-email', {
    json: { token },
    ...(person && { token: person.accessToken }),
  });
const verify = (token: unknown, { accessToken }: { accessToken: string }) =>
  call<{ user?: object }>(server, 'POST /api/auth/verify-email', { json: { token }, token: accessToken });

const sendAgain = ({ accessToken: token }: Person, at: { url: string } = server) =>
  call<{ message: string }>(at, 'POST /api/auth/send-verification', { token });

async function securityOf({ accessToken: token }: { accessToken: string }, at: { url: string } = server) {
  type Security = { isEmailVerified: boolean; isVerificationOn: boolean };
  return (await call<Security>(at, 'GET /api/auth/security', { token })).body;
}

async function isVerified(person: { accessToken: string }, at: { url: string } = server) {
  return (await securityOf(person, at)).isEmailVerified;
}

const tokenFor = (address: string) => verificationTokenFor(server, address);

async function moveTo(person: Person, email: string): Promise<void> {
  const { name, birthday } = person.user;
  const json = { name, birthday, email };
  const { status } = await call(server, 'PUT /api/auth/me', { token: person.accessToken, json });
  expect(status).toBe(200);
}

test('a registration mails a link to the verification page, which confirms the address', async () => {
  const person = await newPerson(server);
  expect(await isVerified(person)).toBe(false);
  const mail = await mailTo(server, person.email, SUBJECT);
  expect(mail.text).toContain('https://hooray.example/verify-email?token=');
  const { status, body } = await verify(verificationTokenIn(mail.text), person);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id: person.id, email: person.email });
  expect(await isVerified(person)).toBe(true);
});

test('an account signs in and works before its address is confirmed', async () => {
  const { email, password } = await newPerson(server);
  expect((await call(server, 'POST /api/auth/login', { json: { email, password } })).status).toBe(200);
});

test('a link confirms once, also with concurrent requests', async () => {
  const person = await newPerson(server);
  const token = await tokenFor(person.email);
  const statuses = (await atOnce(5, () => verify(token, person))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404]);
});

test('without a session a link is 401 and stays valid, so a mail scanner confirms nothing', async () => {
  const person = await newPerson(server);
  const token = await tokenFor(person.email);
  const ended = await signIn(server, person);
  await call(server, 'POST /api/auth/logout', { json: { refreshToken: ended.refreshToken } });
  for (const session of [undefined, { accessToken: 'x.y.z' }, ended]) {
    expectRefusal(await tryVerify(token, session), 401, 'UNAUTHENTICATED');
  }
  expect(await isVerified(person)).toBe(false);
  expect((await verify(token, person)).status).toBe(200);
});

test('for another account a link is 403 and stays valid, so no user confirms a stranger’s registration', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const token = await tokenFor(person.email);
  expectRefusal(await tryVerify(token, other), 403, 'accounts.link_of_another');
  expect([await isVerified(person), await isVerified(other)]).toEqual([false, false]);
  expect((await verify(token, person)).status).toBe(200);
});

test('an invalid link is 404 for every caller', async () => {
  const person = await newPerson(server);
  for (const session of [undefined, person]) {
    expectRefusal(await tryVerify('a'.repeat(43), session), 404, 'accounts.link_invalid');
  }
});

test('a link works for a day', async () => {
  const person = await newPerson(server);
  const token = await tokenFor(person.email);
  server.clock.advance(DAY + 60_000);
  const again = await signIn(server, person);
  expectRefusal(await tryVerify(token, again), 404, 'accounts.link_invalid');
});

test('the link can be mailed again', async () => {
  const person = await newPerson(server);
  const first = await tokenFor(person.email);
  const { status, body } = await sendAgain(person);
  expect([status, body.message]).toEqual([200, 'The link is on its way.']);
  await allMailSettled(server);
  expect(await server.mailsTo(person.email)).toHaveLength(2);
  const second = await tokenFor(person.email);
  expect(second).not.toBe(first);
  expect((await verify(second, person)).status).toBe(200);
});

test('a user who has confirmed already gets no mail, and the response reveals nothing else', async () => {
  const person = await newPerson(server);
  await verify(await tokenFor(person.email), person);
  const { status, body } = await sendAgain(person);
  expect([status, body.message]).toEqual([200, 'Your email address is already confirmed.']);
  await allMailSettled(server);
  expect(await server.mailsTo(person.email)).toHaveLength(1);
});

test('a new address is unverified until its own link confirms it', async () => {
  const person = await newPerson(server);
  await verify(await tokenFor(person.email), person);
  const { email } = registrationOf();
  await moveTo(person, email);
  expect(await isVerified(person)).toBe(false);
  await mailTo(server, person.email, /address was changed/i);
  await verify(await tokenFor(email), person);
  expect(await isVerified(person)).toBe(true);
});

test('a link to an earlier address confirms nothing', async () => {
  const person = await newPerson(server);
  const token = await tokenFor(person.email);
  await moveTo(person, registrationOf().email);
  expectRefusal(await tryVerify(token, person), 404, 'accounts.link_invalid');
  expect(await isVerified(person)).toBe(false);
});

test('a one-time password mailed to an earlier address does not confirm a later one', async () => {
  const person = await newPerson(server);
  await call(server, 'POST /api/auth/forgot-password', { json: { email: person.email } });
  const password = oneTimePasswordIn((await mailTo(server, person.email, /new password/i)).text);
  const strangers = registrationOf().email;
  await moveTo(person, strangers);
  await call(server, 'POST /api/auth/login', { json: { email: strangers, password } });
  expect(await isVerified(person)).toBe(false);
});

test('tokens are stored as hashes, and mails are deleted on delivery', async () => {
  const person = await newPerson(server);
  const token = await tokenFor(person.email);
  await eventually(async () => (await rowsHolding(server, token)).length === 0);
});

test.each(['x', 'a'.repeat(43), '\u0000', "' or true --"])(
  'an unknown token is refused: %j',
  async (token) => {
    expectRefusal(await tryVerify(token), 404, 'accounts.link_invalid');
  },
);

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['a number', 7],
  ['10,000 characters', 'x'.repeat(10_000)],
])('a token that is %s is refused at its field', async (_, token) => {
  expectFieldRefused(await tryVerify(token), 'token');
});

test('with verification off every address counts as verified, the response says so, and no link is mailed', async () => {
  const off = await openTestServer({ EMAIL_VERIFICATION: 'off' });
  const person = await newPerson(off);
  expect(await securityOf(person, off)).toMatchObject({ isEmailVerified: true, isVerificationOn: false });
  expect(await securityOf(await newPerson(server))).toMatchObject({ isVerificationOn: true });
  expect((await sendAgain(person, off)).body.message).toMatch('already confirmed');
  await allMailSettled(off);
  expect(await off.mailsTo(person.email)).toEqual([]);
  await off.close();
});

test('over https the cookie is Secure', async () => {
  const { email, password } = await newPerson(server);
  const { headers } = await call(server, 'POST /api/auth/login', { json: { email, password } });
  expect(headers.getSetCookie().join()).toMatch(/refreshToken=.*; Secure/i);
});
