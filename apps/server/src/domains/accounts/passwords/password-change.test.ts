import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { mailTo } from '@hooray/testkit/factories/mails.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;
const NEW = 'A-brighter-kite-7';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const change = (token: string, json: unknown, at: { url: string } = server) =>
  call(at, 'PUT /api/auth/change_password', { token, json });
const me = (token: string, at: { url: string } = server) => call(at, 'GET /api/auth/me', { token });
const logIn = (email: string, password: string) =>
  call(server, 'POST /api/auth/login', { json: { email, password } });

test('within 10 minutes of a sign-in only the new password is needed', async () => {
  const person = await newPerson(server);
  server.clock.advance(9 * MINUTE);
  const { status, body } = await change(person.accessToken, { password: NEW });
  expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } });
  expect((await logIn(person.email, NEW)).status).toBe(200);
  expectRefusal(await logIn(person.email, person.password), 401, 'INVALID_CREDENTIALS');
});

test('later it is refused with REAUTHENTICATE, and nothing changes', async () => {
  const person = await newPerson(server);
  server.clock.advance(11 * MINUTE);
  expectRefusal(await change(person.accessToken, { password: NEW }), 403, 'REAUTHENTICATE');
  expect((await logIn(person.email, person.password)).status).toBe(200);
});

test('a refresh doesn’t count as a sign-in', async () => {
  const person = await newPerson(server);
  server.clock.advance(11 * MINUTE);
  const { body } = await refresh(server, person.refreshToken);
  expectRefusal(await change(body.accessToken, { password: NEW }), 403, 'REAUTHENTICATE');
});

test('later it needs the current password besides the new one', async () => {
  const person = await newPerson(server);
  server.clock.advance(11 * MINUTE);
  const wrong = await change(person.accessToken, { password: NEW, currentPassword: 'Not-the-password-1' });
  expectFieldRefused(wrong, 'currentPassword');
  expect((await logIn(person.email, NEW)).status).toBe(401);
  const right = await change(person.accessToken, { password: NEW, currentPassword: person.password });
  expect(right.status).toBe(200);
  expect((await logIn(person.email, NEW)).status).toBe(200);
});

test('of 40 concurrent wrong current passwords at most 10 are checked', async () => {
  const person = await newPerson(server);
  server.clock.advance(11 * MINUTE);
  const answers = await atOnce(40, (index) =>
    change(person.accessToken, { password: NEW, currentPassword: `Not-the-password-${index}` }),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('it ends every other session at once in every process, and keeps the caller’s own', async () => {
  const person = await newPerson(server);
  const others = await atOnce(3, () => signIn(server, person));
  const sibling = await server.openSibling();
  expect((await change(person.accessToken, { password: NEW })).status).toBe(200);
  for (const { accessToken, refreshToken } of others) {
    expectRefusal(await me(accessToken), 401, 'UNAUTHENTICATED');
    expectRefusal(await me(accessToken, sibling), 401, 'UNAUTHENTICATED');
    expect((await refresh(sibling, refreshToken)).status).toBe(401);
  }
  expect((await me(person.accessToken)).status).toBe(200);
  expect((await refresh(server, person.refreshToken)).status).toBe(200);
});

test('no sign-in with the old password survives the change, not even a concurrent one', async () => {
  const signedIn: string[] = [];
  for (const head of [0, 10, 40]) {
    const { email, password, accessToken } = await newPerson(server);
    const begun = atOnce(6, () =>
      call<{ accessToken?: string }>(server, 'POST /api/auth/login', { json: { email, password } }),
    );
    await new Promise((resolve) => setTimeout(resolve, head));
    expect((await change(accessToken, { password: NEW })).status).toBe(200);
    for (const { status, body } of await begun) {
      expect([200, 401]).toContain(status);
      if (body.accessToken) signedIn.push(body.accessToken);
    }
  }
  const alive = await Promise.all(signedIn.map((token) => me(token)));
  expect(alive.filter(({ status }) => status === 200)).toEqual([]);
});

test('concurrent changes from several devices each get a response, and at most one session remains', async () => {
  const person = await newPerson(server);
  const devices = await atOnce(4, () => signIn(server, person));
  const answers = await atOnce(4, (index) =>
    change(devices[index]?.accessToken ?? '', { password: `${NEW}${index}` }),
  );
  for (const { status } of answers) expect([200, 401]).toContain(status);
  const alive = await Promise.all(devices.map(({ accessToken }) => me(accessToken)));
  expect(alive.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
});

test('a notice without the password is mailed', async () => {
  const person = await newPerson(server);
  await change(person.accessToken, { password: NEW });
  const notice = await mailTo(server, person.email, /password was changed/i);
  expect(notice.text).not.toContain(NEW);
});

test('a refused change mails nothing', async () => {
  const person = await newPerson(server);
  await change(person.accessToken, { password: 'short' });
  expect(await rowsHolding(server, 'password-changed')).not.toContainEqual(
    expect.stringContaining(person.email),
  );
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['of 7', 'Kite-7x'],
  ['of 129', 'x7-'.repeat(43)],
  ['leaked', 'password123'],
  ['a number', 12345678],
  ['null', null],
])('a new password that is %s is refused at its field', async (_, password) => {
  const person = await newPerson(server);
  expectFieldRefused(await change(person.accessToken, { password }), 'password');
  expect((await logIn(person.email, person.password)).status).toBe(200);
});

test('an impossible current password is refused at its field', async () => {
  const person = await newPerson(server);
  const answer = await change(person.accessToken, { password: NEW, currentPassword: 'x'.repeat(5000) });
  expectFieldRefused(answer, 'currentPassword');
});
