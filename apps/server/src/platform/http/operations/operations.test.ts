import { randomUUID } from 'node:crypto';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { sendRaw } from '@hooray/testkit/clients/raw-http.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../jobs/enqueue.ts';
import { mailJobs } from '../../mail/mail.jobs.ts';
import { registerHealth } from './health.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, at: { url: string } = server) =>
  call<Record<string, string>>(at, `GET ${path}`, { headers });

test('/healthz is 200 if the process runs, /readyz if it can serve', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await get('/readyz')).toMatchObject({ status: 200 });
});

test('/readyz is 503 within seconds if the database does not respond', async () => {
  const app = Fastify();
  registerHealth(app, { isReady: () => new Promise(() => {}), leaving: undefined, unlogged: new WeakSet() });
  const { statusCode, headers } = await app.inject('/readyz');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('1');
  await app.close();
});

test('/readyz responds 503 once the process is about to stop, which still serves and logs no error', async () => {
  const leaving = new AbortController();
  const stopping = await openTestServer({ LOG_LEVEL: 'info' }, { leaving: leaving.signal });
  const statusOf = async (path: string) => (await call(stopping, `GET ${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  leaving.abort();
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  // A line is logged after its response, so the lines before this one are complete.
  await call(stopping, 'GET /api/nothing', { headers: { 'x-request-id': 'marker-for-leaving' } });
  await eventually(async () => stopping.log().includes('marker-for-leaving'));
  expect(stopping.log()).not.toContain('readyz');
  await stopping.close();
});

test('/metrics without a token is for this machine only', async () => {
  const { accessToken } = await newPerson(server);
  await get('/api/auth/me', { authorization: `Bearer ${accessToken}` });
  const { status, headers, bytes } = await get('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  const text = bytes.toString();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toMatch(
    /http_request_duration_seconds_count\{.*route="\/api\/auth\/me".*status="200".*\} \d+/,
  );
});

test.each([
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'CF-Ray',
  'Fly-Client-IP',
  'Fastly-Client-IP',
  'X-Cluster-Client-IP',
  'X-Original-Forwarded-For',
  'X-Envoy-External-Address',
  'X-Azure-SocketIP',
  'X-Amzn-Trace-Id',
  'CDN-Loop',
  'X-Request-Id',
  'X-Of-Tomorrow',
])('/metrics refuses a request through a proxy: %s', async (name) => {
  expect((await get('/metrics', { [name]: '127.0.0.1' })).status).toBe(403);
});

test.each(['hooray.example', 'hooray.example:3000', '127.0.0.1.evil.example', '10.0.0.1', ''])(
  '/metrics refuses a request to another host than this machine: %j',
  async (host) => {
    const answer = await sendRaw(
      server,
      `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expectRefusal(answer, 403, 'FORBIDDEN');
  },
);

test('a scraper and a browser on this machine read /metrics', async () => {
  const scraper = {
    accept: 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5,*/*;q=0.1',
    'accept-encoding': 'gzip',
    'user-agent': 'Prometheus/3.5.0',
    'x-prometheus-scrape-timeout-seconds': '10',
  };
  expect((await get('/metrics', scraper)).status).toBe(200);
  const browser = {
    'accept-language': 'en',
    'cache-control': 'no-cache',
    cookie: 'a=b',
    dnt: '1',
    'sec-ch-ua-platform': '"Linux"',
    'sec-fetch-dest': 'document',
    'upgrade-insecure-requests': '1',
  };
  expect((await get('/metrics', browser)).status).toBe(200);
});

test('/metrics with a token requires it', async () => {
  const guarded = await openTestServer({ METRICS_TOKEN: 'a-token-for-metrics' });
  const ask = async (authorization?: string) =>
    (await get('/metrics', authorization ? { authorization } : {}, guarded)).status;
  expect(await ask()).toBe(403);
  expect(await ask('Bearer another-token-here')).toBe(403);
  expect(await ask('a-token-for-metrics')).toBe(403);
  expect(await ask('Bearer a-token-for-metrics')).toBe(200);
  await guarded.close();
});

test('metrics have jobs by queue, state and outcome', async () => {
  await enqueue(server.database.db, mailJobs.deliver, randomUUID(), { inMs: 60_000 });
  await eventually(async () => {
    const text = (await get('/metrics')).bytes.toString();
    const isWaiting = text.includes('jobs{queue="mail.deliver",state="created"} 1');
    return (
      isWaiting && /job_duration_seconds_count\{queue="jobs.requeue",outcome="completed"\} \d/.test(text)
    );
  });
});

test('metrics count by route, and a user’s URL never becomes a label', async () => {
  const person = await newPerson(server);
  await get(`/api/auth/avatar/${person.id}`, { authorization: `Bearer ${person.accessToken}` });
  await get('/api/nothing/at-all-here');
  const text = (await get('/metrics')).bytes.toString();
  expect(text).not.toContain(person.id);
  expect(text).not.toContain('at-all-here');
});

test('every response has a request id: the proxy’s, or a new one', async () => {
  const given = await get('/api/auth/me', { 'x-request-id': 'from-the-proxy_42' });
  expect(given.headers.get('x-request-id')).toBe('from-the-proxy_42');
  const ids = await atOnce(5, async () => (await get('/api/nothing')).headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(5);
});

test.each(['x', 'a b c d e f', '<script>alert(1)</script>', 'x'.repeat(500)])(
  'the malformed request id %s is replaced',
  async (id) => {
    expect((await get('/api/auth/me', { 'x-request-id': id })).headers.get('x-request-id')).toMatch(
      /^[\da-f-]{36}$/,
    );
  },
);

test.each([
  ['an answer of the API', '/api/auth/options'],
  ['a refusal', '/api/auth/me'],
  ['an unknown address', '/api/nothing'],
  ['the health', '/healthz'],
  ['the metrics', '/metrics'],
  ['the description', '/api/openapi.json'],
  ['a redirect', '/api/auth/facebook'],
])('%s carries the security headers', async (_, path) => {
  const { headers } = await get(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const policy = headers.get('content-security-policy') ?? '';
  for (const rule of [
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

test('HSTS is sent with an https PUBLIC_URL, even with errors', async () => {
  const secure = await openTestServer({ PUBLIC_URL: 'https://hooray.example' });
  for (const path of ['/api/auth/options', '/api/auth/me', '/healthz']) {
    expect((await get(path, {}, secure)).headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  }
  await secure.close();
});

test('/api/docs shows the description under the usual script policy', async () => {
  const { status, headers } = await call(server, 'GET /api/docs');
  expect(status).toBeLessThan(400);
  const shown = status === 200 ? headers : (await get(headers.get('location') ?? '/api/docs/')).headers;
  expect(shown.get('content-type')).toMatch(/^text\/html/);
  const scripts = /(?:script-src|default-src)[^;]*/.exec(shown.get('content-security-policy') ?? '')?.[0];
  expect(scripts).toBeDefined();
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval/);
});
