import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call } from '@hooray/testkit/clients/client.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorHandling } from './responses/errors.ts';
import { registerSecurityHeaders, securityHeadersFor } from './responses/security-headers.ts';
import { registerWebApp } from './web-app.ts';

const PAGE = '<!doctype html><title>Hooray</title>';
const parent = mkdtempSync(join(tmpdir(), 'hooray-web-'));
const folder = join(parent, 'dist');
let app: FastifyInstance;
let server: { url: string };

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'a secret beside the folder');
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'main-4f3a.js'), 'export {};');
  app = Fastify();
  registerErrorHandling(app);
  registerSecurityHeaders(app, securityHeadersFor('http://localhost:3000'));
  await registerWebApp(app, pathToFileURL(`${folder}/`));
  await app.listen({ port: 0, host: '127.0.0.1' });
  server = { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true, force: true });
});

const get = (path: string) => call(server, `GET ${path}`);

test.each(['/', '/login', '/birthday_box/42', '/celebrate/my_birthday_box/open/', '/no/such/page?x=1'])(
  '%s is the page, whose script has the routes',
  async (path) => {
    const { status, headers, bytes } = await get(path);
    expect({ status, text: bytes.toString() }).toEqual({ status: 200, text: PAGE });
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-cache');
  },
);

test('the page has the security headers, with scripts from its own origin only', async () => {
  const { headers } = await get('/login');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('HEAD of a page has the headers of GET, without the body', async () => {
  for (const path of ['/', '/login', '/assets/main-4f3a.js']) {
    const response = await fetch(new URL(path, server.url), { method: 'HEAD' });
    expect(`${path} ${response.status} ${await response.text()}`).toBe(`${path} 200 `);
  }
});

test('files with a hash in their names are cached forever, and others are revalidated', async () => {
  expect((await get('/assets/main-4f3a.js')).headers.get('cache-control')).toMatch(
    /max-age=31536000.*immutable/,
  );
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
});

test.each(['/api/nothing', '/assets/gone-1234.js'])('%s is 404, not the page', async (path) => {
  expectRefusal(await get(path), 404, 'NOT_FOUND');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s of a page is refused', async (method) => {
  expectRefusal(await call(server, `${method} /login` as 'GET /'), 404, 'NOT_FOUND');
});

test.each(['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/.%00./secret.txt'])(
  'nothing outside the folder is served: %s',
  async (path) => {
    expect((await get(path)).bytes.toString()).not.toContain('a secret');
  },
);

test('without a built app the API works, and pages are 404', async () => {
  const unbuilt = Fastify();
  registerErrorHandling(unbuilt);
  await registerWebApp(unbuilt, pathToFileURL(`${parent}/never-built/`));
  expect((await unbuilt.inject('/login')).statusCode).toBe(404);
  await unbuilt.close();
});
