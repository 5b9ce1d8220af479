import type { SessionResponse, User } from '@hooray/contract/accounts/calls.ts';
import { atOnce, call, newPerson, registrationOf } from '@hooray/testkit/clients/client.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomainEvents } from '../../../platform/domain-events.ts';
import { ensureAdmin } from './ensure-admin.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ensure = (admin: { email: string; password: string }) =>
  ensureAdmin({ db: server.database.db, events: createDomainEvents() }, admin);
const logIn = (json: { email: string; password: string }) =>
  call<SessionResponse>(server, 'POST /api/auth/login', { json });
const keysOf = ({ email, password }: { email: string; password: string }) => ({ email, password });

test('at start, the account of the settings is created, signs in and is an admin', async () => {
  const admin = keysOf(registrationOf());
  await ensure(admin);
  const { status, body } = await logIn(admin);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email: admin.email, role: 'ADMIN' });
});

test('the admin uses the whole product without a birthday', async () => {
  const admin = keysOf(registrationOf());
  await ensure(admin);
  const { body } = await logIn(admin);
  const json = { interests: ['Tea', 'Kites', 'Chess'] };
  expect((await call(server, 'PUT /api/auth/me/interests', { token: body.accessToken, json })).status).toBe(
    200,
  );
});

test('a second start changes nothing and ends no session', async () => {
  const admin = keysOf(registrationOf());
  await ensure(admin);
  const { body } = await logIn(admin);
  await ensure(admin);
  expect((await call(server, 'GET /api/auth/me', { token: body.accessToken })).body).toEqual(body.user);
});

test('an account that knows the password is promoted and stays signed in', async () => {
  const person = await newPerson(server);
  await ensure(keysOf(person));
  const { body } = await call<object>(server, 'GET /api/auth/me', { token: person.accessToken });
  expect(body).toMatchObject({ id: person.id, role: 'ADMIN', birthday: person.user.birthday });
});

test('a user who registered the address without knowing the password gets no admin session', async () => {
  const squatter = await newPerson(server);
  const admin = { email: squatter.email, password: 'The-operators-kite-1' };
  await ensure(admin);
  expect((await call(server, 'GET /api/auth/me', { token: squatter.accessToken })).status).toBe(401);
  expect((await logIn(keysOf(squatter))).status).toBe(401);
  expect((await logIn(admin)).body.user.role).toBe('ADMIN');
});

test('the social identity of such an account can’t sign in either', async () => {
  const { name, email, birthday } = registrationOf();
  const admin = { email, password: 'The-operators-kite-1' };
  const network = { name, birthday, email: registrationOf().email };
  const { accessToken: token } = await signInSocially(server, network);
  await call(server, 'PUT /api/auth/me', { token, json: { name, birthday, email } });
  await ensure(admin);
  const { accessToken } = await signInSocially(server, network);
  const { body } = await call<User>(server, 'GET /api/auth/me', { token: accessToken });
  expect(body).toMatchObject({ email: network.email, role: 'USER' });
});

test('several processes that start concurrently create one admin', async () => {
  const admin = keysOf(registrationOf());
  await atOnce(4, () => ensure(admin));
  const { rows } = await server.database.pool.query('select role from users where email = $1', [admin.email]);
  expect(rows).toEqual([{ role: 'ADMIN' }]);
});
