import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import {
  expectClearError,
  expectFieldRefused,
  expectRefusal,
} from '@hooray/testkit/assertions/expectations.ts';
import {
  atOnce,
  bornYearsAgo,
  type CallOptions,
  call,
  newPerson,
  registrationOf,
} from '@hooray/testkit/clients/client.ts';
import { countAccounts, rowsHolding, storedPictures } from '@hooray/testkit/database/stored.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // A registration waits only seconds for a picture, and the start of a process can take longer.
  const { accessToken: token } = await newPerson(server);
  await call(server, 'POST /api/auth/upload_avatar', {
    token,
    form: { avatar: asFile(await plainPicture()) },
  });
});
afterAll(() => server.close());

const register = (form: Record<string, string | Blob>) =>
  call<SessionResponse>(server, 'POST /api/auth/register', { form });
const refused = (form: Record<string, string | Blob>) => call(server, 'POST /api/auth/register', { form });

test('a registration is 201 with both tokens and the user', async () => {
  const fields = registrationOf({ name: '  Ada Lovelace ' });
  const { status, body } = await register({ ...fields });
  expect(status).toBe(201);
  expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken', 'user']);
  expect(body.user).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
    name: 'Ada Lovelace',
    email: fields.email,
    birthday: fields.birthday,
    gender: null,
    avatar_url: expect.stringMatching(new RegExp(`^/api/auth/avatar/${body.user.id}\\?`)),
    avatar: null,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    credits: 0,
    isSponsor: false,
    role: 'USER',
    interests: [],
  });
  const me = await call(server, 'GET /api/auth/me', { token: body.accessToken });
  expect(me.body).toEqual(body.user);
});

test('the address is trimmed and lower-cased, and taken in every spelling', async () => {
  const fields = registrationOf();
  const spelled = `  ${fields.email.toUpperCase()} `;
  const { body } = await register({ ...fields, email: spelled });
  expect(body.user.email).toBe(fields.email);
  const again = await refused({ ...registrationOf(), email: fields.email });
  expectRefusal(again, 409, 'EMAIL_TAKEN', 'An account with this e-mail already exists.');
});

test.each(['Hooray Support', 'Аdmin', 'T3am'])('a name like staff is refused: %s', async (name) => {
  const fields = registrationOf({ name });
  expectFieldRefused(await refused({ ...fields }), 'name', accountTexts.staffName);
  expect(await rowsHolding(server, fields.email)).toEqual([]);
});

async function registerAtOnce(count: number, form: NonNullable<CallOptions['form']>): Promise<void> {
  const before = await countAccounts(server);
  const answers = await atOnce(count, () => call(server, 'POST /api/auth/register', { form }));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  for (const answer of answers) if (answer !== made[0]) expectRefusal(answer, 409, 'EMAIL_TAKEN');
  expect(await countAccounts(server)).toBe(before + 1);
}

test('20 concurrent registrations of one address create one account', async () => {
  await registerAtOnce(20, { ...registrationOf() });
});

test('concurrent registrations of one address keep the picture of the one that created the account', async () => {
  const avatar = asFile(await plainPicture());
  const picturesBefore = storedPictures(server).length;
  await registerAtOnce(4, { ...registrationOf(), avatar });
  await eventually(async () => storedPictures(server).length === picturesBefore + 1);
});

test('a registration may contain an avatar', async () => {
  const avatar = asFile(await plainPicture());
  const { body } = await register({ ...registrationOf(), avatar });
  expect(body.user.avatar).toBe(body.user.avatar_url);
  const picture = await call(server, `GET ${body.user.avatar_url}`, { token: body.accessToken });
  expect(picture.status).toBe(200);
});

test('an empty avatar field, which forms send without a chosen file, means none', async () => {
  const { status, body } = await register({
    ...registrationOf(),
    avatar: asFile('', 'application/octet-stream'),
  });
  expect(status).toBe(201);
  expect(body.user.avatar).toBeNull();
});

test.each([
  ['name', '', 'Name is required.'],
  ['name', '   ', 'Name is required.'],
  ['name', 'a'.repeat(81), undefined],
  ['name', 'a\u0000b', undefined],
  ['email', '', 'Email is required.'],
  ['email', 'nobody', undefined],
  ['email', 'a b@example.com', undefined],
  ['email', 'a@example.com\u0000', undefined],
  ['email', `${'a'.repeat(250)}@example.com`, undefined],
  ['password', '', 'Password is required.'],
  ['password', 'Kite-7x', undefined],
  ['password', 'x7-'.repeat(43), undefined],
  ['password', 'password', undefined],
  ['password', 'Password1', undefined],
  ['password', 'iloveyou', undefined],
  ['password', 'Hooray-2026!', accountTexts.commonPassword],
  ['password', 'Happy_Birthday 1', accountTexts.commonPassword],
  ['birthday', '', 'Birthday is required.'],
  ['birthday', '1990-02-30', undefined],
  ['birthday', '1990-2-3', undefined],
  ['birthday', '03/02/1990', undefined],
  ['birthday', 'yesterday', undefined],
  ['birthday', '0000-01-01', undefined],
  ['birthday', '99999-01-01', undefined],
  ['birthday', '-1990-01-01', undefined],
])('refused at the field %s: %j', async (path, value, message) => {
  const fields = registrationOf();
  const answer = await refused({ ...fields, [path]: value });
  expectFieldRefused(answer, path, message);
  expect(await rowsHolding(server, fields.email)).toEqual([]);
});

test('a password may contain the product’s words beside others', async () => {
  const { status } = await register({ ...registrationOf(), password: 'birthday-kite-7' });
  expect(status).toBe(201);
});

test.each(['name', 'email', 'password', 'birthday'])('a missing %s is refused at its field', async (path) => {
  const { [path as 'name']: _, ...others } = registrationOf();
  expectFieldRefused(await refused(others), path);
});

test('all invalid fields are reported together', async () => {
  const answer = await refused({ name: '', email: 'x', password: '1', birthday: 'x' });
  for (const path of ['name', 'email', 'password', 'birthday']) expectFieldRefused(answer, path);
});

test.each([
  ['name of 1', { name: 'A' }],
  ['name of 80', { name: 'a'.repeat(80) }],
  ['password of 8', { password: 'kite-79z' }],
  ['password of 128', { password: 'x7-z'.repeat(32) }],
])('accepted at the bound: %s characters', async (_, overrides) => {
  expect((await register({ ...registrationOf(overrides) })).status).toBe(201);
});

const twelve = bornYearsAgo(12);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test.each([
  ['a child of 12', twelve],
  ['a user not born yet', tomorrow()],
  ['a user born in the year 3000', '3000-01-01'],
])('%s is refused with AGE_RESTRICTED and nothing is kept', async (_, birthday) => {
  const fields = registrationOf({ birthday });
  const avatar = asFile(await plainPicture());
  const picturesBefore = storedPictures(server).length;
  const answer = await refused({ ...fields, avatar });
  expectRefusal(answer, 400, 'AGE_RESTRICTED', 'You must be at least 13 years old to use Hooray.');
  expect(await rowsHolding(server, fields.email)).toEqual([]);
  expect(storedPictures(server)).toHaveLength(picturesBefore);
});

test('a user of 13 can register', async () => {
  expect((await register({ ...registrationOf({ birthday: bornYearsAgo(13) }) })).status).toBe(201);
});

test('an invalid picture is refused, and no account is created', async () => {
  const fields = registrationOf();
  const answer = await refused({ ...fields, avatar: asFile('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  expectRefusal(answer, 415, 'NOT_AN_IMAGE');
  expect(await rowsHolding(server, fields.email)).toEqual([]);
});

test('JSON instead of the form is refused', async () => {
  const fields = registrationOf();
  expectRefusal(
    await call(server, 'POST /api/auth/register', { json: fields }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  );
});

test('a registration can’t set the role, the sponsor flag or credits', async () => {
  const extra = {
    role: 'ADMIN',
    isSponsor: 'true',
    credits: '1000',
    id: '00000000-0000-4000-8000-000000000000',
  };
  const { body } = await register({ ...registrationOf(), ...extra });
  expect(body.user).toMatchObject({ role: 'USER', isSponsor: false, credits: 0 });
  expect(body.user.id).not.toBe(extra.id);
});

test('passwords are stored as Argon2id hashes and refresh tokens as hashes', async () => {
  const fields = registrationOf();
  const { body } = await register({ ...fields });
  const [row = ''] = await rowsHolding(server, fields.email);
  expect(row).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  for (const secret of [fields.password, body.refreshToken, body.accessToken]) {
    expect(await rowsHolding(server, secret)).toEqual([]);
  }
});

test('a repeated field causes no server error', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(registrationOf())) {
    form.append(name, value);
    form.append(name, value);
  }
  const response = await fetch(`${server.url}/api/auth/register`, { method: 'POST', body: form });
  expect(response.status).toBeLessThan(500);
});

test('a file in a field that takes none is refused', async () => {
  const answer = await refused({ ...registrationOf(), banner: asFile(await plainPicture()) });
  expectClearError(answer);
});
