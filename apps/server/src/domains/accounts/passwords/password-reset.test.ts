import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, registrationOf } from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { allMailSettled, oneTimePasswordFor } from '@hooray/testkit/factories/mails.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const forget = (email: unknown) => call(server, 'POST /api/auth/forgot-password', { json: { email } });
const logIn = (email: string, password: string) =>
  call<SessionResponse>(server, 'POST /api/auth/login', { json: { email, password } });

test('the response is the same whether or not the address has an account', async () => {
  const person = await newPerson(server);
  const known = await forget(person.email);
  const unknown = await forget(registrationOf().email);
  expect(known.status).toBe(200);
  expect(known.body).toEqual({
    message: 'If an account exists for this e-mail, a new password has been sent to your email.',
  });
  expect(unknown).toMatchObject({ status: 200, body: known.body });
});

test.each(['\n', ' ', '\u00a0', '\r\n\t'])(
  'the mailed password signs in even with %j around it',
  async (blank) => {
    const person = await newPerson(server);
    const password = await oneTimePasswordFor(server, person.email);
    expect((await logIn(person.email, `${blank}${password}${blank}`)).status).toBe(200);
  },
);

test('the mailed password signs in, exactly once', async () => {
  const person = await newPerson(server);
  const password = await oneTimePasswordFor(server, person.email);
  const { status, body } = await logIn(person.email, password);
  expect(status).toBe(200);
  expect(body.user.id).toBe(person.id);
  expectRefusal(
    await call(server, 'POST /api/auth/login', { json: { email: person.email, password } }),
    401,
    'INVALID_CREDENTIALS',
  );
});

test('one of two concurrent sign-ins with the mailed password succeeds', async () => {
  const person = await newPerson(server);
  const password = await oneTimePasswordFor(server, person.email);
  const sibling = await server.openSibling();
  const answers = await atOnce(6, (index) =>
    call(index % 2 ? server : sibling, 'POST /api/auth/login', { json: { email: person.email, password } }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
});

test('the old password keeps working until the mailed one has been used, and no longer', async () => {
  const person = await newPerson(server);
  const password = await oneTimePasswordFor(server, person.email);
  expect((await logIn(person.email, person.password)).status).toBe(200);
  expect((await logIn(person.email, password)).status).toBe(200);
  expect((await logIn(person.email, person.password)).status).toBe(401);
});

test('requesting a new password ends no session', async () => {
  const person = await newPerson(server);
  await oneTimePasswordFor(server, person.email);
  expect((await call(server, 'GET /api/auth/me', { token: person.accessToken })).status).toBe(200);
});

test('the mailed password works for an hour', async () => {
  const [early, late] = [await newPerson(server), await newPerson(server)];
  const [inTime, tooLate] = [
    await oneTimePasswordFor(server, early.email),
    await oneTimePasswordFor(server, late.email),
  ];
  server.clock.advance(58 * MINUTE);
  expect((await logIn(early.email, inTime)).status).toBe(200);
  server.clock.advance(3 * MINUTE);
  expect((await logIn(late.email, tooLate)).status).toBe(401);
  expect((await logIn(late.email, late.password)).status).toBe(200);
});

test('the mailed password opens no other account', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const password = await oneTimePasswordFor(server, person.email);
  expect((await logIn(other.email, password)).status).toBe(401);
  expect((await logIn(person.email, password)).status).toBe(200);
});

test('after a sign-in with it the account has no password, and a new one can be set at once', async () => {
  const person = await newPerson(server);
  const { body } = await logIn(person.email, await oneTimePasswordFor(server, person.email));
  const token = body.accessToken;
  const security = await call<object>(server, 'GET /api/auth/security', { token });
  expect(security.body).toMatchObject({ hasPassword: false });
  const changed = await call(server, 'PUT /api/auth/change_password', {
    token,
    json: { password: 'Own-kite-2026' },
  });
  expect(changed.status).toBe(200);
  expect((await logIn(person.email, 'Own-kite-2026')).status).toBe(200);
});

test('at most 3 reset mails an hour go to one address', async () => {
  const fresh = await openTestServer();
  const { email } = await newPerson(fresh);
  const ask = () => call(fresh, 'POST /api/auth/forgot-password', { json: { email } });
  await atOnce(8, ask);
  await allMailSettled(fresh);
  expect(await fresh.mailsTo(email)).toHaveLength(3);
  fresh.clock.advance(61 * MINUTE);
  await ask();
  await allMailSettled(fresh);
  expect(await fresh.mailsTo(email)).toHaveLength(4);
  await fresh.close();
});

test('an address without an account gets no mail', async () => {
  const { email } = registrationOf();
  await forget(email);
  await allMailSettled(server);
  expect(await server.mailsTo(email)).toEqual([]);
  expect(await rowsHolding(server, email)).toEqual([]);
});

test('the mailed password is stored as a hash, and its mail is deleted on delivery', async () => {
  const password = await oneTimePasswordFor(server, (await newPerson(server)).email);
  expect(await rowsHolding(server, password)).toEqual([]);
});

test.each([undefined, '', 'nobody', 7, null, ['a@example.com'], 'a\u0000@example.com'])(
  'refused at the field email: %j',
  async (email) => {
    expectFieldRefused(await forget(email), 'email');
  },
);
