import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, registrationOf } from '@hooray/testkit/clients/client.ts';
import { setCookieOf } from '@hooray/testkit/clients/cookies.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PUBLIC_URL = 'https://hooray.example';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL });
});
afterAll(() => server.close());

const calls = ['POST /api/auth/refresh', 'POST /api/auth/logout'] as const;
const foreign = ['https://evil.example', 'null', 'https://hooray.example.evil.example', 'http://127.0.0.1:1'];
const me = (token: string) => call(server, 'GET /api/auth/me', { token });

test.each(calls.flatMap((name) => foreign.map((origin) => [name, origin] as const)))(
  '%s with only the cookie is refused to a page of %s, and has no effect',
  async (name, origin) => {
    const person = await newPerson(server);
    const headers = { cookie: `refreshToken=${person.refreshToken}`, origin };
    const answer = await call(server, name, { headers });
    expectRefusal(answer, 403, 'ORIGIN_NOT_ALLOWED');
    expect(setCookieOf(answer.headers, 'refreshToken')).toBeUndefined();
    expect((await me(person.accessToken)).status).toBe(200);
    const refreshed = await call(server, 'POST /api/auth/refresh', { headers: { cookie: headers.cookie } });
    expect(refreshed.status).toBe(200);
  },
);

test.each(calls)('%s with only the cookie works for our own pages and for programs', async (name) => {
  for (const origin of [PUBLIC_URL, server.url, undefined]) {
    const person = await newPerson(server);
    const headers = { cookie: `refreshToken=${person.refreshToken}`, ...(origin && { origin }) };
    expect((await call(server, name, { headers })).status).toBe(200);
  }
});

test.each(foreign)('a registration by a form of %s is refused, and creates no account', async (origin) => {
  const form = { ...registrationOf() };
  const answer = await call(server, 'POST /api/auth/register', { form, headers: { origin } });
  expectRefusal(answer, 403, 'ORIGIN_NOT_ALLOWED');
  expect(setCookieOf(answer.headers, 'refreshToken')).toBeUndefined();
  expect((await call(server, 'POST /api/auth/register', { form })).status).toBe(201);
});

test('a registration on our own pages is accepted', async () => {
  for (const origin of [PUBLIC_URL, server.url]) {
    const form = { ...registrationOf() };
    expect((await call(server, 'POST /api/auth/register', { form, headers: { origin } })).status).toBe(201);
  }
});

test('a caller with the token itself may come from any origin', async () => {
  const person = await newPerson(server);
  const headers = { cookie: 'refreshToken=of-somebody-else', origin: 'https://evil.example' };
  const json = { refreshToken: person.refreshToken };
  const { status, body } = await call<SessionResponse>(server, 'POST /api/auth/refresh', { headers, json });
  expect([status, body.user.id]).toEqual([200, person.id]);
});
