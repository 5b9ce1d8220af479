import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { openIdScenarios } from './scenarios.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.stop());

type Json = Record<string, string>;

const verifier = 'a-verifier-of-the-length-that-the-standard-asks-for';
const callback = 'http://localhost:3000/api/auth/oidc/callback';
const pat = { name: 'Pat Example', email: 'pat@example.com', birthday: '1990-05-04' };

const request = (changes: Json = {}): Json => ({
  client_id: sandbox.openId.clientId,
  redirect_uri: callback,
  response_type: 'code',
  state: 'the state',
  nonce: 'the nonce',
  scope: 'openid email profile',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  ...changes,
});
const read = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${sandbox.openId.issuer}${path}`, init);
  return { status: response.status, body: (await response.json()) as Json };
};

async function press(answer: string, asked = request()) {
  const body = new URLSearchParams({ ...asked, ...pat, answer });
  const init = { method: 'POST', body, redirect: 'manual' } as const;
  return fetch(`${sandbox.openId.issuer}/authorize`, init);
}
async function backFrom(answer: string): Promise<Json> {
  const url = new URL((await press(answer)).headers.get('location') ?? 'none:');
  return Object.fromEntries(url.searchParams);
}

function trade(code: string, changes: Json = {}) {
  const { clientId: client_id, clientSecret: client_secret } = sandbox.openId;
  const given = { client_id, client_secret, redirect_uri: callback, code, code_verifier: verifier };
  return read('/token', { method: 'POST', body: new URLSearchParams({ ...given, ...changes }) });
}

const decode = (part = ''): Json => JSON.parse(Buffer.from(part, 'base64url').toString());

test("the metadata lists the endpoints, whose addresses start with the issuer's", async () => {
  const { body } = await read('/.well-known/openid-configuration');
  const { issuer } = sandbox.openId;
  expect(body).toMatchObject({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` });
});

test('a code is exchanged for the profile and an ID token signed with the published key', async () => {
  const { code = '', state, iss } = await backFrom('continue');
  expect({ state, iss }).toEqual({ state: 'the state', iss: sandbox.openId.issuer });
  const { body } = await trade(code);
  const [header = '', claims = '', signature = ''] = body.id_token?.split('.') ?? [];
  const { sub } = decode(claims);
  expect(decode(claims)).toEqual({
    iss: sandbox.openId.issuer,
    aud: sandbox.openId.clientId,
    nonce: 'the nonce',
    sub: expect.stringMatching(/^[\w-]{43}$/),
    iat: expect.any(Number),
    exp: expect.any(Number),
  });
  const { keys } = (await read('/keys')).body as unknown as { keys: [JsonWebKey] };
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const userInfo = await read('/userinfo', { headers: { authorization: `Bearer ${body.access_token}` } });
  const { name, email, birthday: birthdate } = pat;
  expect(userInfo.body).toEqual({ sub, name, email, email_verified: true, birthdate });
  expect(await trade(code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
});

test('Cancel redirects with access_denied and the state', async () => {
  const { error, state, code } = await backFrom('cancel');
  expect({ error, state, code }).toEqual({ error: 'access_denied', state: 'the state', code: undefined });
});

test('the page has a button for each scenario', async () => {
  const page = await fetch(`${sandbox.openId.issuer}/authorize?${new URLSearchParams(request())}`);
  const text = await page.text();
  for (const { act } of openIdScenarios) expect(text).toContain(`name="answer" value="${act}"`);
});

test.each([
  ['a foreign client', { client_id: 'x' }],
  ['a foreign redirect_uri', { redirect_uri: 'https://evil.example/callback' }],
  ['no openid in the scope', { scope: 'email' }],
  ['no challenge', { code_challenge: '' }],
])('%s is refused', async (_, changes) => {
  expect((await press('continue', request(changes))).status).toBe(400);
});

test.each([
  ['another secret', { client_secret: 'x' }, 401],
  ['another verifier', { code_verifier: `${verifier}x` }, 400],
  ['another redirect_uri', { redirect_uri: `${callback}/x` }, 400],
])('%s gets no token', async (_, changes, status) => {
  const { code = '' } = await backFrom('continue');
  expect((await trade(code, changes)).status).toBe(status);
});
