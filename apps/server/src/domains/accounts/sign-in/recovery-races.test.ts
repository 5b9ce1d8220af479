import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import type { CallName } from '@hooray/contract/protocol/http.ts';
import {
  type Answer,
  atOnce,
  call,
  newPerson,
  refresh,
  registrationOf,
} from '@hooray/testkit/clients/client.ts';
import { inTurnAtAccount } from '@hooray/testkit/database/account-lock.ts';
import { oneTimePasswordFor } from '@hooray/testkit/factories/mails.ts';
import { comeBack, locationOf, signInSocially, visitNetwork } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const me = (token: string) => call(server, 'GET /api/auth/me', { token });
const logIn = (email: string, password: string) =>
  call<SessionResponse>(server, 'POST /api/auth/login', { json: { email, password } });

async function countOpenSessions(userId: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int from sessions where user_id = $1 and ended_at is null',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

test.each(['after', 'before'])(
  'a password sign-in right %s the recovery doesn’t survive it',
  async (order) => {
    const { id, email, password } = await newPerson(server);
    const oneTimePassword = await oneTimePasswordFor(server, email);
    const requests = [() => logIn(email, oneTimePassword), () => logIn(email, password)];
    const answers = await inTurnAtAccount(server, id, order === 'after' ? requests : requests.reverse());
    const [owner, intruder] = order === 'after' ? answers : answers.reverse();
    expect(owner?.status).toBe(200);
    expect((await me(owner?.body.accessToken ?? '')).status).toBe(200);
    if (order === 'after') expect(intruder?.status).toBe(401);
    else expect((await me(intruder?.body.accessToken ?? '')).status).toBe(401);
    expect(await countOpenSessions(id)).toBe(1);
  },
);

test.each(['after', 'before'])('a social sign-in right %s the recovery doesn’t survive it', async (order) => {
  const { name, birthday, email: own } = registrationOf();
  const network = { name, birthday, email: own };
  const { accessToken: token } = await signInSocially(server, network);
  const { email } = registrationOf();
  const { body } = await call<{ user: { id: string } }>(server, 'PUT /api/auth/me', {
    token,
    json: { name, birthday, email },
  });
  const { id } = body.user;
  const oneTimePassword = await oneTimePasswordFor(server, email);
  const visit = await visitNetwork(server, network);
  const requests: (() => Promise<Answer<unknown>>)[] = [
    () => logIn(email, oneTimePassword),
    () => comeBack(server, visit),
  ];
  const answers = await inTurnAtAccount(server, id, order === 'after' ? requests : requests.reverse());
  const [owner, intruder] = order === 'after' ? answers : answers.reverse();
  expect(owner?.status).toBe(200);
  const seen = locationOf(intruder as Answer).searchParams.get('accessToken') ?? '';
  const { body: other, status } = await call<{ id?: string }>(server, 'GET /api/auth/me', { token: seen });
  expect([status, other.id]).not.toEqual([200, id]);
  expect(await countOpenSessions(id)).toBe(1);
});

const { name, birthday, email: intrudersOwn } = registrationOf();
const lasting: [string, CallName, object?][] = [
  ['sets a password', 'PUT /api/auth/change_password', { password: 'Intruders-kite-7' }],
  ['moves to another address', 'PUT /api/auth/me', { name, birthday, email: intrudersOwn }],
  ['renews the calendar’s address', 'POST /api/friends/calendar/renew'],
  ['asks for the calendar’s address', 'GET /api/friends/calendar'],
  ['signs out every other device', 'DELETE /api/auth/sessions'],
  ['deletes the account', 'DELETE /api/auth/me'],
];

test.each(lasting)('an intruder who %s during the owner’s recovery is refused', async (_, attack, json) => {
  const intruder = await newPerson(server);
  const { id, email, accessToken: token } = intruder;
  const oneTimePassword = await oneTimePasswordFor(server, email);
  const [owner, refused] = await inTurnAtAccount<Answer<unknown>>(server, id, [
    () => logIn(email, oneTimePassword),
    () => call(server, attack, { token, ...(json && { json }) }),
  ]);
  expect(owner?.status).toBe(200);
  expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  const { accessToken } = (owner as Answer<SessionResponse>).body;
  expect((await me(accessToken)).body).toMatchObject({ id, email });
});

test('concurrent refreshes end with the session that they belong to', async () => {
  for (let round = 0; round < 4; round += 1) {
    const intruder = await newPerson(server);
    const oneTimePassword = await oneTimePasswordFor(server, intruder.email);
    const recovery = logIn(intruder.email, oneTimePassword);
    const refreshes = atOnce(12, async (index) => {
      await new Promise((resolve) => setTimeout(resolve, 4 * index));
      return refresh(server, intruder.refreshToken);
    });
    const owner = await recovery;
    for (const { status, body } of await refreshes) {
      expect([200, 401]).toContain(status);
      if (status === 200) expect((await me(body.accessToken)).status).toBe(401);
      if (status === 200) expect((await refresh(server, body.refreshToken)).status).toBe(401);
    }
    expect((await me(owner.body.accessToken)).status).toBe(200);
    expect(await countOpenSessions(intruder.id)).toBe(1);
  }
});
