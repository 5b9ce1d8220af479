import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, refresh } from '@hooray/testkit/clients/client.ts';
import { celebrate } from '@hooray/testkit/clients/sockets.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsJobs } from '../accounts.jobs.ts';
import { deleteExpiredSessions } from './sessions.repository.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const me = (token: string) => call(server, 'GET /api/auth/me', { token });
const tryRefresh = (refreshToken: string) =>
  call(server, 'POST /api/auth/refresh', { json: { refreshToken } });

/** A user whose session is this many days old, refreshed every 29 days. */
async function signedInFor(days: number) {
  const person = await newPerson(server);
  let current = { accessToken: person.accessToken, refreshToken: person.refreshToken };
  for (let left = days; left > 0; left -= 29) {
    server.clock.advance(Math.min(left, 29) * DAY);
    const { status, body } = await refresh(server, current.refreshToken);
    expect(status).toBe(200);
    current = body;
  }
  return { ...person, ...current };
}

test('a session ends 180 days after its sign-in, however often it is refreshed', async () => {
  const person = await signedInFor(179);
  server.clock.advance(DAY - MINUTE);
  const last = await refresh(server, person.refreshToken);
  expect(last.status).toBe(200);
  server.clock.advance(2 * MINUTE);
  expectRefusal(await tryRefresh(last.body.refreshToken), 401, 'UNAUTHENTICATED');
});

test('no access token outlives its session', async () => {
  const person = await signedInFor(179);
  server.clock.advance(DAY - 5 * MINUTE);
  const { body } = await refresh(server, person.refreshToken);
  server.clock.advance(4 * MINUTE);
  expect((await me(body.accessToken)).status).toBe(200);
  server.clock.advance(2 * MINUTE);
  expectRefusal(await me(body.accessToken), 401, 'UNAUTHENTICATED');
});

test('a rotated token that is presented again within 10 seconds doesn’t extend the session', async () => {
  const person = await signedInFor(179);
  const { rows } = await server.database.pool.query('select expires_at from sessions where user_id = $1', [
    person.id,
  ]);
  server.clock.advance(rows[0].expires_at.getTime() - server.clock.now().getTime() - 5000);
  expect((await refresh(server, person.refreshToken)).status).toBe(200);
  server.clock.advance(6000);
  expectRefusal(await tryRefresh(person.refreshToken), 401, 'UNAUTHENTICATED');
});

test('giving the current password counts as a sign-in, but doesn’t extend the session', async () => {
  const person = await signedInFor(179);
  const json = { password: 'A-brighter-kite-7', currentPassword: person.password };
  const { status } = await call(server, 'PUT /api/auth/change_password', { token: person.accessToken, json });
  expect(status).toBe(200);
  server.clock.advance(DAY + MINUTE);
  expectRefusal(await tryRefresh(person.refreshToken), 401, 'UNAUTHENTICATED');
});

test('a session’s open sockets are closed when it ends', async () => {
  const person = await signedInFor(179);
  server.clock.advance(DAY - 5 * MINUTE);
  const { body } = await refresh(server, person.refreshToken);
  const { socket } = await celebrate(server, body);
  server.clock.advance(4 * MINUTE);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(socket.connected).toBe(true);
  server.clock.advance(2 * MINUTE);
  await eventually(async () => socket.disconnected);
});

test('no stored refresh token outlives its session, and ended sessions are deleted', async () => {
  const person = await signedInFor(179);
  const tokens = () =>
    server.database.pool.query(
      `select max(t.expires_at) <= max(s.expires_at) as in_time from sessions s
        join refresh_tokens t on t.session_id = s.id where s.user_id = $1 group by s.id`,
      [person.id],
    );
  expect((await tokens()).rows).toEqual([{ in_time: true }]);
  server.clock.advance(DAY + MINUTE);
  await deleteExpiredSessions(server.database.db, server.clock.now());
  const { rows } = await server.database.pool.query('select id from sessions where user_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([]);
});

test('a session with another token is kept, and a failing sweep prevents no other', async () => {
  const { pool } = server.database;
  const [kept, gone] = [await newPerson(server), await newPerson(server)];
  const expired = new Date(server.clock.now().getTime() - MINUTE);
  await pool.query(
    `insert into refresh_tokens (digest, session_id, expires_at)
     select gen_random_uuid()::text, id, $2 from sessions where user_id = $1`,
    [kept.id, expired],
  );
  await pool.query(
    `update refresh_tokens set expires_at = $2 where session_id in (select id from sessions where user_id = $1)`,
    [gone.id, expired],
  );
  await pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'no deletion'; end $$;
     create trigger fail before delete on one_time_passwords execute function fail();`,
  );
  await pool.query(
    "insert into recovery_links (user_id, digest, expires_at) values ($1, 'link of a failing sweep', $2)",
    [kept.id, expired],
  );
  await runJobs(server, accountsJobs.sweep);
  const { rows } = await pool.query<{ id: string }>(
    'select user_id as id from sessions where user_id in ($1, $2)',
    [kept.id, gone.id],
  );
  expect(rows).toEqual([{ id: kept.id }]);
  expect((await pool.query('select from recovery_links where user_id = $1', [kept.id])).rowCount).toBe(0);
  await pool.query('drop function fail cascade');
});
