import type { User } from '@hooray/contract/accounts/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, bornYearsAgo, call, newPerson, registrationOf } from '@hooray/testkit/clients/client.ts';
import { setCookieOf } from '@hooray/testkit/clients/cookies.ts';
import { countAccounts, rowsHolding } from '@hooray/testkit/database/stored.ts';
import {
  comeBack,
  locationOf,
  type SocialPerson,
  signInSocially,
  type Visit,
  visitNetwork,
} from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PUBLIC_URL = 'http://localhost:4321';
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL, LOG_LEVEL: 'info' });
});
afterAll(() => server.close());

function samplePerson(overrides: Partial<SocialPerson> = {}) {
  const { name, email, birthday } = registrationOf();
  return { name, email, birthday, ...overrides };
}
const visit = (person: SocialPerson, answer?: string, at = server) =>
  visitNetwork(at, person, answer, 'oidc');
const arrive = async (begun: Visit, at = server) => locationOf(await comeBack(at, begun));
const pageOf = ({ origin, pathname, searchParams }: URL) =>
  `${origin}${pathname} ${searchParams.get('error')} ${searchParams.get('provider')}`;
const refusedWith = (error: string) => `${PUBLIC_URL}/login ${error} oidc`;

async function meAfter(location: URL, at = server): Promise<User> {
  const token = location.searchParams.get('accessToken') ?? '';
  return (await call<User>(at, 'GET /api/auth/me', { token })).body;
}
const signInAs = async (person: SocialPerson, at = server) => arrive(await visit(person, 'continue', at), at);

test('it begins with a redirect to the provider, with state, nonce and PKCE', async () => {
  const begun = await call(server, 'GET /api/auth/oidc');
  expect(begun.status).toBe(302);
  const { origin, pathname, searchParams } = locationOf(begun);
  expect(origin + pathname).toBe(`${server.sandbox.openId.issuer}/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: server.sandbox.openId.clientId,
    response_type: 'code',
    redirect_uri: `${PUBLIC_URL}/api/auth/oidc/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const cookie = setCookieOf(begun.headers, 'oidcAttempt') ?? '';
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).toMatch(/Path=\/api\/auth\/oidc;/i);
});

test('it ends at the callback page with the account of that user, who returns to it later', async () => {
  const person = samplePerson();
  const location = await signInAs(person);
  expect(location.origin + location.pathname).toBe(`${PUBLIC_URL}/login/oidc-success`);
  const me = await meAfter(location);
  expect(me).toMatchObject({ ...person, role: 'USER', credits: 0 });
  expect((await meAfter(await signInAs({ ...person, name: 'A New Name' }))).id).toBe(me.id);
  const { rows } = await server.database.pool.query(
    'select provider from social_identities where user_id = $1',
    [me.id],
  );
  expect(rows).toEqual([{ provider: server.sandbox.openId.issuer }]);
});

test('concurrent first visits of one user create one account', async () => {
  const person = samplePerson();
  const before = await countAccounts(server);
  const visits = await atOnce(4, () => visit(person));
  const locations = await Promise.all(visits.map((begun) => arrive(begun)));
  for (const { origin } of locations) expect(origin).toBe(PUBLIC_URL);
  expect(await countAccounts(server)).toBe(before + 1);
});

test.each([
  ['an error of the provider', 'error'],
  ['the code of another provider', 'other-sender'],
  ['an ID token of another issuer', 'issuer'],
  ['an ID token for another app', 'audience'],
  ['an ID token of another sign-in', 'nonce'],
  ['an ID token without a nonce', 'no-nonce'],
  ['an expired ID token', 'expired'],
  ['an ID token signed with another key', 'key'],
  ['an ID token signed with the client secret', 'secret'],
  ['an unsigned ID token', 'unsigned'],
  ['no ID token', 'no-token'],
  ['a profile of another subject', 'subject'],
])('%s ends at the log-in page, and nothing is kept', async (_, act) => {
  const before = await countAccounts(server);
  const person = samplePerson();
  const answer = await comeBack(server, await visit(person, act));
  expect(pageOf(locationOf(answer))).toBe(refusedWith('failed'));
  expect(setCookieOf(answer.headers, 'refreshToken')).toBeUndefined();
  expect(await countAccounts(server)).toBe(before);
  expect(await rowsHolding(server, person.name)).toEqual([]);
});

test('the log has the reason of a failure, without tokens and personal data', async () => {
  const person = samplePerson();
  const begun = await visit(person, 'audience');
  await arrive(begun);
  const log = server.log();
  expect(log).toContain('social sign-in failed');
  expect(log).toContain('unexpected JWT claim value');
  for (const secret of ['eyJ', person.email, person.name]) expect(log).not.toContain(secret);
});

test.each<[string, Partial<SocialPerson>, string, string]>([
  ['who cancels at the provider', {}, 'cancel', 'access_denied'],
  ['without an email address', { email: '' }, 'continue', 'email_required'],
  ['under 13', { birthday: bornYearsAgo(12) }, 'continue', 'age_restricted'],
])('a user %s gets a reason and no account', async (_, overrides, answer, error) => {
  const before = await countAccounts(server);
  expect(pageOf(await arrive(await visit(samplePerson(overrides), answer)))).toBe(refusedWith(error));
  expect(await countAccounts(server)).toBe(before);
});

test('a suspended user gets no session', async () => {
  const person = samplePerson();
  const { id } = await meAfter(await signInAs(person));
  await server.database.pool.query(
    "update users set suspended_until = now() + interval '1 day' where id = $1",
    [id],
  );
  expect(pageOf(await signInAs(person))).toBe(refusedWith('suspended'));
});

test('an account is linked only if both sides have verified its address', async () => {
  const strict = await openTestServer({ PUBLIC_URL, EMAIL_VERIFICATION: 'on' });
  const { id, email } = await newPerson(strict);
  const person = samplePerson({ email });
  expect(pageOf(await signInAs(person, strict))).toBe(refusedWith('email_taken'));
  await strict.database.pool.query('update users set email_verified_at = now() where id = $1', [id]);
  const unverified = await arrive(await visit(person, 'unverified', strict), strict);
  expect(pageOf(unverified)).toBe(refusedWith('email_taken'));
  expect((await meAfter(await signInAs(person, strict), strict)).id).toBe(id);
  await strict.close();
});

test('an unverified address creates an account that is unverified, too', async () => {
  const strict = await openTestServer({ PUBLIC_URL, EMAIL_VERIFICATION: 'on' });
  const location = await arrive(await visit(samplePerson(), 'unverified', strict), strict);
  const token = location.searchParams.get('accessToken') ?? '';
  const { body } = await call<object>(strict, 'GET /api/auth/security', { token });
  expect(body).toMatchObject({ isEmailVerified: false, signInMethods: ['oidc'] });
  await strict.close();
});

test('Facebook and the provider are different ways to sign in, removed one by one', async () => {
  const person = samplePerson();
  const { accessToken: token } = await signInSocially(server, person);
  const { id } = await meAfter(await signInAs(person));
  const methods = async () =>
    (await call<{ signInMethods: string[] }>(server, 'GET /api/auth/security', { token })).body.signInMethods;
  const remove = (method: string) => call(server, `DELETE /api/auth/sign-in-methods/${method}`, { token });
  expect(await methods()).toEqual(['facebook', 'oidc']);
  expect((await remove('oidc')).status).toBe(200);
  expect(await methods()).toEqual(['facebook']);
  expectRefusal(await remove('facebook'), 409, 'accounts.last_sign_in_method');
  // The verified address links it again.
  expect((await meAfter(await signInAs(person))).id).toBe(id);
  expect((await remove('facebook')).status).toBe(200);
  expect(await methods()).toEqual(['oidc']);
});

test.each<[string, Record<string, string | undefined>, boolean]>([
  ['a forged state', { state: 'x'.repeat(43) }, true],
  ['no state', { state: undefined }, true],
  ['a forged code', { code: 'x'.repeat(43) }, true],
  ['no code', { code: undefined }, true],
  ['an error instead of the code, in another browser', { code: undefined, error: 'access_denied' }, false],
  ['the browser of another user', {}, false],
])('%s ends at the log-in page, without a session', async (_, forged, isSameBrowser) => {
  const begun = await visit(samplePerson());
  const { pathname, searchParams } = new URL(begun.callback, server.url);
  for (const [name, value] of Object.entries(forged)) {
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  const { cookies } = isSameBrowser ? begun : await visit(samplePerson());
  const answer = await comeBack(server, { callback: `${pathname}?${searchParams}`, cookies });
  expect(pageOf(locationOf(answer))).toBe(refusedWith('failed'));
  expect(setCookieOf(answer.headers, 'refreshToken')).toBeUndefined();
});

test('of concurrent uses of one callback, in two processes, one reaches the provider', async () => {
  const sibling = await server.openSibling();
  const begun = await visit(samplePerson());
  const answers = await Promise.all([server, sibling, server, sibling].map((at) => comeBack(at, begun)));
  const ends = answers.map((answer) => locationOf(answer).pathname).sort();
  expect(ends).toEqual(['/login', '/login', '/login', '/login/oidc-success']);
});

test('a callback works for 10 minutes', async () => {
  const begun = await visit(samplePerson());
  server.clock.advance(10 * MINUTE);
  expect(pageOf(await arrive(begun))).toBe(refusedWith('failed'));
  const { cookies, callback } = await visit(samplePerson());
  const younger = cookies.replace(/oidcAttempt=\d+/, 'oidcAttempt=99999999999');
  expect(pageOf(await arrive({ callback, cookies: younger }))).toBe(refusedWith('failed'));
});

test('an unavailable provider stops neither the server nor other ways to sign in', async () => {
  const alone = await openTestServer({ PUBLIC_URL, OIDC_ISSUER: 'http://127.0.0.1:9' });
  const begun = await call(alone, 'GET /api/auth/oidc');
  expect(pageOf(locationOf(begun))).toBe(refusedWith('failed'));
  expect((await newPerson(alone)).user.id).toBeTruthy();
  await alone.close();
});

test('without keys it is off, and the options say so', async () => {
  const off = await openTestServer({
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
    OIDC_LABEL: '',
  });
  expectRefusal(await call(off, 'GET /api/auth/oidc'), 404, 'NOT_FOUND');
  expectRefusal(await call(off, 'GET /api/auth/oidc/callback'), 404, 'NOT_FOUND');
  expect((await call<object>(off, 'GET /api/auth/options')).body).toMatchObject({ oidcLabel: null });
  await off.close();
  const options = await call<object>(server, 'GET /api/auth/options');
  expect(options.body).toMatchObject({ oidcLabel: 'OpenID' });
});
