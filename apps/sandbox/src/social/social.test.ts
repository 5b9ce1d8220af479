import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
let clock: number;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, now: () => clock });
});
beforeEach(() => {
  clock = Date.UTC(2026, 0, 1);
});
afterAll(() => sandbox.stop());

const verifier = 'a-verifier-of-the-length-that-the-standard-asks-for';
const callback = 'http://localhost:3000/api/auth/facebook/callback';
const pat = { name: 'Pat Example', email: 'Pat@Example.com', birthday: '1990-05-04' };

const request = (changes: Record<string, string> = {}) => ({
  client_id: sandbox.social.clientId,
  redirect_uri: callback,
  response_type: 'code',
  state: 'the+state/of=this',
  scope: 'email,user_birthday',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  ...changes,
});
const dialogUrl = (query: Record<string, string>) =>
  `${sandbox.httpUrl}/facebook/dialog/oauth?${new URLSearchParams(query)}`;

async function press(typed: Record<string, string>, asked = request()) {
  const body = new URLSearchParams({ ...asked, answer: 'continue', ...typed });
  return fetch(`${sandbox.httpUrl}/facebook/dialog/oauth`, { method: 'POST', body, redirect: 'manual' });
}
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'none:');
const codeOf = async (typed: Record<string, string>, asked = request()) =>
  locationOf(await press(typed, asked)).searchParams.get('code') ?? '';

async function trade(code: string, changes: Record<string, string> = {}) {
  const { clientId, clientSecret } = sandbox.social;
  const keys = { client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams({
    ...keys,
    redirect_uri: callback,
    code,
    code_verifier: verifier,
    ...changes,
  });
  const answer = await fetch(`${sandbox.httpUrl}/facebook/oauth/access_token`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

async function me(token = '', fields = 'id,name,email,birthday') {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${sandbox.httpUrl}/facebook/me?fields=${fields}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}
const profileOf = async (typed: Record<string, string>, asked = request()) =>
  (await me((await trade(await codeOf(typed, asked))).body.access_token)).body;

const refusal = { error: { message: expect.any(String), type: 'OAuthException', code: expect.any(Number) } };

test('the sign-in page has one form with the request, a name, an e-mail, a birthday, Continue and Cancel', async () => {
  const answer = await fetch(dialogUrl(request({ state: '"><script>' })));
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page.match(/<form/g)).toHaveLength(1);
  for (const name of ['name', 'email', 'birthday', ...Object.keys(request())]) {
    expect(page).toMatch(new RegExp(`<input[^>]* name="${name}"`));
  }
  expect(page).toMatch(/<button[^>]*>Continue<\/button>\s*<button[^>]*>Cancel<\/button>/);
  expect(page).toContain("This is Hooray's sandbox");
  expect(page).not.toContain('<script');
});

test('Continue redirects with a code and the state, and the code with its verifier identifies the person', async () => {
  const answer = await press(pat);
  const location = locationOf(answer);
  expect(answer.status).toBe(302);
  expect(location.origin + location.pathname).toBe(callback);
  expect(location.searchParams.get('state')).toBe('the+state/of=this');

  const { status, body } = await trade(location.searchParams.get('code') ?? '');
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: expect.any(Number),
  });
  expect((await me(body.access_token)).body).toEqual({
    id: expect.stringMatching(/^\d{17}$/),
    name: 'Pat Example',
    email: 'Pat@Example.com',
    email_verified: true,
    birthday: '05/04/1990',
  });
});

test('Cancel redirects with access_denied and the state, and never with a code', async () => {
  const { searchParams } = locationOf(await press({ answer: 'cancel', name: '', birthday: 'never' }));
  expect(searchParams.get('error')).toBe('access_denied');
  expect(searchParams.get('error_description')).toBeTruthy();
  expect(searchParams.get('state')).toBe('the+state/of=this');
  expect(searchParams.has('code')).toBe(false);
});

test('only the requested fields are returned', async () => {
  const { access_token } = (await trade(await codeOf(pat))).body;
  expect(Object.keys((await me(access_token, 'id,birthday')).body)).toEqual(['id', 'birthday']);
});

test('a field without its permission is not returned', async () => {
  const profile = await profileOf(pat, request({ scope: 'email' }));
  expect(profile.email).toBe('Pat@Example.com');
  expect(profile).not.toHaveProperty('birthday');
});

test('a person may withhold email and birthday', async () => {
  expect(await profileOf({ ...pat, email: '' })).not.toHaveProperty('email');
  expect(await profileOf({ ...pat, email: '' })).not.toHaveProperty('email_verified');
  expect(await profileOf({ ...pat, birthday: '' })).not.toHaveProperty('birthday');
});

test('the id depends on the email in any case, or without one on the name', async () => {
  const { id } = await profileOf(pat);
  expect((await profileOf({ ...pat, name: 'Other', email: 'PAT@example.com' })).id).toBe(id);
  expect((await profileOf({ ...pat, email: 'other@example.com' })).id).not.toBe(id);
  const { id: nameless } = await profileOf({ ...pat, email: '' });
  expect((await profileOf({ ...pat, email: '', birthday: '' })).id).toBe(nameless);
  expect(nameless).not.toBe(id);
});

test('a code works once', async () => {
  const code = await codeOf(pat);
  expect((await trade(code)).status).toBe(200);
  expect(await trade(code)).toEqual({ status: 400, body: refusal });
});

test('a code works for less than 60 seconds', async () => {
  const [early, late] = [await codeOf(pat), await codeOf(pat)];
  clock += 59_999;
  expect((await trade(early)).status).toBe(200);
  clock += 1;
  expect((await trade(late)).status).toBe(400);
});

test.each([
  ['another verifier', { code_verifier: `${verifier}x` }],
  ['another redirect_uri', { redirect_uri: `${callback}/x` }],
  ['another secret', { client_secret: 'x' }],
  ['another client', { client_id: 'x' }],
  ['a code of nobody', { code: 'x' }],
])('%s gets no token', async (_what, changes) => {
  expect(await trade(await codeOf(pat), changes)).toEqual({ status: 400, body: refusal });
});

test('the token endpoint accepts basic authentication, and GET', async () => {
  const { clientId, clientSecret } = sandbox.social;
  const query = new URLSearchParams({
    redirect_uri: callback,
    code: await codeOf(pat),
    code_verifier: verifier,
  });
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const url = `${sandbox.httpUrl}/facebook/oauth/access_token?${query}`;
  expect((await fetch(url, { headers: { authorization } })).status).toBe(200);
});

test.each([
  ['a foreign client', { client_id: 'x' }],
  ['a foreign redirect_uri', { redirect_uri: 'https://evil.example/callback' }],
  ['a redirect_uri that only looks like loopback', { redirect_uri: 'http://localhost@evil.example/' }],
  ['a redirect_uri that is no web address', { redirect_uri: 'javascript://localhost/%0Aalert(1)' }],
  ['a relative redirect_uri', { redirect_uri: '/callback' }],
  ['another response_type', { response_type: 'token' }],
  ['no challenge', { code_challenge: '' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
])('%s gets an error page from both page and form', async (_what, changes) => {
  for (const answer of [await fetch(dialogUrl(request(changes))), await press(pat, request(changes))]) {
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain(Object.keys(changes)[0]);
  }
});

test.each(['http://127.0.0.1:3000/cb?x=1', 'http://[::1]:3000/cb', 'https://localhost/cb'])(
  '%s is on loopback and thus a place to come back to',
  async (redirect_uri) => {
    const { searchParams, href } = locationOf(await press(pat, request({ redirect_uri })));
    expect(href).toContain(redirect_uri);
    expect(searchParams.get('code')).toBeTruthy();
  },
);

test.each([
  ['no name', { name: '  ' }],
  ['an e-mail without an at sign', { email: 'pat' }],
  ['a day that is not in the calendar', { birthday: '2001-02-29' }],
])('%s shows the form again with its input', async (_what, changes) => {
  const answer = await press({ ...pat, ...changes });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain('role="alert"');
  expect(page).toContain('name="email" value="');
  expect(page).toContain('Continue');
});

test('an unknown, expired or missing token returns no data', async () => {
  const { access_token } = (await trade(await codeOf(pat))).body;
  expect(await me('nobody')).toEqual({ status: 400, body: refusal });
  clock += 3_600_000;
  expect(await me(access_token)).toEqual({ status: 400, body: refusal });
  expect((await fetch(`${sandbox.httpUrl}/facebook/me`)).status).toBe(400);
});
