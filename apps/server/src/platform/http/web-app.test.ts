import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { say } from '@hooray/contract/protocol/sentences.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call } from '@hooray/testkit/clients/client.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorHandling } from './responses/errors.ts';
import { registerSecurityHeaders, securityHeadersFor } from './responses/security-headers.ts';
import { registerWebApp } from './web-app.ts';

const PAGE =
  '<!doctype html><!--preview--><meta property="og:title" content="Hooray" /><!--/preview--><title>Hooray</title>';
const PSEUDO_PAGE = PAGE.replace('html>', 'html><html lang="en-XA">');
const [DAY, LENGTH] = [new Date('2026-01-01'), 300];
const preview = {
  prefix: '/birthday_box/',
  title: say("You're invited"),
  description: say('Something is being wrapped.'),
  picture: { url: 'https://hooray.example/invitation.png', width: 1200, height: 630 },
};
const documents = ['terms', 'chat', 'box', 'admin', 'other'];
const parent = mkdtempSync(join(tmpdir(), 'hooray-web-'));
const folder = join(parent, 'dist');
let app: FastifyInstance;
let server: { url: string };

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'a secret beside the folder');
  for (const [language, page] of [
    ['.', PAGE],
    ['en-XA', PSEUDO_PAGE],
  ] as const) {
    mkdirSync(join(folder, language, 'pages'), { recursive: true });
    // The documents of all languages have one size and time.
    const write = (name: string, html: string) => {
      const path = join(folder, language, name);
      writeFileSync(path, html.padEnd(LENGTH));
      utimesSync(path, DAY, DAY);
    };
    write('index.html', page);
    for (const name of documents) write(`pages/${name}.html`, `${page}<!--${name}-->`);
  }
  const routes = {
    '/terms': 'terms',
    '/chat/:id': 'chat',
    '/birthday_box/:id': 'box',
    '/admin/*': 'admin',
    '*': 'other',
  };
  const pages = Object.entries(routes).map(([path, name]) => ({ path, file: `pages/${name}.html` }));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'sw.js'), 'works');
  writeFileSync(join(folder, 'sw-off.js'), 'unregisters');
  writeFileSync(join(folder, 'assets', 'main-4f3a.js'), 'export {};');
  app = Fastify();
  registerErrorHandling(app);
  registerSecurityHeaders(app, securityHeadersFor('http://localhost:3000'));
  await registerWebApp(app, pathToFileURL(`${folder}/`), { previews: [preview] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  server = { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true, force: true });
});

const get = (path: string) => call(server, `GET ${path}`);

test.each([
  ['/', undefined],
  ['/?x=/terms', undefined],
  ['/terms', 'terms'],
  ['/Terms/?x=/chat/1', 'terms'],
  ['/chat/1', 'chat'],
  ['/chat/1/', 'chat'],
  ['/birthday_box/1', 'box'],
  ['/admin/any/thing', 'admin'],
  ['/chat', 'other'],
  ['/chat/1/2', 'other'],
  ['/terms/1', 'other'],
  ['/birthday_box', 'other'],
  ['/celebrate/my_birthday_box/open/', 'other'],
  ['/no/such/page?x=1', 'other'],
  ['/chat/..%2f..%2fsecret.txt', 'chat'],
])('%s has the document of its route', async (path, name) => {
  const { status, headers, bytes } = await get(path);
  const document = documents.find((other) => `${bytes}`.includes(`<!--${other}-->`));
  expect({ status, document }).toEqual({ status: 200, document: name });
  expect(`${bytes}`.startsWith(PAGE) || name === 'box').toBe(true);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('every address below a prefix has one preview, byte for byte, for every client', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => (index % 5 ? randomUUID() : `${index}%20"<${index}`));
  const pages = new Set<string>();
  for (const id of ids)
    for (const agent of ['facebookexternalhit/1.1', 'Mozilla/5.0']) {
      const { status, headers, bytes } = await call(server, `GET /birthday_box/${id}`, {
        headers: { 'user-agent': agent },
      });
      expect({ status, policy: headers.has('content-security-policy') }).toEqual({
        status: 200,
        policy: true,
      });
      pages.add(`${headers.get('etag')} ${bytes}`);
    }
  expect(pages.size).toBe(1);
  const [page = ''] = pages;
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).toContain(`<meta property="og:title" content="You're invited" />`);
  expect(page).toContain('<meta property="og:image" content="https://hooray.example/invitation.png" />');
  expect(page).not.toContain('content="Hooray"');
  expect(ids.filter((id) => page.includes(id))).toEqual([]);
});

test.each(['/', '/terms', '/no/such/page', '/birthday_box/1'])(
  'the document of %s varies by language, which its headers name',
  async (path) => {
    const headers = { 'accept-language': 'uk', 'accept-encoding': 'gzip' };
    const { headers: sent } = await call(server, `GET ${path}`, { headers });
    expect(sent.get('content-language')).toBe('en');
    expect(sent.get('vary')?.split(', ')).toContain('accept-language');
    if (path.startsWith(preview.prefix)) expect(sent.get('vary')?.split(', ')).toContain('accept-encoding');
  },
);

test.each([
  ['en-XA,en;q=0.5', 'en-XA'],
  ['en-XA;q=0.5,en', 'en'],
  ['en-XB', 'en'],
])('pages for %s are in %s if that language has documents', async (accepted, language) => {
  const headers = { 'accept-language': accepted };
  const isPseudo = language === 'en-XA';
  for (const path of ['/', '/terms', '/no/such/page', '/birthday_box/1']) {
    const answer = await call(server, `GET ${path}`, { headers });
    expect(answer.headers.get('content-language')).toBe(language);
    expect(`${answer.bytes}`.includes('lang="en-XA"')).toBe(isPseudo);
    const english = await get(path);
    expect(answer.headers.get('etag') !== english.headers.get('etag')).toBe(isPseudo);
  }
  const { bytes } = await call(server, 'GET /birthday_box/1', { headers });
  const title = isPseudo ? "[You're invited]" : "You're invited";
  expect(`${bytes}`).toContain(`<meta property="og:title" content="${title}" />`);
});

test('files are the same in every language', async () => {
  for (const path of ['/favicon.svg', '/sw.js', '/assets/main-4f3a.js']) {
    const { headers } = await get(path);
    expect(headers.get('content-language')).toBeNull();
    expect(headers.get('vary')).not.toContain('accept-language');
  }
});

test.each(['/', '/terms', '/birthday_box/1'])('%s is sent again only if it has changed', async (path) => {
  const { headers } = await get(path);
  const etag = headers.get('etag') ?? '';
  const again = await call(server, `GET ${path}`, { headers: { 'if-none-match': etag } });
  expect([again.status, `${again.bytes}`]).toEqual([304, '']);
  const pseudo = { 'if-none-match': etag, 'accept-language': 'en-XA' };
  expect((await call(server, `GET ${path}`, { headers: pseudo })).status).toBe(200);
});

test('a preview is compressed like other pages', async () => {
  const path = '/birthday_box/1';
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(new URL(path, server.url), { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.text()).toContain('og:image');
  }
  const head = await fetch(new URL(path, server.url), { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

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

test('the service worker is revalidated, and can be replaced by one that unregisters itself', async () => {
  const { bytes, headers } = await get('/sw.js');
  expect([`${bytes}`, headers.get('cache-control')]).toEqual(['works', 'no-cache']);
  const without = Fastify();
  await registerWebApp(without, pathToFileURL(`${folder}/`), { hasServiceWorker: false });
  const replaced = await without.inject('/sw.js');
  expect([replaced.body, replaced.headers['cache-control']]).toEqual(['unregisters', 'no-cache']);
  await without.close();
});

test('without a built app the API works, and pages are 404', async () => {
  const unbuilt = Fastify();
  registerErrorHandling(unbuilt);
  await registerWebApp(unbuilt, pathToFileURL(`${parent}/never-built/`));
  expect((await unbuilt.inject('/login')).statusCode).toBe(404);
  await unbuilt.close();
});
