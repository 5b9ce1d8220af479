import type { SignInMethod } from '@hooray/contract/accounts/security-calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person, registrationOf, signIn } from '@hooray/testkit/clients/client.ts';
import { inTurnAtAccount } from '@hooray/testkit/database/account-lock.ts';
import { comeBack, locationOf, signInSocially, visitNetwork } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Signed = { accessToken: string };

async function methodsOf({ accessToken: token }: Signed): Promise<SignInMethod[]> {
  const { body } = await call<{ signInMethods: SignInMethod[] }>(server, 'GET /api/auth/security', { token });
  return body.signInMethods;
}
const remove = ({ accessToken: token }: Signed, method: string, json?: object) =>
  call(server, `DELETE /api/auth/sign-in-methods/${method}`, { token, ...(json && { json }) });
const networkOf = ({ user: { name }, email }: Person) => ({ name, email, birthday: '1990-01-01' });

/** A user with a password and a social identity. */
async function newPersonWithBoth(): Promise<Person> {
  const person = await newPerson(server);
  await signInSocially(server, networkOf(person));
  return person;
}

async function newSocialPerson() {
  const { name, email, birthday } = registrationOf();
  return signInSocially(server, { name, email, birthday });
}

test('the ways to sign in are listed', async () => {
  expect(await methodsOf(await newPerson(server))).toEqual(['password']);
  expect(await methodsOf(await newSocialPerson())).toEqual(['facebook']);
  expect(await methodsOf(await newPersonWithBoth())).toEqual(['password', 'facebook']);
});

test('an unlinked social identity no longer signs in, and the password still does', async () => {
  const person = await newPersonWithBoth();
  expect((await remove(person, 'facebook')).status).toBe(200);
  expect(await methodsOf(person)).toEqual(['password']);
  expect((await signIn(server, person)).user.id).toBe(person.id);
  const moved = { ...networkOf(person), email: registrationOf().email };
  const { rows } = await server.database.pool.query('select 1 from social_identities where user_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([]);
  const stranger = await signInSocially(server, moved);
  const { body } = await call<{ id: string }>(server, 'GET /api/auth/me', { token: stranger.accessToken });
  expect(body.id).not.toBe(person.id);
});

test('a removed password no longer signs in, and the social identity still does', async () => {
  const person = await newPersonWithBoth();
  expect((await remove(person, 'password')).status).toBe(200);
  expect(await methodsOf(person)).toEqual(['facebook']);
  const { email, password } = person;
  const logIn = await call(server, 'POST /api/auth/login', { json: { email, password } });
  expectRefusal(logIn, 401, 'INVALID_CREDENTIALS');
  const again = await signInSocially(server, networkOf(person));
  expect((await call<object>(server, 'GET /api/auth/me', { token: again.accessToken })).body).toMatchObject({
    id: person.id,
  });
});

test('removing one ends every other session, and keeps the caller’s own', async () => {
  const person = await newPersonWithBoth();
  const other = await signInSocially(server, networkOf(person));
  await remove(person, 'facebook');
  const me = ({ accessToken: token }: Signed) => call(server, 'GET /api/auth/me', { token });
  expectRefusal(await me(other), 401, 'UNAUTHENTICATED');
  expect((await me(person)).status).toBe(200);
});

test('the last one can’t be removed', async () => {
  const lone: [Signed, SignInMethod][] = [
    [await newPerson(server), 'password'],
    [await newSocialPerson(), 'facebook'],
  ];
  for (const [person, method] of lone) {
    expectRefusal(await remove(person, method), 409, 'accounts.last_sign_in_method');
    expect(await methodsOf(person)).toEqual([method]);
  }
});

test('one of two concurrent removals is refused', async () => {
  const person = await newPersonWithBoth();
  const answers = await inTurnAtAccount(server, person.id, [
    () => remove(person, 'password'),
    () => remove(person, 'facebook'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await methodsOf(person)).toEqual(['facebook']);
});

test.each(['facebook', 'google', '__proto__', 'x'.repeat(300)])(
  'removing %s without such a method is 404',
  async (method) => {
    expectRefusal(await remove(await newPerson(server), method), 404, 'NOT_FOUND');
  },
);

test('it needs a sign-in within the last 10 minutes, or the current password', async () => {
  const person = await newPersonWithBoth();
  server.clock.advance(11 * MINUTE);
  expectRefusal(await remove(person, 'facebook'), 403, 'REAUTHENTICATE');
  const wrong = await remove(person, 'facebook', { currentPassword: 'Not-the-password-1' });
  expectFieldRefused(wrong, 'currentPassword');
  expect(await methodsOf(person)).toEqual(['password', 'facebook']);
  expect((await remove(person, 'facebook', { currentPassword: person.password })).status).toBe(200);
});

test('a social sign-in that is in flight while its identity is unlinked is refused', async () => {
  const strict = await openTestServer({ EMAIL_VERIFICATION: 'on' });
  const { name, birthday, email: own } = registrationOf();
  const network = { name, birthday, email: own };
  const { accessToken: token } = await signInSocially(strict, network);
  const { body } = await call<{ user: { id: string } }>(strict, 'PUT /api/auth/me', {
    token,
    json: { name, birthday, email: registrationOf().email },
  });
  const set = await call(strict, 'PUT /api/auth/change_password', {
    token,
    json: { password: 'Own-kite-2026' },
  });
  expect(set.status).toBe(200);
  const visit = await visitNetwork(strict, network);
  const [removed, came] = await inTurnAtAccount(strict, body.user.id, [
    () => call(strict, 'DELETE /api/auth/sign-in-methods/facebook', { token }),
    () => comeBack(strict, visit),
  ]);
  expect(removed?.status).toBe(200);
  const seen = came && locationOf(came).searchParams.get('accessToken');
  const { body: other } = await call<{ id?: string }>(strict, 'GET /api/auth/me', { token: seen ?? '' });
  expect(other.id).not.toBe(body.user.id);
  await strict.close();
});
