import type { User } from '@hooray/contract/accounts/calls.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  bornYearsAgo,
  call,
  newPerson,
  type Person,
  registrationOf,
} from '@hooray/testkit/clients/client.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { changeUser, deleteUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsJobs } from '../accounts.jobs.ts';
import { deleteAccount } from '../accounts.repository.ts';
import { getOwnAccount } from '../accounts.service.ts';
import { leaveDeparture } from './departures.service.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const minor = bornYearsAgo(15);
const adult = bornYearsAgo(30);

const register = (email: string, birthday: string) =>
  call<Person>(server, 'POST /api/auth/register', { form: { ...registrationOf({ email, birthday }) } });
const leave = ({ accessToken: token }: Pick<Person, 'accessToken'>) =>
  call(server, 'DELETE /api/auth/me', { token });
const move = ({ accessToken: token, user: { name, birthday } }: Person, email: string) =>
  call(server, 'PUT /api/auth/me', { token, json: { name, birthday, email } });
const restrictionsOf = async (email: string) => {
  const { rows } = await server.database.pool.query(
    'select muted_until as muted, suspended_until as suspended from users where email = $1',
    [email],
  );
  return rows[0];
};

test.each([
  ['a minor', minor, adult],
  ['an adult', adult, minor],
])('%s who deletes the account can sign up again only on the same side of 18', async (_, before, after) => {
  const person = await newPerson(server, { birthday: before });
  await leave(person);
  expectRefusal(await register(person.email, after), 400, 'AGE_RESTRICTED');
  expectRefusal(await register(person.email.toUpperCase(), after), 400, 'AGE_RESTRICTED');
  expect((await register(person.email, before)).status).toBe(201);
});

test('a deletion brings the 18th birthday of a minor no nearer than an edit does', async () => {
  const born = (days: number) => new Date(Date.parse(minor) - days * DAY_MS).toISOString().slice(0, 10);
  const person = await newPerson(server, { birthday: minor });
  await leave(person);
  expectRefusal(await register(person.email, born(40)), 400, 'AGE_RESTRICTED');
  const { body } = await register(person.email, born(20));
  await leave(body);
  expectRefusal(await register(person.email, born(40)), 400, 'AGE_RESTRICTED');
  expect((await register(person.email, born(31))).status).toBe(201);
});

test.each(['muted', 'suspended'] as const)(
  'a user who was %s stays so, even after a second deletion',
  async (state) => {
    const person = await newPerson(server);
    const until = await restrict(server, person, state, 60);
    await leave(person);
    const { status, body } = await register(person.email, adult);
    expect(status).toBe(201);
    expect(await restrictionsOf(person.email)).toMatchObject({ [state]: until });
    const party = { name: 'Tea', description: 'Party' };
    const code = state === 'muted' ? 'MUTED' : 'SUSPENDED';
    expectRefusal(await call(server, 'POST /api/chats', { token: body.accessToken, json: party }), 403, code);
    await leave(body);
    server.clock.advance(31 * DAY_MS);
    await runJobs(server, accountsJobs.sweep);
    await register(person.email, adult);
    expect(await restrictionsOf(person.email)).toMatchObject({ [state]: until });
  },
);

test('a suspension that an admin has lifted is not kept', async () => {
  const person = await newPerson(server);
  await restrict(server, person, 'suspended', 60);
  await leave(person);
  const { body } = await register(person.email, adult);
  await changeUser(server, await newAdminPerson(server), body.user.id, { suspendedUntil: null });
  await leave(body);
  await register(person.email, adult);
  expect(await restrictionsOf(person.email)).toEqual({ muted: null, suspended: null });
});

test('a deletion by an admin keeps the same restrictions', async () => {
  const person = await newPerson(server, { birthday: minor });
  expect(
    (await deleteUser(server, await newAdminPerson(server), person.id, { reason: 'Because.' })).status,
  ).toBe(200);
  expectRefusal(await register(person.email, adult), 400, 'AGE_RESTRICTED');
});

test('after 30 days nothing is kept', async () => {
  const person = await newPerson(server, { birthday: minor });
  await leave(person);
  server.clock.advance(29 * DAY_MS);
  expectRefusal(await register(person.email, adult), 400, 'AGE_RESTRICTED');
  server.clock.advance(DAY_MS + 60_000);
  expect((await register(person.email, adult)).status).toBe(201);
  await runJobs(server, accountsJobs.sweep);
  const { rows } = await server.database.pool.query('select from departures where expires_at <= $1', [
    server.clock.now(),
  ]);
  expect(rows).toEqual([]);
});

test('the database keeps neither the address nor the id of a deleted account', async () => {
  const person = await newPerson(server, { birthday: minor });
  await leave(person);
  const { rows } = await server.database.pool.query('select * from departures');
  expect(rows.length).toBeGreaterThan(0);
  for (const text of [person.email, person.id, minor]) expect(JSON.stringify(rows)).not.toContain(text);
});

describe('an address', () => {
  test('that the account gave up before its deletion is remembered too', async () => {
    const person = await newPerson(server, { birthday: minor });
    await move(person, registrationOf().email);
    await leave(person);
    expectRefusal(await register(person.email, adult), 400, 'AGE_RESTRICTED');
  });

  test('that has had another owner since is not remembered for the first one', async () => {
    const person = await newPerson(server, { birthday: minor });
    await move(person, registrationOf().email);
    const { status, body } = await register(person.email, adult);
    expect(status).toBe(201);
    await leave(person);
    await leave(body);
    expect((await register(person.email, adult)).status).toBe(201);
  });

  test('of a deleted account passes its suspension and side on to an account that takes it', async () => {
    const [left, grown, young] = [
      await newPerson(server, { birthday: minor }),
      await newPerson(server),
      await newPerson(server, { birthday: minor }),
    ];
    const until = await restrict(server, left, 'suspended', 60);
    await leave(left);
    expectRefusal(await move(grown, left.email), 400, 'AGE_RESTRICTED');
    expect((await move(young, left.email)).status).toBe(200);
    expect(await restrictionsOf(left.email)).toMatchObject({ suspended: until });
  });

  test('is refused to a registration that arrives while the account is being deleted', async () => {
    const person = await newPerson(server, { birthday: minor });
    const { db, pool } = server.database;
    const registering = await db.transaction(async (tx) => {
      await leaveDeparture(tx, server, await getOwnAccount(tx, person.id));
      await deleteAccount(tx, person.id);
      const begun = [register(person.email, adult)];
      await eventually(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      return begun;
    });
    expectRefusal(await Promise.race(registering), 400, 'AGE_RESTRICTED');
  });
});

describe('a social identity', () => {
  const social = (birthday: string) => {
    const { name, email } = registrationOf();
    return { name, email, birthday };
  };

  /** Simulates that the network gives another address, which the sandbox can't. */
  const forgetAddress = (email: string) =>
    server.database.pool.query('delete from departures where digest = $1', [
      server.secrets.deriveToken('departure', JSON.stringify(['email', email])),
    ]);

  test.each(['with the same address', 'with another address'])('keeps its side of 18 %s', async (address) => {
    const person = social(minor);
    await leave(await signInSocially(server, person));
    if (address === 'with another address') expect((await forgetAddress(person.email)).rowCount).toBe(1);
    const { location } = await signInSocially(server, { ...person, birthday: adult });
    expect(location.search).toBe('?error=deleted_recently');
    expect((await signInSocially(server, person)).accessToken).not.toBe('');
  });

  test('keeps its side of 18 if its birthday is set later', async () => {
    const person = social(minor);
    await leave(await signInSocially(server, person));
    const { accessToken: token } = await signInSocially(server, { ...person, birthday: '' });
    const { name, email } = person;
    const set = (birthday: string) =>
      call<{ user: User }>(server, 'PUT /api/auth/me', { token, json: { name, email, birthday } });
    expectRefusal(await set(adult), 400, 'AGE_RESTRICTED');
    // A birthday that was never set is kept through another deletion.
    await leave({ accessToken: token });
    expectRefusal(await register(email, adult), 400, 'AGE_RESTRICTED');
    expect((await register(email, minor)).status).toBe(201);
  });

  test('that was suspended creates no account until the suspension ends', async () => {
    const person = social(adult);
    const { accessToken } = await signInSocially(server, person);
    const { body } = await call<User>(server, 'GET /api/auth/me', { token: accessToken });
    await restrict(server, body, 'suspended', 60);
    await leave({ accessToken });
    expect((await signInSocially(server, person)).location.search).toBe('?error=suspended');
    expect(await restrictionsOf(person.email)).toBeUndefined();
  });

  test('that was unlinked before the deletion is remembered too', async () => {
    const person = social(minor);
    const { accessToken: token } = await signInSocially(server, person);
    const password = registrationOf().password;
    expect((await call(server, 'PUT /api/auth/change_password', { token, json: { password } })).status).toBe(
      200,
    );
    expect((await call(server, 'DELETE /api/auth/sign-in-methods/facebook', { token })).status).toBe(200);
    await leave({ accessToken: token });
    expect((await forgetAddress(person.email)).rowCount).toBe(1);
    expect((await signInSocially(server, { ...person, birthday: adult })).location.search).toBe(
      '?error=deleted_recently',
    );
  });
});
