import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person, refresh, registrationOf } from '@hooray/testkit/clients/client.ts';
import { cookiesOf, setCookieOf } from '@hooray/testkit/clients/cookies.ts';
import { oneTimePasswordFor } from '@hooray/testkit/factories/mails.ts';
import { hasRedis, needsRedis, startRedis, type TestRedis } from '@hooray/testkit/processes/redis.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CLOSED = 'Too many attempts. Use a device that you have signed in with, or set a new password.';
const ALLOWED_FAILURES = 100;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ TRUST_PROXY: 'on' });
});
afterAll(() => server.close());

let networks = 0;
/** A network address that no other attempt uses. */
function newNetwork(): string {
  networks += 1;
  return `10.1.${networks >> 8}.${networks & 255}`;
}

interface Attempt {
  email: string;
  password: string;
}

/** Signs in from another network each time. @param cookie of a device */
const logIn = ({ email, password }: Attempt, cookie?: string, at: { url: string } = server) =>
  call<SessionResponse>(at, 'POST /api/auth/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': newNetwork(), ...(cookie && { cookie }) },
  });

const wrong = ({ email }: { email: string }): Attempt => ({ email, password: 'Not-the-password-1' });

/** This many wrong passwords, each from another network, a few of them concurrently. */
async function guess(
  target: { email: string },
  times: number,
  cookie?: string,
  servers = [server as { url: string }],
) {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 10) {
    const some = Array.from({ length: Math.min(10, times - done) }, (_, index) =>
      logIn(wrong(target), cookie, servers[index % servers.length]),
    );
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
}

/** The cookie of a browser on which the user has just signed in. */
async function deviceOf(person: Attempt, cookie?: string): Promise<string> {
  const { status, headers } = await logIn(person, cookie);
  expect(status).toBe(200);
  return cookiesOf(headers);
}

const expectClosed = (answer: Awaited<ReturnType<typeof logIn>>) => {
  expectRefusal(answer, 429, 'accounts.sign_in_closed', CLOSED);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3600);
};

describe('after 100 wrong passwords from 100 networks', () => {
  let person: Person;
  let device: string;
  let refused: number[];
  beforeAll(async () => {
    person = await newPerson(server);
    device = await deviceOf(person);
    refused = await guess(person, ALLOWED_FAILURES + 10);
  });

  test('the account is closed to unknown devices, even with the right password', async () => {
    expect(refused.filter((status) => status === 401)).toHaveLength(ALLOWED_FAILURES);
    expect(refused.filter((status) => status === 429)).toHaveLength(10);
    expectClosed(await logIn(person));
  });

  test('a device that has signed in before signs in, also during an attack', async () => {
    await guess(person, 20);
    for (let time = 0; time < 3; time += 1) expect((await logIn(person, device)).status).toBe(200);
    expectRefusal(await logIn(wrong(person), device), 401, 'INVALID_CREDENTIALS');
    expect((await logIn(person, device)).status).toBe(200);
  });

  test('another account’s device, and one whose cookie was changed, are unknown', async () => {
    const others = await deviceOf(await newPerson(server));
    const changed = device.replace(
      /knownDevices=(\d)/,
      (_, slot) => `knownDevices=${(Number(slot) + 1) % 10}`,
    );
    expect(changed).not.toBe(device);
    for (const cookie of [others, changed, 'knownDevices=~~~', `knownDevices=${'0'.repeat(3000)}`])
      expectClosed(await logIn(person, cookie));
  });

  test('other accounts are open', async () => {
    const other = await newPerson(server);
    expect((await logIn(other)).status).toBe(200);
  });

  test('a mailed one-time password signs in, and its device is known from then on', async () => {
    const password = await oneTimePasswordFor(server, person.email);
    const known = await deviceOf({ email: person.email, password });
    expectClosed(await logIn({ email: person.email, password }));
    expectRefusal(await logIn(wrong(person), known), 401, 'INVALID_CREDENTIALS');
  });
});

test('an address without an account closes in the same way', async () => {
  const nobody = registrationOf();
  const statuses = await guess(nobody, ALLOWED_FAILURES + 5);
  expect(statuses.filter((status) => status === 401)).toHaveLength(ALLOWED_FAILURES);
  const answer = await logIn(nobody);
  expectClosed(answer);
});

test('a known device has a limited number of guesses, and uses none of unknown ones', async () => {
  const person = await newPerson(server);
  const device = await deviceOf(person);
  const statuses = await guess(person, ALLOWED_FAILURES + 5, device);
  expect(statuses.filter((status) => status === 401)).toHaveLength(ALLOWED_FAILURES);
  expectClosed(await logIn(person, device));
  expect((await logIn(person)).status).toBe(200);
});

describe('the cookie', () => {
  test('comes with every way of signing in, is limited to /api/auth, and no script can read it', async () => {
    const fields = registrationOf();
    const registered = await call<SessionResponse>(server, 'POST /api/auth/register', {
      form: { ...fields },
    });
    const loggedIn = await logIn(fields);
    const refreshed = await refresh(server, loggedIn.body.refreshToken);
    for (const { headers } of [registered, loggedIn, refreshed]) {
      const cookie = setCookieOf(headers, 'knownDevices');
      expect(cookie).toMatch(/^knownDevices=\d\.\d{5}\.[\w-]{43}; /);
      for (const part of ['Path=/api/auth', 'HttpOnly', 'SameSite=Lax', 'Max-Age=31536000'])
        expect(cookie).toContain(part);
      expect(cookie).not.toContain(registered.body.user.id);
    }
  });

  test('gives no access by itself', async () => {
    const device = await deviceOf(await newPerson(server));
    const cookie = device.split('; ').find((pair) => pair.startsWith('knownDevices=')) ?? '';
    const answer = await call(server, 'POST /api/auth/refresh', { headers: { cookie } });
    expectRefusal(answer, 401, 'UNAUTHENTICATED');
  });
});

describe.skipIf(!hasRedis)('processes that share a Redis', needsRedis, () => {
  let redis: TestRedis;
  let first: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    first = await openTestServer({ TRUST_PROXY: 'on', REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await first?.close();
    await redis?.kill();
  });

  test('close an account together after 100 failures, and know the same devices', async () => {
    const second = await first.openSibling();
    const person = await newPerson(first);
    const { headers } = await logIn(person, undefined, first);
    const statuses = await guess(person, ALLOWED_FAILURES + 20, undefined, [first, second]);
    expect(statuses.filter((status) => status === 401)).toHaveLength(ALLOWED_FAILURES);
    for (const at of [first, second]) {
      expectClosed(await logIn(person, undefined, at));
      expect((await logIn(person, cookiesOf(headers), at)).status).toBe(200);
    }
  });
});
