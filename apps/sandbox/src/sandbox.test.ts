import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.stop());

test('the first page links to every stand-in', async () => {
  const page = await fetch(`${sandbox.httpUrl}/`).then((answer) => answer.text());
  for (const place of ['/mail', '/stripe', '/paypal', '/push']) {
    expect(page).toContain(`href="${place}"`);
    expect((await fetch(sandbox.httpUrl + place)).status).toBe(200);
  }
  expect(page).toContain("This is Hooray's sandbox. Nothing here is real.");
});

test('no other address of this machine reaches the pages or the mail server', async () => {
  const foreign = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  // Every address in 127/8 is this machine, but only the bound one may respond.
  for (const host of ['127.0.0.2', ...(foreign ? [foreign.address] : [])]) {
    const { port } = new URL(sandbox.httpUrl);
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
    const smtp = new URL(sandbox.smtpUrl);
    await expect(fetch(`http://${host}:${smtp.port}/`)).rejects.toThrow();
  }
});

test('a foreign name that resolves to this machine is refused', async () => {
  const url = new URL('/mail/messages', sandbox.httpUrl);
  const status = await new Promise((answered, failed) => {
    request(url, { headers: { host: 'rebound.example' } }, (answer) => answered(answer.resume().statusCode))
      .on('error', failed)
      .end();
  });
  expect(status).toBe(421);
});

test.each([
  ['a broken address', 'GET', '/%zz', undefined, undefined],
  ['a repeated field', 'GET', '/facebook/dialog/oauth?client_id=a&client_id=b', undefined, undefined],
  ['a form without fields', 'POST', '/facebook/dialog/oauth', 'application/x-www-form-urlencoded', ''],
  ['broken JSON', 'POST', '/facebook/oauth/access_token', 'application/json', '{"a'],
  ['JSON that is no object', 'POST', '/facebook/oauth/access_token', 'application/json', 'null'],
  ['another content type', 'POST', '/facebook/dialog/oauth', 'multipart/form-data; boundary=x', '--x--'],
  [
    'a body over the limit',
    'POST',
    '/facebook/dialog/oauth',
    'application/x-www-form-urlencoded',
    'x'.repeat(2e6),
  ],
  ['a mail that is not there', 'GET', '/mail/messages/x/html', undefined, undefined],
  ['a checkout that is not there', 'POST', '/stripe/pay/cs_test_x', undefined, undefined],
  ['an approval without a token', 'GET', '/paypal/checkoutnow', undefined, undefined],
  ['a refund of nothing', 'POST', '/paypal/captures/x', 'application/x-www-form-urlencoded', 'act=refund'],
  ['a call of Stripe without a key', 'POST', '/v1/refunds', 'application/json', '{"a'],
  ['a call of PayPal without a token', 'POST', '/v2/checkout/orders', 'application/json', '{"a'],
  ['an address that is not there', 'GET', '/nowhere', undefined, undefined],
])('%s is refused with 4xx', async (_what, method, path, type, body) => {
  const headers = type ? { 'content-type': type } : {};
  const answer = await fetch(sandbox.httpUrl + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test('a taken port throws, and leaves no open port', async () => {
  const port = Number(new URL(sandbox.httpUrl).port);
  await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
