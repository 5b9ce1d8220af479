import { accountsCalls } from '@hooray/contract/accounts/calls.ts';
import { linkCalls } from '@hooray/contract/accounts/link-calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createProcessLimiter } from './limits.ts';

const CALL = 'POST /api/auth/verify-email';
const { points } = linkCalls[CALL].limits.address;

let direct: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  direct = await openTestServer({ RATE_LIMITS: 'on' });
  proxied = await openTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

const guess = (server: TestServer, headers: Record<string, string> = {}) =>
  call(server, CALL, { json: { token: 'x' }, headers });
const countLimited = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;

test('concurrent calls from one address pass up to the declared limit, and are then refused with the wait', async () => {
  const answers = await atOnce(points + 5, (index) =>
    guess(direct, { 'x-forwarded-for': `203.0.113.${index}` }),
  );
  expect(countLimited(answers)).toBe(5);
  const [limited] = answers.filter(({ status }) => status === 429);
  if (!limited) throw new Error('none was limited');
  expectRefusal(limited, 429, 'RATE_LIMITED');
  const wait = limited.headers.get('retry-after') ?? '';
  expect(wait).toMatch(/^\d+$/);
  expect(Number(wait)).toBeGreaterThan(0);
  expect(Number(wait)).toBeLessThanOrEqual(linkCalls[CALL].limits.address.seconds);
});

test('the limit of one call does not affect others, and health checks are not limited', async () => {
  expect((await guess(direct)).status).toBe(429);
  expect((await call(direct, 'GET /api/auth/options')).status).toBe(200);
  expect((await call(direct, 'GET /healthz')).status).toBe(200);
});

test('behind a trusted proxy each client address counts by itself', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const answers = await atOnce(points + 5, () => guess(proxied, from('203.0.113.7')));
  expect(countLimited(answers)).toBe(5);
  expect((await guess(proxied, from('203.0.113.8'))).status).not.toBe(429);
});

test('a caller behind the proxy gains nothing by faked addresses', async () => {
  const answers = await atOnce(points + 5, (index) =>
    guess(proxied, { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9` }),
  );
  expect(countLimited(answers)).toBe(5);
});

test('all addresses of one IPv6 network count as one', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const answers = await atOnce(points + 5, (index) => guess(proxied, from(`2001:db8:1:2::${index}`)));
  expect(countLimited(answers)).toBe(5);
  expect((await guess(proxied, from('2001:db8:1:3::1'))).status).not.toBe(429);
});

test('failed sign-ins from one IPv6 network count together', async () => {
  const { email } = await newPerson(proxied);
  const fail = (index: number) =>
    call(proxied, 'POST /api/auth/login', {
      json: { email, password: 'not-this-one' },
      headers: { 'x-forwarded-for': `2001:db8:9:9::${index}` },
    });
  expect(countLimited(await atOnce(12, fail))).toBe(2);
});

test('limits per account hold with RATE_LIMITS=off, and each account has its own', async () => {
  const off = await openTestServer({ RATE_LIMITS: 'off' });
  const [busy, calm] = [await newPerson(off), await newPerson(off)];
  const ask = ({ accessToken: token }: { accessToken: string }) =>
    call(off, 'POST /api/auth/send-verification', { token });
  const answers = await atOnce(5, () => ask(busy));
  expect(countLimited(answers)).toBe(
    5 - accountsCalls['POST /api/auth/send-verification'].limits.account.points,
  );
  expect((await ask(calm)).status).toBe(200);
  const guesses = await atOnce(points + 5, () => guess(off));
  expect(countLimited(guesses)).toBe(0);
  await off.close();
});

test('exactly as many of 100 concurrent attempts pass as there are points', async () => {
  const limiter = createProcessLimiter('test', { points: 7, seconds: 60 });
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => limiter.take('key')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});

test('keys are independent, and a returned point can be taken again', async () => {
  const limiter = createProcessLimiter('test', { points: 1, seconds: 60 });
  await limiter.take('one');
  await limiter.take('other');
  await expect(limiter.take('one')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const fair = createProcessLimiter('fair', { points: 1, seconds: 60 });
  await fair.take('one');
  await fair.giveBack('one');
  await fair.take('one');
});

test('points return after the window', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createProcessLimiter('test', { points: 1, seconds: 1 });
  await limiter.take('key');
  await expect(limiter.take('key')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
  vi.advanceTimersByTime(1100);
  await limiter.take('key');
});
