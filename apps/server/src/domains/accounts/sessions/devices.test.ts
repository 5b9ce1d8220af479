import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { MAX_SESSIONS, type OpenSession } from '@hooray/contract/accounts/security-calls.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { setCookieOf } from '@hooray/testkit/clients/cookies.ts';
import { celebrate } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Signed = Pick<SessionResponse, 'accessToken'>;

const me = ({ accessToken: token }: Signed) => call(server, 'GET /api/auth/me', { token });
async function sessionsOf({ accessToken: token }: Signed): Promise<OpenSession[]> {
  return (await call<{ sessions: OpenSession[] }>(server, 'GET /api/auth/sessions', { token })).body.sessions;
}
const end = ({ accessToken: token }: Signed, id: string) =>
  call(server, `DELETE /api/auth/sessions/${id}`, { token });
async function idOf(person: Signed): Promise<string> {
  return (await sessionsOf(person)).find(({ isCurrent }) => isCurrent)?.id ?? '';
}
async function signInOn(userAgent: string, { email, password }: Person): Promise<SessionResponse> {
  const headers = { 'user-agent': userAgent };
  return (await call<SessionResponse>(server, 'POST /api/auth/login', { json: { email, password }, headers }))
    .body;
}

test('the open sessions are listed, last used first, and one of them is the current one', async () => {
  const person = await newPerson(server);
  server.clock.advance(MINUTE);
  const device = await signInOn(FIREFOX, person);
  server.clock.advance(MINUTE);
  await refresh(server, person.refreshToken);
  const [first, second, ...others] = await sessionsOf(device);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ device: null, isCurrent: false });
  expect(second).toEqual({
    id: expect.any(String),
    device: 'Firefox on Windows',
    createdAt: expect.any(String),
    lastUsedAt: second?.createdAt,
    isCurrent: true,
  });
  const usedFor = Date.parse(first?.lastUsedAt ?? '') - Date.parse(first?.createdAt ?? '');
  expect(usedFor).toBeGreaterThanOrEqual(2 * MINUTE);
});

test('an ended session is refused at once in every process, and its sockets close', async () => {
  const person = await newPerson(server);
  const sibling = await server.openSibling();
  const device = await signIn(server, person);
  const { socket } = await celebrate(sibling, device);
  expect((await end(person, await idOf(device))).status).toBe(200);
  expectRefusal(await me(device), 401, 'UNAUTHENTICATED');
  expect((await refresh(sibling, device.refreshToken)).status).toBe(401);
  await eventually(async () => socket.disconnected);
  expect(await sessionsOf(person)).toHaveLength(1);
});

test('ending the current session signs out and clears the cookie; ending another doesn’t', async () => {
  const person = await newPerson(server);
  const device = await signIn(server, person);
  const other = await end(person, await idOf(device));
  expect(setCookieOf(other.headers, 'refreshToken')).toBeUndefined();
  const own = await end(person, await idOf(person));
  expect(own.status).toBe(200);
  expect(setCookieOf(own.headers, 'refreshToken')).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/i);
  expectRefusal(await me(person), 401, 'UNAUTHENTICATED');
});

test('another user’s session, an ended one and a malformed id are 404', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const device = await signIn(server, person);
  const ended = await idOf(device);
  await end(person, ended);
  for (const id of [await idOf(other), ended, '00000000-0000-4000-8000-000000000000', 'x']) {
    expectRefusal(await end(person, id), 404, 'accounts.session_ended');
  }
  expect((await me(other)).status).toBe(200);
});

test('the user can end every other session together', async () => {
  const person = await newPerson(server);
  const others = await atOnce(3, () => signIn(server, person));
  const { status } = await call(server, 'DELETE /api/auth/sessions', { token: person.accessToken });
  expect(status).toBe(200);
  for (const other of others) expectRefusal(await me(other), 401, 'UNAUTHENTICATED');
  expect(await sessionsOf(person)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

test('a session that can’t be refreshed any more isn’t listed', async () => {
  const person = await newPerson(server);
  server.clock.advance(30 * DAY + MINUTE);
  expect(await sessionsOf(await signIn(server, person))).toHaveLength(1);
});

test('beyond the limit, the session unused for longest ends', async () => {
  const person = await newPerson(server);
  await server.database.pool.query(
    `insert into sessions (user_id, signed_in_at, last_used_at)
      select $1, $2, $2 from generate_series(1, $3)`,
    [person.id, new Date(server.clock.now().getTime() + MINUTE), MAX_SESSIONS],
  );
  server.clock.advance(2 * MINUTE);
  const device = await signIn(server, person);
  expectRefusal(await me(person), 401, 'UNAUTHENTICATED');
  const { rows } = await server.database.pool.query(
    'select count(*)::int from sessions where user_id = $1 and ended_at is null',
    [person.id],
  );
  expect(rows).toEqual([{ count: MAX_SESSIONS }]);
  expect((await me(device)).status).toBe(200);
});

test('an invented device name isn’t stored, however long', async () => {
  const person = await newPerson(server);
  const device = await signInOn(`Your own phone/1 (${'x'.repeat(8000)})`, person);
  expect((await sessionsOf(device)).map(({ device: name }) => name)).toEqual([null, null]);
});
