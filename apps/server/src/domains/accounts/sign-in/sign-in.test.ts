import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, registrationOf } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const logIn = (email: string, password: string) =>
  call<SessionResponse>(server, 'POST /api/auth/login', { json: { email, password } });
const tryLogIn = (email: string, password: string) =>
  call(server, 'POST /api/auth/login', { json: { email, password } });

test('the right password is 200 with both tokens and the user', async () => {
  const person = await newPerson(server);
  const { status, body } = await logIn(person.email, person.password);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken', 'user']);
  expect(body.user).toEqual(person.user);
  expect((await call(server, 'GET /api/auth/me', { token: body.accessToken })).status).toBe(200);
});

test('the address may contain capitals and surrounding spaces', async () => {
  const person = await newPerson(server);
  expect((await logIn(`  ${person.email.toUpperCase()} `, person.password)).status).toBe(200);
});

test('a wrong password and an unknown address get the same refusal', async () => {
  const person = await newPerson(server);
  const wrong = await tryLogIn(person.email, 'Not-the-password-1');
  const unknown = await tryLogIn(registrationOf().email, 'Not-the-password-1');
  expectRefusal(wrong, 401, 'INVALID_CREDENTIALS', 'Invalid e-mail or password.');
  expect(unknown.body).toEqual(wrong.body);
});

test('passwords are compared exactly', async () => {
  const person = await newPerson(server);
  for (const password of [person.password.toUpperCase(), ` ${person.password}`, `${person.password} `]) {
    expectRefusal(await tryLogIn(person.email, password), 401, 'INVALID_CREDENTIALS');
  }
});

test.each([
  ['decomposed and signs in composed', 'Kite-cafe\u0301-9', 'Kite-caf\u00e9-9'],
  ['composed and signs in decomposed', 'Kite-caf\u00e9-9', 'Kite-cafe\u0301-9'],
  ['with blanks and types others', 'Kite caf\u00e9 9', 'Kite\u00a0caf\u00e9\u30009'],
])('a user who chooses a password %s can sign in', async (_, chosen, given) => {
  const person = await newPerson(server, { password: chosen });
  expect((await logIn(person.email, given)).status).toBe(200);
  expectRefusal(await tryLogIn(person.email, given.replace('Kite', 'kite')), 401, 'INVALID_CREDENTIALS');
});

test('a hash of the raw form, as older accounts have, keeps working', async () => {
  const person = await newPerson(server);
  const raw = 'Kite-cafe\u0301-9';
  await server.database.pool.query('update users set password_hash = $2 where id = $1', [
    ...[person.id, await hash(raw)],
  ]);
  expect((await logIn(person.email, raw)).status).toBe(200);
  expectRefusal(await tryLogIn(person.email, raw.normalize('NFC')), 401, 'INVALID_CREDENTIALS');
});

test('a leaked password is refused in every form', async () => {
  // The Greek question mark is a semicolon in the normal form.
  const form = { ...registrationOf({ password: 'asdfjkl\u037e' }) };
  const sentence = 'This password is too common. Please choose another one.';
  expectFieldRefused(await call(server, 'POST /api/auth/register', { form }), 'password', sentence);
});

test.each([
  ['email', 'missing', undefined],
  ['email', 'no address', 'nobody'],
  ['email', 'a number', 7],
  ['password', 'missing', undefined],
  ['password', 'empty', ''],
  ['password', 'null', null],
  ['password', 'an object', { $ne: '' }],
  ['password', '5000 characters', 'x'.repeat(5000)],
])('refused at the field %s: %s', async (path, _, value) => {
  const json = { email: 'a@example.com', password: 'x', [path]: value };
  expectFieldRefused(await call(server, 'POST /api/auth/login', { json }), path);
});

test('after 10 failures the eleventh is refused with 429 and the wait, even with the right password', async () => {
  const person = await newPerson(server);
  for (let failure = 0; failure < 10; failure += 1) {
    expectRefusal(await tryLogIn(person.email, 'Not-the-password-1'), 401, 'INVALID_CREDENTIALS');
  }
  const answer = await tryLogIn(person.email, person.password);
  expectRefusal(answer, 429, 'RATE_LIMITED');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15 * 60);
});

test('a right password doesn’t count as a failure, even if it doesn’t sign in', async () => {
  const person = await newPerson(server);
  await server.database.pool.query("update users set suspended_until = '9000-01-01' where id = $1", [
    person.id,
  ]);
  for (let attempt = 0; attempt < 11; attempt += 1)
    expectRefusal(await tryLogIn(person.email, person.password), 403, 'SUSPENDED');
});

test('failures are counted per account, so another one signs in from the same address', async () => {
  const [locked, other] = [await newPerson(server), await newPerson(server)];
  await atOnce(11, () => tryLogIn(locked.email, 'Not-the-password-1'));
  expect((await logIn(other.email, other.password)).status).toBe(200);
});

test('failures of an address without an account are limited in the same way', async () => {
  const { email } = registrationOf();
  const answers = await atOnce(12, () => tryLogIn(email, 'Not-the-password-1'));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('of 40 concurrent wrong passwords at most 10 are checked', async () => {
  const person = await newPerson(server);
  const answers = await atOnce(40, (index) => tryLogIn(person.email, `Not-the-password-${index}`));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('successful sign-ins don’t count as failures', async () => {
  const person = await newPerson(server);
  for (let time = 0; time < 12; time += 1) {
    expect((await logIn(person.email, person.password)).status).toBe(200);
  }
});

test('signing in keeps the sessions of other devices', async () => {
  const person = await newPerson(server);
  await logIn(person.email, person.password);
  expect((await call(server, 'GET /api/auth/me', { token: person.accessToken })).status).toBe(200);
});

test('an unknown time zone is accepted', async () => {
  const person = await newPerson(server);
  for (const zone of ['Mars/Phobos', '../../etc/passwd', 'x'.repeat(500), '', 'Europe/Kyiv']) {
    const { status } = await call(server, 'POST /api/auth/login', {
      json: { email: person.email, password: person.password },
      headers: { 'time-zone': zone },
    });
    expect(status).toBe(200);
  }
});
