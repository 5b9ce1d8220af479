import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpenIdProvider } from './openid.gateway.ts';

const MAX_BYTES = 512 * 1024;
const checks = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };

let issuer: string;
let asked: string[];
let respond: RequestListener;
const provider = createServer((request, response) => {
  asked.push(request.url ?? '');
  respond(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const create = () =>
  createOpenIdProvider(
    { issuer, clientId: 'id', clientSecret: 'secret', label: 'Test' },
    'http://localhost/back',
  );
const begin = () => create().authorizationUrl(checks);

const json = { 'content-type': 'application/json' };
const metadata = (overrides: object = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  ...overrides,
});

function sends(body: object | string): RequestListener {
  return (_request, response) =>
    response.writeHead(200, json).end(typeof body === 'string' ? body : JSON.stringify(body));
}

test('the provider is asked at the first sign-in, once for concurrent ones, and again after a failure', async () => {
  const { authorizationUrl } = create();
  expect(asked).toEqual([]);
  respond = (_request, response) => response.writeHead(503).end();
  await expect(authorizationUrl(checks)).rejects.toThrow();
  respond = sends(metadata());
  const urls = await Promise.all([authorizationUrl(checks), authorizationUrl(checks)]);
  expect(new Set(urls.map(String)).size).toBe(1);
  await authorizationUrl(checks);
  expect(asked).toEqual(Array.from({ length: 2 }, () => '/.well-known/openid-configuration'));
});

test('a redirect is not followed', async () => {
  respond = (_request, response) => response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
  await expect(begin()).rejects.toThrow();
  expect(asked).not.toContain('/elsewhere');
});

test.each<[string, () => object | string]>([
  ['of another issuer', () => metadata({ issuer: 'https://provider.example' })],
  ['with a page that isn’t on the web', () => metadata({ authorization_endpoint: 'javascript:alert(1)' })],
  ['without a page', () => metadata({ authorization_endpoint: undefined })],
  ['that aren’t an object', () => '[]'],
  ['that are too large', () => JSON.stringify(metadata({ more: 'x'.repeat(MAX_BYTES) }))],
])('metadata %s are refused', async (_, body) => {
  respond = sends(body());
  await expect(begin()).rejects.toThrow();
});

test.each<[string, RequestListener]>([
  ['before its headers', () => {}],
  ['within its body', (_request, response) => void response.writeHead(200, json).write('{')],
])('a response that stalls %s is abandoned after 5 seconds', { timeout: 20_000 }, async (_, stall) => {
  respond = stall;
  await expect(begin()).rejects.toThrow();
});

test.each<[string, string[] | undefined, string | undefined]>([
  ['a form where the provider accepts one', ['client_secret_basic', 'client_secret_post'], undefined],
  ['HTTP Basic where the provider names nothing', undefined, `Basic ${btoa('id:secret')}`],
])('the client authenticates with %s', async (_, token_endpoint_auth_methods_supported, expected) => {
  let authorization: string | undefined;
  respond = (request, response) => {
    if (request.url === '/token') authorization = request.headers.authorization;
    sends(metadata({ token_endpoint_auth_methods_supported }))(request, response);
  };
  await expect(create().identify('?code=c&state=s', checks)).rejects.toThrow();
  expect(asked).toContain('/token');
  expect(authorization).toBe(expected);
});
