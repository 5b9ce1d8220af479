import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { cookiesOf, setCookieOf } from '@hooray/testkit/clients/cookies.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const me = (token: string) => call(server, 'GET /api/auth/me', { token });
const tryRefresh = (refreshToken: string) =>
  call(server, 'POST /api/auth/refresh', { json: { refreshToken } });
const logOut = (refreshToken: string) => call(server, 'POST /api/auth/logout', { json: { refreshToken } });

test('a refresh is 200 with a new pair and the user', async () => {
  const person = await newPerson(server);
  const { status, body } = await refresh(server, person.refreshToken);
  expect(status).toBe(200);
  expect(body.user).toEqual(person.user);
  expect(body.refreshToken).not.toBe(person.refreshToken);
  expect((await me(body.accessToken)).status).toBe(200);
});

test('a family rotates across 5 generations, each of which works once', async () => {
  const person = await newPerson(server);
  const generations = [person.refreshToken];
  for (let generation = 0; generation < 5; generation += 1) {
    const { status, body } = await refresh(server, generations.at(-1) ?? '');
    expect(status).toBe(200);
    generations.push(body.refreshToken);
    server.clock.advance(11_000);
  }
  expect(new Set(generations).size).toBe(6);
  expect((await refresh(server, generations[5] ?? '')).status).toBe(200);
});

test('a rotated token presented again within 10 seconds returns the same successor', async () => {
  const person = await newPerson(server);
  const first = await refresh(server, person.refreshToken);
  server.clock.advance(5000);
  const again = await refresh(server, person.refreshToken);
  expect(again.status).toBe(200);
  expect(again.body.refreshToken).toBe(first.body.refreshToken);
  expect((await refresh(server, first.body.refreshToken)).status).toBe(200);
});

test('a rotated token presented after more than 10 seconds ends its family, and no other', async () => {
  const person = await newPerson(server);
  const otherDevice = await signIn(server, person);
  const second = await refresh(server, person.refreshToken);
  const third = await refresh(server, second.body.refreshToken);
  server.clock.advance(11_000);
  expectRefusal(await tryRefresh(person.refreshToken), 401, 'UNAUTHENTICATED');
  for (const token of [second.body.refreshToken, third.body.refreshToken]) {
    expectRefusal(await tryRefresh(token), 401, 'UNAUTHENTICATED');
  }
  for (const token of [person.accessToken, second.body.accessToken, third.body.accessToken]) {
    expectRefusal(await me(token), 401, 'UNAUTHENTICATED');
  }
  expect((await me(otherDevice.accessToken)).status).toBe(200);
  expect((await refresh(server, otherDevice.refreshToken)).status).toBe(200);
});

test('an access token works for 15 minutes', async () => {
  const person = await newPerson(server);
  server.clock.advance(14 * MINUTE);
  expect((await me(person.accessToken)).status).toBe(200);
  server.clock.advance(2 * MINUTE);
  expectRefusal(await me(person.accessToken), 401, 'UNAUTHENTICATED');
  expect((await refresh(server, person.refreshToken)).status).toBe(200);
});

test('a refresh token works for 30 days', async () => {
  const [kept, late] = [await newPerson(server), await newPerson(server)];
  server.clock.advance(30 * DAY - MINUTE);
  expect((await refresh(server, kept.refreshToken)).status).toBe(200);
  server.clock.advance(2 * MINUTE);
  expectRefusal(await tryRefresh(late.refreshToken), 401, 'UNAUTHENTICATED');
});

test.each([
  ['of one character', 'x'],
  ['like a token', 'a'.repeat(43)],
  ['of NUL', '\u0000'],
  ['like a path', '../../..'],
  ['like SQL', "' or 1=1 --"],
  ['empty', ''],
  ['blank', '   '],
  ['half a character', '\uD800'],
  ['of 10,000 characters', 'x'.repeat(10_000)],
  ['of 250,000 characters', 'x'.repeat(250_000)],
])(
  'a text that isn’t a refresh token is refused with 401, and accepted by a log-out: %s',
  async (_, token) => {
    expectRefusal(await tryRefresh(token), 401, 'UNAUTHENTICATED');
    expect((await logOut(token)).status).toBe(200);
  },
);

test('an empty token in the body wins over the cookie, like any other', async () => {
  const person = await newPerson(server);
  const headers = { cookie: `refreshToken=${person.refreshToken}` };
  const answer = await call(server, 'POST /api/auth/refresh', { headers, json: { refreshToken: '' } });
  expectRefusal(answer, 401, 'UNAUTHENTICATED');
  expect((await refresh(server, person.refreshToken)).status).toBe(200);
});

test('access and refresh tokens can’t replace each other', async () => {
  const person = await newPerson(server);
  expect((await tryRefresh(person.accessToken)).status).toBeLessThan(500);
  expect((await tryRefresh(person.accessToken)).status).not.toBe(200);
  expectRefusal(await me(person.refreshToken), 401, 'UNAUTHENTICATED');
});

test.each([
  ['a number', 7],
  ['a list', ['x']],
  ['an object', {}],
  ['null', null],
])('a refresh token that isn’t a text is refused at its field: %s', async (_, refreshToken) => {
  for (const name of ['POST /api/auth/refresh', 'POST /api/auth/logout'] as const)
    expectFieldRefused(await call(server, name, { json: { refreshToken } }), 'refreshToken');
});

test('without any token a refresh is refused', async () => {
  expectRefusal(await call(server, 'POST /api/auth/refresh'), 401, 'UNAUTHENTICATED');
  expectRefusal(await call(server, 'POST /api/auth/refresh', { json: {} }), 401, 'UNAUTHENTICATED');
});

test('signing in, registering and refreshing set the cookie: HttpOnly, SameSite=Lax, only for /api/auth', async () => {
  const person = await newPerson(server);
  const { email, password } = person;
  const answers = [
    await call<SessionResponse>(server, 'POST /api/auth/login', { json: { email, password } }),
    await refresh(server, person.refreshToken),
  ];
  for (const { headers, body } of answers) {
    const cookie = setCookieOf(headers, 'refreshToken') ?? '';
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\/api\/auth(;|$)/i);
    expect(cookie).toMatch(/; Max-Age=2592000(;|$)/i);
    expect(cookie).not.toMatch(/; Secure/i);
    expect(decodeURIComponent(cookie.slice('refreshToken='.length).split(';')[0] ?? '')).toBe(
      body.refreshToken,
    );
  }
});

test('the cookie alone refreshes', async () => {
  const person = await newPerson(server);
  const first = await refresh(server, person.refreshToken);
  const headers = { cookie: cookiesOf(first.headers) };
  const { status, body } = await call<SessionResponse>(server, 'POST /api/auth/refresh', { headers });
  expect(status).toBe(200);
  expect(body.user.id).toBe(person.id);
});

test('the JSON body wins over the cookie', async () => {
  const [inCookie, inBody] = [await newPerson(server), await newPerson(server)];
  const headers = { cookie: `refreshToken=${inCookie.refreshToken}` };
  const json = { refreshToken: inBody.refreshToken };
  const { body } = await call<SessionResponse>(server, 'POST /api/auth/refresh', { headers, json });
  expect(body.user.id).toBe(inBody.id);
  const wrong = await call(server, 'POST /api/auth/refresh', {
    headers,
    json: { refreshToken: 'never-given' },
  });
  expectRefusal(wrong, 401, 'UNAUTHENTICATED');
});

test('logging out ends one family at once, clears the cookie and keeps the others', async () => {
  const person = await newPerson(server);
  const otherDevice = await signIn(server, person);
  const answer = await logOut(person.refreshToken);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ message: expect.any(String) });
  expect(setCookieOf(answer.headers, 'refreshToken')).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/i);
  expectRefusal(await me(person.accessToken), 401, 'UNAUTHENTICATED');
  expectRefusal(await tryRefresh(person.refreshToken), 401, 'UNAUTHENTICATED');
  expect((await me(otherDevice.accessToken)).status).toBe(200);
  expect((await refresh(server, otherDevice.refreshToken)).status).toBe(200);
});

test('logging out with an earlier token of the family ends it too', async () => {
  const person = await newPerson(server);
  const next = await refresh(server, person.refreshToken);
  await logOut(person.refreshToken);
  expectRefusal(await tryRefresh(next.body.refreshToken), 401, 'UNAUTHENTICATED');
  expectRefusal(await me(next.body.accessToken), 401, 'UNAUTHENTICATED');
});

test('the cookie alone logs out', async () => {
  const person = await newPerson(server);
  const headers = { cookie: `refreshToken=${person.refreshToken}` };
  expect((await call(server, 'POST /api/auth/logout', { headers })).status).toBe(200);
  expectRefusal(await me(person.accessToken), 401, 'UNAUTHENTICATED');
});

test('logging out twice, or with an unknown token, is 200', async () => {
  const person = await newPerson(server);
  for (const token of [person.refreshToken, person.refreshToken, 'never-given']) {
    expect((await logOut(token)).status).toBe(200);
  }
});

test('an ended session is refused in every process', async () => {
  const person = await newPerson(server);
  const sibling = await server.openSibling();
  expect((await call(sibling, 'GET /api/auth/me', { token: person.accessToken })).status).toBe(200);
  await logOut(person.refreshToken);
  const answer = await call(sibling, 'GET /api/auth/me', { token: person.accessToken });
  expectRefusal(answer, 401, 'UNAUTHENTICATED');
});
