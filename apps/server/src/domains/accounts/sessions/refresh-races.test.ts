import { atOnce, call, newPerson, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const bothProcesses = (index: number) => (index % 2 === 0 ? server : sibling);
const me = (token: string) => call(server, 'GET /api/auth/me', { token });

async function countLiveTokens(userId: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int from refresh_tokens t join sessions s on s.id = t.session_id
      where s.user_id = $1 and s.ended_at is null and t.rotated_at is null`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}

test('20 concurrent refreshes with one token, across two processes, return one successor: one family', async () => {
  const person = await newPerson(server);
  const answers = await atOnce(20, (index) => refresh(bothProcesses(index), person.refreshToken));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const successors = new Set(answers.map(({ body }) => body.refreshToken));
  expect(successors.size).toBe(1);
  expect(await countLiveTokens(person.id)).toBe(1);
  for (const { body } of answers) expect((await me(body.accessToken)).status).toBe(200);
  const [successor = ''] = successors;
  expect((await refresh(server, successor)).status).toBe(200);
});

test('a second tab with its own session keeps it during 20 concurrent refreshes of another', async () => {
  const person = await newPerson(server);
  const tab = await signIn(server, person);
  await atOnce(20, () => refresh(server, person.refreshToken));
  expect((await me(tab.accessToken)).status).toBe(200);
  const { status, body } = await refresh(server, tab.refreshToken);
  expect(status).toBe(200);
  expect(await countLiveTokens(person.id)).toBe(2);
  expect(body.refreshToken).not.toBe(tab.refreshToken);
});

test('two tabs that refresh one after the other through many generations stay signed in', async () => {
  const person = await newPerson(server);
  let current = person.refreshToken;
  for (let generation = 0; generation < 8; generation += 1) {
    const answers = await atOnce(4, (index) => refresh(bothProcesses(index), current));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.refreshToken}`)).size).toBe(1);
    current = answers[0]?.body.refreshToken ?? '';
  }
  expect((await refresh(server, current)).status).toBe(200);
});

test('log-outs among 20 refreshes end the family in any order', async () => {
  const person = await newPerson(server);
  const answers = await atOnce(20, (index) =>
    index % 5 === 4
      ? call(server, 'POST /api/auth/logout', { json: { refreshToken: person.refreshToken } })
      : call(bothProcesses(index), 'POST /api/auth/refresh', { json: { refreshToken: person.refreshToken } }),
  );
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(await countLiveTokens(person.id)).toBe(0);
  expect((await me(person.accessToken)).status).toBe(401);
});

test('deleting an account while its sessions refresh and read leaves nothing, without a server error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await newPerson(server);
    const sessions = await atOnce(4, () => signIn(server, person));
    const answers = await Promise.all([
      ...sessions.map(({ refreshToken }, index) => refresh(bothProcesses(index), refreshToken)),
      ...sessions.map(({ accessToken: token }) => call(server, 'GET /api/auth/me', { token })),
      call(server, 'DELETE /api/auth/me', { token: person.accessToken }),
      ...sessions.map(({ refreshToken }, index) => refresh(bothProcesses(index + 1), refreshToken)),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    for (const { refreshToken } of sessions) expect((await refresh(server, refreshToken)).status).toBe(401);
    const { rows } = await server.database.pool.query(
      'select id from sessions where user_id = $1 union all select id from users where id = $1',
      [person.id],
    );
    expect(rows).toEqual([]);
  }
});

test('signing in during the deletion gets no server error', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await newPerson(server);
    const { email, password } = person;
    const signIns = atOnce(6, () => call(server, 'POST /api/auth/login', { json: { email, password } }));
    await new Promise((resolve) => setTimeout(resolve, 20 + 20 * round));
    const deleted = await call(server, 'DELETE /api/auth/me', { token: person.accessToken });
    expect(deleted.status).toBe(200);
    for (const { status } of await signIns) expect([200, 401]).toContain(status);
  }
});
