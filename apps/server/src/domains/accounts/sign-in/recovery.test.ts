import type { SessionResponse, User } from '@hooray/contract/accounts/calls.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  call,
  newPerson,
  type Person,
  refresh,
  registrationOf,
  signIn,
} from '@hooray/testkit/clients/client.ts';
import { celebrate } from '@hooray/testkit/clients/sockets.ts';
import { oneTimePasswordFor, verificationTokenFor } from '@hooray/testkit/factories/mails.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PUBLIC_URL = 'http://localhost:4321';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on', PUBLIC_URL });
});
afterAll(() => server.close());

const me = (token: string, at: { url: string } = server) =>
  call<Partial<User>>(at, 'GET /api/auth/me', { token });

/** Recovers an account as the owner of its mailbox would. */
async function recover(email: string): Promise<SessionResponse> {
  return signIn(server, { email, password: await oneTimePasswordFor(server, email) });
}

async function confirm({ email, accessToken: token }: Person): Promise<void> {
  const json = { token: await verificationTokenFor(server, email) };
  expect((await call(server, 'POST /api/auth/verify-email', { token, json })).status).toBe(200);
}

/** A social account that has changed to a victim's address without confirming it. */
async function squat(email: string) {
  const { name, birthday, email: own } = registrationOf();
  const network = { name, birthday, email: own };
  const { accessToken: token } = await signInSocially(server, network);
  const json = { name, birthday, email };
  expect((await call(server, 'PUT /api/auth/me', { token, json })).status).toBe(200);
  return { network, token };
}

test('a sign-in with a one-time password ends every other session in every process, and keeps its own', async () => {
  const sibling = await server.openSibling();
  const intruder = await newPerson(server);
  const device = await signIn(server, intruder);
  const owner = await recover(intruder.email);
  for (const { accessToken, refreshToken } of [intruder, device]) {
    expectRefusal(await me(accessToken), 401, 'UNAUTHENTICATED');
    expectRefusal(await me(accessToken, sibling), 401, 'UNAUTHENTICATED');
    expect((await refresh(sibling, refreshToken)).status).toBe(401);
  }
  expect((await me(owner.accessToken, sibling)).status).toBe(200);
  expect((await refresh(server, owner.refreshToken)).status).toBe(200);
});

test('recovery closes the sockets of ended sessions in every process', async () => {
  const sibling = await server.openSibling();
  const intruder = await newPerson(server);
  const sockets = [await celebrate(server, intruder), await celebrate(sibling, intruder)];
  await recover(intruder.email);
  for (const { socket, notices } of sockets) {
    await eventually(async () => socket.disconnected);
    expect(notices()).toContainEqual(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  }
});

test('if the address was not confirmed, the earlier social identity and password are removed', async () => {
  const { email } = registrationOf();
  const { network, token } = await squat(email);
  const json = { password: 'Intruders-kite-7' };
  expect((await call(server, 'PUT /api/auth/change_password', { token, json })).status).toBe(200);
  const owner = await recover(email);
  expectRefusal(await me(token), 401, 'UNAUTHENTICATED');
  const again = await signInSocially(server, network);
  expect((await me(again.accessToken)).body.id).not.toBe(owner.user.id);
  const logIn = await call(server, 'POST /api/auth/login', { json: { email, ...json } });
  expectRefusal(logIn, 401, 'INVALID_CREDENTIALS');
});

test('if it was confirmed, the social identity stays', async () => {
  const person = await newPerson(server);
  await confirm(person);
  const network = { name: person.user.name, email: person.email, birthday: '1990-01-01' };
  await signInSocially(server, network);
  await recover(person.email);
  const again = await signInSocially(server, network);
  expect((await me(again.accessToken)).body.id).toBe(person.id);
});

test('a recovered address counts as confirmed', async () => {
  const { email } = await newPerson(server);
  const { accessToken: token } = await recover(email);
  const { body } = await call<object>(server, 'GET /api/auth/security', { token });
  expect(body).toMatchObject({ isEmailVerified: true, hasPassword: false });
});

test('links that were mailed before it are invalid', async () => {
  const { email } = await newPerson(server);
  const link = await verificationTokenFor(server, email);
  const { accessToken: token } = await recover(email);
  const answer = await call(server, 'POST /api/auth/verify-email', { token, json: { token: link } });
  expectRefusal(answer, 404, 'accounts.link_invalid');
});

test('a one-time password mailed to an earlier address is invalid, also after changing back to it', async () => {
  const intruder = await newPerson(server);
  const early = await oneTimePasswordFor(server, intruder.email);
  const { email } = registrationOf();
  const { name, birthday } = intruder.user;
  const move = { token: intruder.accessToken, json: { name, birthday, email } };
  expect((await call(server, 'PUT /api/auth/me', move)).status).toBe(200);
  const { accessToken: token } = await recover(email);
  await call(server, 'PUT /api/auth/me', { token, json: { name, birthday, email: intruder.email } });
  const json = { email: intruder.email, password: early };
  expectRefusal(await call(server, 'POST /api/auth/login', { json }), 401, 'INVALID_CREDENTIALS');
});

test('the secret address of the friends’ calendar stops working, and the next request creates another one', async () => {
  const intruder = await newPerson(server);
  const addressOf = async ({ accessToken: token }: SessionResponse) =>
    (await call<{ url: string }>(server, 'GET /api/friends/calendar', { token })).body.url;
  const read = (url: string) => call(server, `GET ${new URL(url).pathname}`);
  const seen = await addressOf(intruder);
  expect((await read(seen)).status).toBe(200);
  const owner = await recover(intruder.email);
  expectRefusal(await read(seen), 404, 'NOT_FOUND');
  expect((await read(await addressOf(owner))).status).toBe(200);
});
