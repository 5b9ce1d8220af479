import type { User } from '@hooray/contract/accounts/calls.ts';
import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  atOnce,
  bornYearsAgo,
  call,
  newPerson,
  type Person,
  registrationOf,
} from '@hooray/testkit/clients/client.ts';
import { allMailSettled, mailTo } from '@hooray/testkit/factories/mails.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const bodyOf = ({ user: { name, birthday, email } }: Person) => ({ name, birthday, email });
const edit = (person: Person, changes: Record<string, unknown>) =>
  call(server, 'PUT /api/auth/me', { token: person.accessToken, json: { ...bodyOf(person), ...changes } });
const readMe = async ({ accessToken: token }: Person) =>
  (await call<User>(server, 'GET /api/auth/me', { token })).body;

test('an edit is 200 with the user, and the next read shows it', async () => {
  const person = await newPerson(server);
  server.clock.advance(1000);
  const json = { name: ' New Name ', birthday: '1991-05-04', email: person.email, gender: 'Female' };
  const { status, body } = await call<{ user: User }>(server, 'PUT /api/auth/me', {
    token: person.accessToken,
    json,
  });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    id: person.id,
    name: 'New Name',
    birthday: '1991-05-04',
    gender: 'Female',
  });
  expect(await readMe(person)).toEqual(body.user);
  expect(Date.parse(body.user.updatedAt)).toBeGreaterThan(Date.parse(person.user.updatedAt));
});

test.each(['Hooray Team', 'Mоderator', 'adrnin'])(
  'a user cannot take a name of the team: %s',
  async (name) => {
    const person = await newPerson(server);
    expectFieldRefused(await edit(person, { name }), 'name', accountTexts.staffName);
    expect((await readMe(person)).name).toBe(person.user.name);
  },
);

test('an admin may have a name like staff', async () => {
  const admin = await newAdminPerson(server);
  expect((await edit(admin, { name: 'Hooray Support' })).status).toBe(200);
});

test('an edit changes no other field and no other user', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const { status } = await edit(person, {
    id: other.id,
    role: 'ADMIN',
    credits: 99,
    isSponsor: true,
    interests: [],
  });
  expect(status).toBe(200);
  expect(await readMe(person)).toMatchObject({ id: person.id, role: 'USER', credits: 0, isSponsor: false });
  expect(await readMe(other)).toEqual(other.user);
});

test('the gender stays if it is missing, and null clears it', async () => {
  const person = await newPerson(server);
  await edit(person, { gender: 'Someone' });
  await edit(person, {});
  expect((await readMe(person)).gender).toBe('Someone');
  await edit(person, { gender: null });
  expect((await readMe(person)).gender).toBeNull();
});

test.each([
  ['name', ''],
  ['name', 'a'.repeat(81)],
  ['name', undefined],
  ['name', 7],
  ['name', 'a\u0000b'],
  ['email', ''],
  ['email', 'nobody'],
  ['email', undefined],
  ['birthday', ''],
  ['birthday', '1990-02-30'],
  ['birthday', undefined],
  ['birthday', 19900101],
  ['birthday', '0000-01-01'],
  ['gender', 'male'],
  ['gender', 'Other'],
  ['gender', 1],
])('refused at the field %s: %j', async (path, value) => {
  const person = await newPerson(server);
  expectFieldRefused(await edit(person, { [path]: value }), path);
  expect(await readMe(person)).toEqual(person.user);
});

test.each([
  ['of 12', bornYearsAgo(12)],
  ['to come', '2999-01-01'],
])('a birthday %s is refused', async (_, birthday) => {
  const answer = await edit(await newPerson(server), { birthday });
  expectRefusal(answer, 400, 'AGE_RESTRICTED', 'You must be at least 13 years old to use Hooray.');
});

test('a birthday that an admin corrects during an edit by its owner stays on its side of 18', async () => {
  const admin = await newAdminPerson(server);
  for (const email of [undefined, registrationOf().email]) {
    const person = await newPerson(server);
    const holder = await server.database.pool.connect();
    await holder.query('begin');
    await holder.query("select set_config('hooray.deciding_admin', $1, true)", [admin.id]);
    await holder.query('update users set birthday = $2 where id = $1', [person.id, bornYearsAgo(16)]);
    const editing = edit(person, email ? { email } : {});
    await eventually(async () => {
      const { rows } = await server.database.pool.query(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].count > 0;
    });
    await holder.query('commit');
    holder.release();
    expectRefusal(await editing, 400, 'AGE_RESTRICTED');
    expect((await readMe(person)).birthday).toBe(bornYearsAgo(16));
  }
});

test('a birthday can’t cross 18 in either direction', async () => {
  const [minor, adult] = [await newPerson(server, { birthday: bornYearsAgo(16) }), await newPerson(server)];
  expectRefusal(await edit(minor, { birthday: bornYearsAgo(18) }), 400, 'AGE_RESTRICTED');
  expectRefusal(await edit(adult, { birthday: bornYearsAgo(17) }), 400, 'AGE_RESTRICTED');
  expect((await edit(minor, { birthday: bornYearsAgo(15) })).status).toBe(200);
  expect((await edit(adult, { birthday: bornYearsAgo(18) })).status).toBe(200);
});

test('a taken address is refused with 409 in every spelling', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const answer = await edit(person, { email: ` ${other.email.toUpperCase()}` });
  expectRefusal(answer, 409, 'EMAIL_TAKEN', 'An account with this e-mail already exists.');
  expect(await readMe(person)).toEqual(person.user);
  await allMailSettled(server);
  expect(await server.mailsTo(person.email)).toEqual([]);
});

test('one of 6 users who take one address concurrently succeeds', async () => {
  const people = await atOnce(6, () => newPerson(server));
  const { email } = registrationOf();
  const answers = await Promise.all(people.map((person) => edit(person, { email })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('the old address is notified of a new one, which signs in from then on', async () => {
  const person = await newPerson(server);
  const { email } = registrationOf();
  expect((await edit(person, { email })).status).toBe(200);
  await mailTo(server, person.email, /address was changed/i);
  const logIn = (address: string) =>
    call(server, 'POST /api/auth/login', { json: { email: address, password: person.password } });
  expect((await logIn(email)).status).toBe(200);
  expect((await logIn(person.email)).status).toBe(401);
});

test('a new address needs a recent sign-in or the current password, and nothing else does', async () => {
  const person = await newPerson(server);
  server.clock.advance(11 * MINUTE);
  const { email } = registrationOf();
  expectRefusal(await edit(person, { email }), 403, 'REAUTHENTICATE');
  expectFieldRefused(await edit(person, { email, currentPassword: 'Not-the-password-1' }), 'currentPassword');
  expect((await readMe(person)).email).toBe(person.email);
  expect((await edit(person, { name: 'Somebody Else' })).status).toBe(200);
  expect((await edit(person, { email, currentPassword: person.password })).status).toBe(200);
});

test('one’s own address in other case isn’t a new one', async () => {
  const person = await newPerson(server);
  server.clock.advance(11 * MINUTE);
  expect((await edit(person, { email: person.email.toUpperCase() })).status).toBe(200);
  expect(await server.mailsTo(person.email)).toEqual([]);
});

test('other users see a public profile: id, name and avatar, nothing else', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const token = person.accessToken;
  const byId = await call(server, 'GET /api/auth/me', { token, query: { id: other.id } });
  const { id, name, avatar_url } = other.user;
  expect(byId.body).toEqual({ id, name, avatar_url });
  const query = { email: ` ${other.email.toUpperCase()}` };
  const byMail = await call(server, 'GET /api/auth/get_user_by_mail', { token, query });
  expect({ status: byMail.status, body: byMail.body }).toEqual({
    status: 200,
    body: { id, name, avatar_url },
  });
});

test('one’s own id returns one’s own profile', async () => {
  const person = await newPerson(server);
  const query = { id: person.id };
  const { body } = await call(server, 'GET /api/auth/me', { token: person.accessToken, query });
  expect(body).toEqual(person.user);
});

test.each([UNKNOWN_ID, 'unknown', '1', "' or true", '../me', '\u0000'])(
  'the unknown id %j is 404',
  async (id) => {
    const { accessToken: token } = await newPerson(server);
    expectRefusal(
      await call(server, 'GET /api/auth/me', { token, query: { id } }),
      404,
      'accounts.user_not_found',
    );
  },
);

test('an unknown address is 404 with the message of the search, and a malformed one is refused', async () => {
  const { accessToken: token } = await newPerson(server);
  const search = (query: Record<string, string>) =>
    call(server, 'GET /api/auth/get_user_by_mail', { token, query });
  expectRefusal(
    await search({ email: registrationOf().email }),
    404,
    'accounts.user_not_found',
    'User not found.',
  );
  expectFieldRefused(await search({ email: 'nobody' }), 'email');
  expectFieldRefused(await search({}), 'email');
});

test('one user searches 30 addresses a minute', async () => {
  const { accessToken: token } = await newPerson(server);
  const query = { email: 'nobody@example.com' };
  const answers = await atOnce(32, () => call(server, 'GET /api/auth/get_user_by_mail', { token, query }));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
  const [limited] = answers.filter(({ status }) => status === 429);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
});
