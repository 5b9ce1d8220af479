import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { inTurnAtAccount } from '@hooray/testkit/database/account-lock.ts';
import { changeUser, deleteUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { report, resolve, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const ROUNDS = 8;

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());
beforeEach(unmakeAll);

async function unmakeAll(): Promise<void> {
  await server.database.pool.query(
    `update users set role = 'USER', suspended_until = null where role = 'ADMIN'`,
  );
}

const leave = ({ accessToken: token }: Person, at: { url: string } = server) =>
  call(at, 'DELETE /api/auth/me', { token });
const suspension = { suspendedUntil: '2099-01-01T00:00:00Z' };

/** The number of admins who can decide. */
async function countActing(): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select count(*)::int from users where role = 'ADMIN' and coalesce(suspended_until < now(), true)`,
  );
  return rows[0].count;
}

describe('the last admin', () => {
  test('can’t delete their own account, and another admin can', async () => {
    const [one, other] = [await newAdminPerson(server), await newAdminPerson(server)];
    expect((await leave(one)).status).toBe(200);
    expectRefusal(await leave(other), 409, 'accounts.last_admin');
    expect((await call(server, 'GET /api/auth/me', { token: other.accessToken })).status).toBe(200);
  });

  test('is counted without suspended ones', async () => {
    const [one, suspended] = [await newAdminPerson(server), await newAdminPerson(server)];
    await restrict(server, suspended, 'suspended');
    expectRefusal(await leave(one), 409, 'accounts.last_admin');
    expect((await leave(suspended)).status).toBe(200);
  });

  test('leaves like any user after a demotion', async () => {
    const [one, other] = [await newAdminPerson(server), await newAdminPerson(server)];
    await changeUser(server, one, other.id, { role: 'USER' });
    expect((await leave(other)).status).toBe(200);
  });
});

type Act = (by: Person, about: Person, at: { url: string }) => Promise<Answer<unknown>>;

const unmake: Act = (by, about, at) => changeUser(at, by, about.id, { role: 'USER' });
const suspend: Act = (by, about, at) => changeUser(at, by, about.id, suspension);
const remove: Act = (by, about, at) => deleteUser(at, by, about.id);
const leaving: Act = (by, _about, at) => leave(by, at);

describe('one of two admins remains able to decide, also concurrently in two processes', () => {
  test.each<[string, Act, Act]>([
    ['each demotes the other', unmake, unmake],
    ['each suspends the other', suspend, suspend],
    ['each deletes the other', remove, remove],
    ['each deletes their own account', leaving, leaving],
    ['one demotes the other, who deletes the first', unmake, remove],
    ['one demotes the other, who suspends the first', unmake, suspend],
    ['one deletes their own account, and is demoted', leaving, unmake],
    ['one deletes their own account, and is deleted', leaving, remove],
    ['one deletes their own account, and is suspended', leaving, suspend],
  ])('%s', async (_, first, second) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await unmakeAll();
      const [one, other] = [await newAdminPerson(server), await newAdminPerson(server)];
      const answers = await Promise.all([first(one, other, server), second(other, one, sibling)]);
      expect(await countActing()).toBe(1);
      for (const { status } of answers) expect([200, 401, 403, 404, 409]).toContain(status);
    }
  });

  test('one demotes the other and deletes their own account', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await unmakeAll();
      const [one, other] = [await newAdminPerson(server), await newAdminPerson(server)];
      const answers = await Promise.all([unmake(one, other, server), leave(one, sibling)]);
      expect(await countActing()).toBe(1);
      expect(answers.map(({ status }) => status)).toContain(200);
    }
  });
});

test('many admins who all leave and demote each other concurrently leave one who can decide', async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => newAdminPerson(server)));
  const acts = admins.flatMap((one, index) => {
    const next = admins[(index + 1) % admins.length] ?? one;
    return [leave(one, sibling), unmake(one, next, server), suspend(one, next, sibling)];
  });
  for (const { status } of await Promise.all(acts)) expect([200, 401, 403, 404, 409]).toContain(status);
  expect(await countActing()).toBe(1);
});

test.each<[string, Act, Act, number]>([
  ['demotes the other', unmake, unmake, 409],
  ['suspends the other', suspend, suspend, 409],
  ['deletes the other', remove, remove, 409],
  ['leaves', leaving, leaving, 409],
  ['leaves, and is demoted', leaving, unmake, 404],
])('if each of two admins %s, only the first one succeeds', async (_, first, second, refused) => {
  const [one, other] = [await newAdminPerson(server), await newAdminPerson(server)];
  const answers = await inTurnAtAccount(server, one.id, [
    () => first(one, other, server),
    () => second(other, one, sibling),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, refused]);
  expect(await countActing()).toBe(1);
});

test.each<[string, Act]>([
  ['demotes', unmake],
  ['deletes', remove],
])('a request in progress of an ADMIN whom a report suspends no longer %s a user', async (_, act) => {
  const [one, other] = [await newAdminPerson(server), await newAdminPerson(server)];
  const { body } = await report(server, await newPerson(server), 'user', other.id);
  const answers = await inTurnAtAccount<Answer<unknown>>(server, one.id, [
    () => resolve(server, one, body.report.id, { action: 'suspend' }),
    () => act(other, one, sibling),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  expect(await countActing()).toBe(1);
});

test('a user who isn’t an admin can be demoted, suspended and deleted, even with a single admin', async () => {
  const [admin, person] = [await newAdminPerson(server), await newPerson(server)];
  expect((await unmake(admin, person, server)).status).toBe(200);
  expect((await suspend(admin, person, server)).status).toBe(200);
  expect((await remove(admin, person, server)).status).toBe(200);
});
