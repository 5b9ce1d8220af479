import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const LONG_AGO = "now() - interval '11 minutes'";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ TRUST_PROXY: 'on' });
});
afterAll(() => server.close());

const exportOf = (token: string) => call(server, 'GET /api/auth/export', { token });
const reauthenticate = (token: string, currentPassword: unknown) =>
  call(server, 'POST /api/auth/reauthenticate', { token, json: { currentPassword } });

/** A user whose last sign-in was 11 minutes ago. */
async function signedInEarlier(): Promise<Person> {
  const person = await newPerson(server);
  await server.database.pool.query(`update sessions set signed_in_at = ${LONG_AGO} where user_id = $1`, [
    person.id,
  ]);
  return person;
}

test('an export needs a sign-in within the last 10 minutes, and a refresh doesn’t count', async () => {
  const person = await signedInEarlier();
  expectRefusal(await exportOf(person.accessToken), 403, 'REAUTHENTICATE');
  const { body } = await refresh(server, person.refreshToken);
  expectRefusal(await exportOf(body.accessToken), 403, 'REAUTHENTICATE');
});

test('the current password allows it, a wrong one doesn’t', async () => {
  const person = await signedInEarlier();
  const { accessToken: token } = person;
  for (const wrong of ['Not-the-password-1', '', undefined, 7])
    expectFieldRefused(await reauthenticate(token, wrong), 'currentPassword');
  expectRefusal(await exportOf(token), 403, 'REAUTHENTICATE');
  expect((await reauthenticate(token, person.password)).status).toBe(200);
  expect((await exportOf(token)).status).toBe(200);
});

test('a wrong current password counts as a failed sign-in', async () => {
  const person = await signedInEarlier();
  for (let time = 0; time < 10; time += 1) await reauthenticate(person.accessToken, 'Not-the-password-1');
  expectRefusal(await reauthenticate(person.accessToken, person.password), 429, 'RATE_LIMITED');
});

test('a session may have 20 wrong current passwords in an hour, however many networks they come from', async () => {
  const person = await signedInEarlier();
  const other = await signIn(server, person);
  await server.database.pool.query(`update sessions set signed_in_at = ${LONG_AGO} where user_id = $1`, [
    person.id,
  ]);
  const from = (network: number, token: string, currentPassword: string) =>
    call(server, 'POST /api/auth/reauthenticate', {
      token,
      json: { currentPassword },
      headers: { 'x-forwarded-for': `10.2.0.${network}` },
    });
  for (let network = 0; network < 20; network += 1)
    expectFieldRefused(await from(network, person.accessToken, 'Not-the-password-1'), 'currentPassword');
  expectRefusal(await from(20, person.accessToken, person.password), 429, 'RATE_LIMITED');
  expect((await from(20, other.accessToken, person.password)).status).toBe(200);
});

test('a suspended user exports with the password, and without one needs no reauthentication', async () => {
  const [one, other] = [await signedInEarlier(), await signedInEarlier()];
  for (const person of [one, other]) await restrict(server, person, 'suspended');
  expectRefusal(await exportOf(one.accessToken), 403, 'REAUTHENTICATE');
  expect((await reauthenticate(one.accessToken, one.password)).status).toBe(200);
  expect((await exportOf(one.accessToken)).status).toBe(200);
  await server.database.pool.query('update users set password_hash = null where id = $1', [other.id]);
  expect((await exportOf(other.accessToken)).status).toBe(200);
});

test('a user without a password must sign in again, and deleting needs no reauthentication', async () => {
  const person = await signedInEarlier();
  await server.database.pool.query('update users set password_hash = null where id = $1', [person.id]);
  expectRefusal(await exportOf(person.accessToken), 403, 'REAUTHENTICATE');
  expect((await call(server, 'DELETE /api/auth/me', { token: person.accessToken })).status).toBe(200);
});
