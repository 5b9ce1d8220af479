import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, call, newPerson, refresh } from '@hooray/testkit/clients/client.ts';
import { mailTo, oneTimePasswordIn, verificationTokenIn } from '@hooray/testkit/factories/mails.ts';
import { comeBack, locationOf, visitNetwork } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ LOG_LEVEL: 'trace', EMAIL_VERIFICATION: 'on' });
});
afterAll(() => server.close());

/** Waits for a request's own lines, which are written after its response. */
async function logAfter(marker: string): Promise<string> {
  await call(server, 'GET /api/nothing', { headers: { 'x-request-id': marker } });
  await eventually(async () => server.log().includes(marker));
  return server.log();
}

function expectNoneOf(log: string, secrets: Record<string, string>): void {
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(7);
    expect(log.includes(secret), `the ${name} in the log`).toBe(false);
  }
}

test('every line is one JSON object with time, level and message', async () => {
  const log = await logAfter('marker-for-lines');
  const lines = log.trim().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      time: expect.any(String),
      level: expect.any(Number),
      msg: expect.any(String),
    });
  }
});

test('the log has a refused request by its id', async () => {
  const log = await logAfter('marker-for-finding');
  const lines = log.split('\n').filter((line) => line.includes('marker-for-finding'));
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ reqId: 'marker-for-finding' });
  expect(lines.join()).toContain('/api/nothing');
});

test('signing up, in and out, refreshing and changing leave no secret in the log', async () => {
  const person = await newPerson(server);
  const { email, password, accessToken: token } = person;
  const wrong = 'A-wrong-password-1';
  const next = 'The-next-password-1';
  await call(server, 'POST /api/auth/login', { json: { email, password: wrong } });
  await call(server, 'POST /api/auth/login', { json: { email, password } });
  await call(server, 'POST /api/auth/login', {
    raw: { body: `{"password":"${password}"`, type: 'application/json' },
  });
  await call(server, 'POST /api/auth/login', { query: { password, email } });
  await call(server, 'PUT /api/auth/change_password', { token, json: { password: next } });
  await call(server, 'PUT /api/auth/change_password', {
    token,
    json: { password: next, currentPassword: 7 },
  });
  const refreshed = await refresh(server, person.refreshToken);
  await call(server, 'POST /api/auth/logout', {
    headers: { cookie: `refreshToken=${refreshed.body.refreshToken}` },
  });
  expectNoneOf(await logAfter('marker-for-signing'), {
    password,
    'wrong password': wrong,
    'new password': next,
    'access token': token,
    'refresh token': person.refreshToken,
    'rotated refresh token': refreshed.body.refreshToken,
    'rotated access token': refreshed.body.accessToken,
    hash: '$argon2id',
  });
});

test('mailed secrets and their URLs leave no secret in the log', async () => {
  const person = await newPerson(server);
  const { email, accessToken } = person;
  const token = verificationTokenIn((await mailTo(server, email, /confirm/i)).text);
  await call(server, 'GET /verify-email', { query: { token } });
  await call(server, 'POST /api/auth/verify-email', { json: { token }, token: accessToken });
  await call(server, 'POST /api/auth/forgot-password', { json: { email } });
  const password = oneTimePasswordIn((await mailTo(server, email, /new password/i)).text);
  await call(server, 'POST /api/auth/login', { json: { email, password } });
  expectNoneOf(await logAfter('marker-for-mails'), {
    'verification token': token,
    'one-time password': password,
  });
});

test('social sign-in and its callback page leave no secret in the log', async () => {
  const visit = await visitNetwork(server, {
    name: 'Logged Person',
    email: 'logged@example.com',
    birthday: '1990-01-01',
  });
  const location = locationOf(await comeBack(server, visit));
  await call(server, `GET ${location.pathname}${location.search}`);
  const forged = `${visit.callback}x`;
  await comeBack(server, { ...visit, callback: forged });
  const callback = new URL(visit.callback, server.url).searchParams;
  expectNoneOf(await logAfter('marker-for-network'), {
    code: callback.get('code') ?? '',
    state: callback.get('state') ?? '',
    'access token': location.searchParams.get('accessToken') ?? '',
    'refresh token': location.searchParams.get('refreshToken') ?? '',
  });
});

test('a failed statement is logged without its values', async () => {
  const { pool } = server.database;
  const person = await newPerson(server);
  await pool.query(`alter table users add constraint broken check (name <> 'Broken Person') not valid`);
  await pool.query(
    `alter table outbox_mails add constraint broken check (kind <> 'password-reset') not valid`,
  );
  await pool.query('alter table refresh_tokens add constraint broken check (false) not valid');
  const began = server.log().length;
  const answers = await atOnce(2, (index) =>
    call(server, 'POST /api/auth/register', {
      form: {
        name: index ? 'Broken Person' : 'Anna',
        email: `broken${index}@example.com`,
        password: 'A-broken-kite-1',
        birthday: '1990-01-01',
      },
    }),
  );
  const json = { refreshToken: person.refreshToken };
  answers.push(await call(server, 'POST /api/auth/refresh', { json }));
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 500,
      body: { statusCode: 500, code: 'INTERNAL', message: 'Something went wrong' },
    });
  }
  await call(server, 'POST /api/auth/forgot-password', { json: { email: person.email } });
  await eventually(async () => /outbox_mails/.test(server.log().slice(began)));
  for (const table of ['users', 'outbox_mails', 'refresh_tokens']) {
    await pool.query(`alter table ${table} drop constraint broken`);
  }
  const log = server.log().slice(began);
  expect(log).toContain('broken');
  const digests = await pool.query<{ digest: string }>('select digest from refresh_tokens limit 5');
  for (const { digest } of digests.rows) expect(log).not.toContain(digest);
  expect(log).not.toContain('sign in with this one');
  expectNoneOf(log, { hash: '$argon2id', password: 'A-broken-kite-1', 'refresh token': person.refreshToken });
});
