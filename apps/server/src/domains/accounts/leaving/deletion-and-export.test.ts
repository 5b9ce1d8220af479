import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { setCookieOf } from '@hooray/testkit/clients/cookies.ts';
import { rowsHolding, storedPictures } from '@hooray/testkit/database/stored.ts';
import { balanceOf, giveCredits, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import { mailTo } from '@hooray/testkit/factories/mails.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const remove = ({ accessToken: token }: { accessToken: string }, at: { url: string } = server) =>
  call(at, 'DELETE /api/auth/me', { token });
const upload = async ({ accessToken: token }: Person) =>
  call(server, 'POST /api/auth/upload_avatar', { token, form: { avatar: asFile(await plainPicture()) } });
const picturesOf = (person: Person) => storedPictures(server).filter((path) => path.includes(person.id));

test('a deletion is 200 with a message and clears the cookie', async () => {
  const answer = await remove(await newPerson(server));
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { message: expect.any(String) },
  });
  expect(setCookieOf(answer.headers, 'refreshToken')).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/i);
});

test('a deletion leaves nothing of the user: no row, no mail, no picture, no word in a job', async () => {
  const person = await newPerson(server);
  await upload(person);
  await call(server, 'POST /api/auth/forgot-password', { json: { email: person.email } });
  await mailTo(server, person.email, /new password/i);
  await signInSocially(server, { name: 'Same Person', email: person.email, birthday: '1990-01-01' });
  await remove(person);
  for (const trace of [person.email, person.user.name]) {
    expect(await rowsHolding(server, trace)).toEqual([]);
    expect(await rowsHolding(server, trace, 'jobs')).toEqual([]);
  }
  await eventually(async () => picturesOf(person).length === 0);
  await eventually(async () => (await rowsHolding(server, person.id)).length === 0);
});

test('every session of the user is refused at once', async () => {
  const person = await newPerson(server);
  const device = await signIn(server, person);
  await remove(person);
  for (const { accessToken, refreshToken } of [person, device]) {
    expectRefusal(await call(server, 'GET /api/auth/me', { token: accessToken }), 401, 'UNAUTHENTICATED');
    expect((await refresh(server, refreshToken)).status).toBe(401);
  }
  const { email, password } = person;
  const logIn = await call(server, 'POST /api/auth/login', { json: { email, password } });
  expectRefusal(logIn, 401, 'INVALID_CREDENTIALS');
  expectRefusal(await remove(person), 401, 'UNAUTHENTICATED');
});

test('other users no longer find anything of the user, and keep their own data', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  await remove(person);
  const token = other.accessToken;
  expectRefusal(
    await call(server, 'GET /api/auth/me', { token, query: { id: person.id } }),
    404,
    'accounts.user_not_found',
  );
  expectRefusal(
    await call(server, `GET /api/auth/avatar/${person.id}`, { token }),
    404,
    'accounts.user_not_found',
  );
  const search = await call(server, 'GET /api/auth/get_user_by_mail', {
    token,
    query: { email: person.email },
  });
  expectRefusal(search, 404, 'accounts.user_not_found', 'User not found.');
  expect((await call(server, 'GET /api/auth/me', { token })).body).toEqual(other.user);
});

test('the address is free again for a new account', async () => {
  const person = await newPerson(server);
  await remove(person);
  const again = await newPerson(server, { email: person.email });
  expect(again.id).not.toBe(person.id);
  expectRefusal(
    await call(server, 'GET /api/auth/me', { token: person.accessToken }),
    401,
    'UNAUTHENTICATED',
  );
});

test('a balance is forfeited, and its entries stay in the ledger without the user', async () => {
  const person = await newPerson(server);
  await giveCredits(server, { userId: person.id }, 7);
  await remove(person);
  expect(await balanceOf(server, { name: 'forfeited' })).toBe(7);
  const { rows } = await server.database.pool.query(
    `select account.balance, account.user_id, array_agg(entry.amount order by entry.id) as amounts
      from credit_accounts account join ledger_entries entry on entry.account_id = account.id
      where account.kind = 'user' group by account.id`,
  );
  expect(rows).toEqual([{ balance: '0', user_id: null, amounts: ['7', '-7'] }]);
  expect(await mistakesIn(server)).toEqual([]);
});

test('concurrent deletions are each 200 or 401', async () => {
  const person = await newPerson(server);
  const statuses = (await atOnce(5, () => remove(person))).map(({ status }) => status);
  for (const status of statuses) expect([200, 401]).toContain(status);
  expect(statuses).toContain(200);
});

test('a picture uploaded during the deletion is deleted too', async () => {
  const people = await atOnce(6, () => newPerson(server));
  for (const [round, person] of people.entries()) {
    const uploads = atOnce(3, () => upload(person));
    await new Promise((resolve) => setTimeout(resolve, 15 * round));
    const { status } = await remove(person);
    expect([200, 401]).toContain(status);
    for (const answer of await uploads) expect([200, 401]).toContain(answer.status);
  }
  await eventually(async () => people.flatMap(picturesOf).length === 0);
});

test('edits during the deletion get no server error', async () => {
  const person = await newPerson(server);
  const { accessToken: token, user } = person;
  const { name, birthday, email } = user;
  const edits = atOnce(6, (index) =>
    index % 2
      ? call(server, 'PUT /api/auth/me', { token, json: { name, birthday, email } })
      : call(server, 'PUT /api/auth/change_password', { token, json: { password: 'A-brighter-kite-7' } }),
  );
  await remove(person);
  for (const { status } of await edits) expect([200, 401, 404]).toContain(status);
});

test('a deletion doesn’t wait for a hanging mail server', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const hanging = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, EMAIL_VERIFICATION: 'on' });
  const person = await newPerson(hanging);
  await eventually(async () => sockets.length > 0);
  expect((await remove(person, hanging)).status).toBe(200);
  expect(
    sockets.every(({ closed }) => closed),
    'the mail was given up',
  ).toBe(false);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await hanging.close();
});

async function exportOf({ accessToken: token }: Person) {
  const answer = await call(server, 'GET /api/auth/export', { token });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, files: unzipSync(new Uint8Array(answer.bytes)) };
}

test('an export is one ZIP, stored nowhere on the server', async () => {
  const { headers } = await exportOf(await newPerson(server));
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.zip"$/);
  expect(headers.get('cache-control')).toContain('no-store');
});

test('it contains everything about the user: profile, sessions, picture', async () => {
  const person = await newPerson(server);
  const token = person.accessToken;
  await call(server, 'PUT /api/auth/me/interests', { token, json: { interests: ['Chess', 'Kites', 'Tea'] } });
  await upload(person);
  await signIn(server, person);
  const { files } = await exportOf(person);
  const texts = Object.entries(files).filter(([name]) => name.endsWith('.json'));
  const all = texts.map(([, bytes]) => strFromU8(bytes)).join('\n');
  for (const text of texts) expect(() => JSON.parse(strFromU8(text[1]))).not.toThrow();
  for (const fact of [
    person.id,
    person.email,
    person.user.name,
    person.user.birthday ?? '',
    'Kites',
    'UTC',
  ]) {
    expect(all).toContain(fact);
  }
  const sessions = Object.entries(files).find(([name]) => /session/.test(name))?.[1] ?? new Uint8Array();
  const kept = { device: null, createdAt: expect.any(String), signedInAt: expect.any(String) };
  const times = { lastUsedAt: expect.any(String), expiresAt: expect.any(String), endedAt: null };
  expect(JSON.parse(strFromU8(sessions))).toEqual(Array(2).fill({ ...kept, ...times }));
  const avatar = await call(server, `GET /api/auth/avatar/${person.id}`, { token });
  const pictures = Object.entries(files).filter(([name]) => !name.endsWith('.json'));
  expect(pictures.map(([, bytes]) => Buffer.from(bytes).equals(avatar.bytes))).toEqual([true]);
});

test('an export with an unreadable picture breaks off, and doesn’t look complete', async () => {
  const person = await newPerson(server);
  await upload(person);
  const [picture = ''] = picturesOf(person);
  const path = join(server.picturesFolder, picture);
  rmSync(path);
  // Reading a folder as a file fails.
  mkdirSync(path);
  await expect(call(server, 'GET /api/auth/export', { token: person.accessToken })).rejects.toThrow();
});

test('it contains no secret and nothing about other users', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const { files } = await exportOf(person);
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  for (const text of ['argon2', person.password, person.refreshToken, other.id, other.email]) {
    expect(all).not.toContain(text);
  }
});
