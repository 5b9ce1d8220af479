import type { User } from '@hooray/contract/accounts/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  atOnce,
  bornYearsAgo,
  call,
  newPerson,
  refresh,
  registrationOf,
} from '@hooray/testkit/clients/client.ts';
import { setCookieOf } from '@hooray/testkit/clients/cookies.ts';
import { countAccounts, rowsHolding } from '@hooray/testkit/database/stored.ts';
import {
  comeBack,
  locationOf,
  type SocialPerson,
  signInSocially,
  visitNetwork,
} from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PUBLIC_URL = 'http://localhost:4321';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL });
});
afterAll(() => server.close());

function samplePerson(overrides: Partial<SocialPerson> = {}) {
  const { name, email, birthday } = registrationOf();
  return { name, email, birthday, ...overrides };
}
const me = async (token: string) => (await call<User>(server, 'GET /api/auth/me', { token })).body;
const errorOf = (location: URL) =>
  `${location.origin}${location.pathname} ${location.searchParams.get('error')}`;

test('it begins with a redirect to the network, with state and PKCE', async () => {
  const begun = await call(server, 'GET /api/auth/facebook');
  expect(begun.status).toBe(302);
  const { searchParams } = locationOf(begun);
  expect(searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/facebook/callback`);
  expect(searchParams.get('state')?.length).toBeGreaterThanOrEqual(16);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  for (const cookie of begun.headers.getSetCookie())
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
});

test('it ends at the callback page with valid tokens, and the account of that user', async () => {
  const person = samplePerson();
  const { location, accessToken, refreshToken } = await signInSocially(server, person);
  expect(`${location.origin}${location.pathname}`).toBe(`${PUBLIC_URL}/login/facebook-success`);
  expect(await me(accessToken)).toMatchObject({ ...person, role: 'USER', isSponsor: false, credits: 0 });
  expect((await refresh(server, refreshToken)).status).toBe(200);
});

test('the response sends no referrer and isn’t stored', async () => {
  const { headers } = await comeBack(server, await visitNetwork(server, samplePerson()));
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(setCookieOf(headers, 'refreshToken')).toMatch(/HttpOnly/i);
});

test('the same user returns to the same account', async () => {
  const person = samplePerson();
  const first = await signInSocially(server, person);
  const again = await signInSocially(server, { ...person, name: 'A New Name' });
  expect((await me(again.accessToken)).id).toBe((await me(first.accessToken)).id);
});

test('several concurrent first visits of one user create one account, and each ends at a page', async () => {
  const person = samplePerson();
  const before = await countAccounts(server);
  const visits = await atOnce(6, () => visitNetwork(server, person));
  const answers = await Promise.all(visits.map((visit) => comeBack(server, visit)));
  for (const answer of answers) {
    expect(answer.status).toBe(302);
    expect(locationOf(answer).origin).toBe(PUBLIC_URL);
  }
  expect(await countAccounts(server)).toBe(before + 1);
});

test.each<[string, Partial<SocialPerson>, string]>([
  ['without an e-mail address', { email: '' }, 'email_required'],
  ['under 13', { birthday: bornYearsAgo(12) }, 'age_restricted'],
])('a user %s gets no account, and nothing is stored', async (_, overrides, error) => {
  const before = await countAccounts(server);
  const person = samplePerson(overrides);
  const { location } = await signInSocially(server, person);
  expect(errorOf(location)).toBe(`${PUBLIC_URL}/login ${error}`);
  expect(await countAccounts(server)).toBe(before);
  expect(await rowsHolding(server, person.name)).toEqual([]);
});

test('a user who cancels at the network returns to the log-in page', async () => {
  const { callback, cookies } = await visitNetwork(server, samplePerson(), 'cancel');
  const location = locationOf(await comeBack(server, { callback, cookies }));
  expect(`${location.origin}${location.pathname}`).toBe(`${PUBLIC_URL}/login`);
  expect(location.searchParams.get('error')).toBeTruthy();
});

test.each<[string, Record<string, string | undefined>, boolean]>([
  ['a forged state', { state: 'x'.repeat(22) }, true],
  ['no state', { state: undefined }, true],
  ['a forged code', { code: 'x'.repeat(43) }, true],
  ['no code', { code: undefined }, true],
  ['another user’s browser', {}, false],
])('with %s, the sign-in ends at the log-in page, without a session', async (_, forged, isSameBrowser) => {
  const visit = await visitNetwork(server, samplePerson());
  const { pathname, searchParams } = new URL(visit.callback, server.url);
  for (const [name, value] of Object.entries(forged)) {
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  const cookies = isSameBrowser ? visit.cookies : '';
  const answer = await comeBack(server, { callback: `${pathname}?${searchParams}`, cookies });
  expect(answer.status).toBe(302);
  expect(errorOf(locationOf(answer))).toBe(`${PUBLIC_URL}/login failed`);
  expect(setCookieOf(answer.headers, 'refreshToken')).toBeUndefined();
});

test('a callback works once', async () => {
  const visit = await visitNetwork(server, samplePerson());
  expect(locationOf(await comeBack(server, visit)).pathname).toBe('/login/facebook-success');
  expect(errorOf(locationOf(await comeBack(server, visit)))).toBe(`${PUBLIC_URL}/login failed`);
});

test.each(['redirect_uri', 'next', 'return_to', 'url', 'host'])(
  'no parameter %s redirects away from the product',
  async (name) => {
    const visit = await visitNetwork(server, samplePerson());
    const answer = await comeBack(server, {
      ...visit,
      callback: `${visit.callback}&${name}=https://evil.example/`,
    });
    expect(locationOf(answer).origin).toBe(PUBLIC_URL);
  },
);

test('a verified address joins the account that has it if addresses count as verified', async () => {
  const person = await newPerson(server);
  const { accessToken } = await signInSocially(server, samplePerson({ email: person.email }));
  expect((await me(accessToken)).id).toBe(person.id);
});

test('an account that never confirmed its address isn’t joined', async () => {
  const strict = await openTestServer({ PUBLIC_URL, EMAIL_VERIFICATION: 'on' });
  const person = await newPerson(strict);
  const { location, accessToken } = await signInSocially(strict, samplePerson({ email: person.email }));
  expect(`${location.origin}${location.pathname}`).toBe(`${PUBLIC_URL}/login`);
  expect(accessToken).toBe('');
  await strict.database.pool.query('update users set email_verified_at = now() where id = $1', [person.id]);
  const joined = await signInSocially(strict, samplePerson({ email: person.email }));
  const { body } = await call<User>(strict, 'GET /api/auth/me', { token: joined.accessToken });
  expect(body.id).toBe(person.id);
  await strict.close();
});

test.each([
  ['NUL', 'a\u0000b'],
  ['200 characters', 'n'.repeat(200)],
  ['a half of an emoji at the bound', `${'n'.repeat(79)}🎂`],
])('a name with %s causes no error', async (_, name) => {
  const answer = await comeBack(server, await visitNetwork(server, samplePerson({ name })));
  expect(answer.status).toBe(302);
  expect(locationOf(answer).origin).toBe(PUBLIC_URL);
});

test('an unavailable network ends at the log-in page', async () => {
  const alone = await openTestServer({ PUBLIC_URL, FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9' });
  const answer = await comeBack(alone, await visitNetwork(alone, samplePerson()));
  expect(errorOf(locationOf(answer))).toBe(`${PUBLIC_URL}/login failed`);
  await alone.close();
});

test('without keys it is off, and the options say so', async () => {
  const off = await openTestServer({ FACEBOOK_APP_ID: '', FACEBOOK_APP_SECRET: '' });
  expectRefusal(await call(off, 'GET /api/auth/facebook'), 404, 'NOT_FOUND');
  expectRefusal(await call(off, 'GET /api/auth/facebook/callback'), 404, 'NOT_FOUND');
  const options = await call<object>(off, 'GET /api/auth/options');
  expect(options.body).toMatchObject({ hasSocialSignIn: false });
  await off.close();
  expect((await call<object>(server, 'GET /api/auth/options')).body).toMatchObject({ hasSocialSignIn: true });
});
