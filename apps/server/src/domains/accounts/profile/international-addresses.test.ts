import { randomBytes } from 'node:crypto';
import type { User } from '@hooray/contract/accounts/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person, registrationOf } from '@hooray/testkit/clients/client.ts';
import { boxFields, boxOf, correctBox, createBox } from '@hooray/testkit/factories/boxes.ts';
import { allMailSettled, mailTo, oneTimePasswordIn } from '@hooray/testkit/factories/mails.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { apply } from '@hooray/testkit/factories/sponsors.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** One address as users write it, and as it is stored. */
function newAddress() {
  const local = randomBytes(6).toString('hex');
  return { written: `${local}@Пример.РФ`, stored: `${local}@xn--e1afmkfd.xn--p1ai` };
}

const logIn = (email: string, { password }: Pick<Person, 'password'>) =>
  call(server, 'POST /api/auth/login', { json: { email, password } });

test('both spellings of an address belong to one account: it signs in, is found, and is registered once', async () => {
  const { written, stored } = newAddress();
  const person = await newPerson(server, { email: written });
  expect(person.user.email).toBe(stored);
  for (const email of [written, stored, ` ${written.toLowerCase()} `]) {
    expect((await logIn(email, person)).status).toBe(200);
    const query = { email };
    const found = await call(server, 'GET /api/auth/get_user_by_mail', { token: person.accessToken, query });
    expect(found.body).toMatchObject({ id: person.id });
    const again = call(server, 'POST /api/auth/register', { form: { ...registrationOf({ email }) } });
    expectRefusal(await again, 409, 'EMAIL_TAKEN');
  }
});

test('a forgotten password is mailed to such an address', async () => {
  const { written } = newAddress();
  // The sandbox shows domains in Unicode.
  const received = written.toLowerCase();
  const person = await newPerson(server, { email: written });
  await call(server, 'POST /api/auth/forgot-password', { json: { email: written } });
  await allMailSettled(server);
  const password = oneTimePasswordIn((await mailTo(server, received, /new password/i)).text);
  expect((await logIn(written, { ...person, password })).status).toBe(200);
});

test('an account can change to such an address', async () => {
  const { written, stored } = newAddress();
  const person = await newPerson(server);
  const { name, birthday } = person.user;
  const json = { name, birthday, email: written };
  const { body } = await call<{ user: User }>(server, 'PUT /api/auth/me', {
    token: person.accessToken,
    json,
  });
  expect(body.user.email).toBe(stored);
  expect((await logIn(written, person)).status).toBe(200);
});

test('a box finds its birthday person and its owner by either spelling', async () => {
  const [own, other] = [newAddress(), newAddress()];
  const creator = await newPerson(server, { email: own.written });
  const birthdayPerson = await newPerson(server, { email: other.stored });
  const fields = boxFields({ email: other.written, ownerEmail: own.written });
  const { status, body } = await createBox(server, creator, fields);
  expect(status).toBe(201);
  expect(await boxOf(server, creator, body.data.id)).toMatchObject({ email: other.stored, isBound: true });
  expect((await boxOf(server, birthdayPerson, body.data.id)).relation).toBe('birthday_person');
  const forOneself = await createBox(server, creator, boxFields({ email: own.written }));
  expect(forOneself).toMatchObject({ status: 400, body: { code: 'boxes.for_oneself' } });
  const free = await createBox(server, creator);
  const corrected = await correctBox(server, creator, free.body.data.id, { email: newAddress().written });
  expect(corrected.status).toBe(200);
});

test('a sponsor can be reached at such an address', async () => {
  const { written, stored } = newAddress();
  const { status, body } = await apply(server, await newPerson(server), { email: written });
  expect(status).toBe(201);
  expect(body.request.email).toBe(stored);
});

test('a social network can name such an address', async () => {
  const { written, stored } = newAddress();
  const { accessToken: token } = await signInSocially(server, { ...registrationOf({ email: written }) });
  expect((await call(server, 'GET /api/auth/me', { token })).body).toMatchObject({ email: stored });
});
