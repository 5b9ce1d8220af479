import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, atOnce, call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { changeAddress } from '@hooray/testkit/factories/boxes.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HOUR_MS = 60 * 60_000;
const NEW_PASSWORD = 'a-new-kite-over-9-hills';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer({ HOORAY_AT_HOME: 'on', SMTP_URL: '' });
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

const ask = (userId: string, by: Pick<Person, 'accessToken'> = admin) =>
  call<{ link: string; expiresAt: string }>(server, `POST /api/admin/users/${userId}/recovery-link`, {
    token: by.accessToken,
  });

async function linkFor(userId: string): Promise<string> {
  const { status, body } = await ask(userId, await signIn(server, admin));
  expect(status).toBe(201);
  return new URL(body.link).searchParams.get('token') ?? '';
}

const recover = (token: string, password = NEW_PASSWORD): Promise<Answer<Person>> =>
  call(server, 'POST /api/auth/recover', { json: { token, password } });

const changePassword = ({ accessToken: token }: Person) =>
  call(server, 'PUT /api/auth/change_password', { token, json: { password: NEW_PASSWORD } });

const isOpen = async ({ accessToken: token }: Pick<Person, 'accessToken'>) =>
  (await call(server, 'GET /api/auth/me', { token })).status === 200;

test('a recovery link sets a new password once and ends every other session', async () => {
  const person = await newPerson(server);
  const token = await linkFor(person.id);
  expect(await isOpen(person)).toBe(true);
  expectFieldRefused(await recover(token, 'hooray123'), 'password');
  const answers = await atOnce(5, () => recover(token));
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(1);
  for (const answer of answers)
    if (answer !== accepted[0]) expectRefusal(answer, 404, 'accounts.link_invalid');
  expect(await isOpen(person)).toBe(false);
  for (const { body } of accepted) expect(await isOpen(body)).toBe(true);
  await expect(signIn(server, person)).rejects.toThrow('401');
  await signIn(server, { ...person, password: NEW_PASSWORD });
  expect(await auditAbout(server, person.id)).toMatchObject([{ actorId: admin.id, act: 'recovery_link' }]);
});

test('a link works for a day, until another is made, and only with its token', async () => {
  const person = await newPerson(server);
  const [earlier, later] = [await linkFor(person.id), await linkFor(person.id)];
  for (const token of [earlier, 'guessed']) expectRefusal(await recover(token), 404, 'accounts.link_invalid');
  server.clock.advance(24 * HOUR_MS + 1000);
  expectRefusal(await recover(later), 404, 'accounts.link_invalid');
});

test.each([
  ['a new password', changePassword],
  ['a new address', (person: Person) => changeAddress(server, person, `new-${person.email}`)],
])('%s withdraws the link', async (_, change) => {
  const person = await newPerson(server);
  const token = await linkFor(person.id);
  expect((await change(person)).status).toBe(200);
  expectRefusal(await recover(token), 404, 'accounts.link_invalid');
  expect(await isOpen(person)).toBe(true);
});

test('an ADMIN’s account can’t be recovered, not even with an earlier link', async () => {
  const other = await newAdminPerson(server);
  const by = await signIn(server, admin);
  expectRefusal(await ask(other.id, by), 409, 'accounts.recovery_of_admin');
  expectRefusal(await ask(admin.id, by), 403, 'moderation.about_oneself');
  const promoted = await newPerson(server);
  const token = await linkFor(promoted.id);
  await server.database.pool.query("update users set role = 'ADMIN' where id = $1", [promoted.id]);
  expectRefusal(await recover(token), 404, 'accounts.link_invalid');
});

test('a suspended account isn’t recovered, and the link needs a recent sign-in of an ADMIN', async () => {
  const person = await newPerson(server);
  const token = await linkFor(person.id);
  await server.database.pool.query(
    "update users set suspended_until = now() + interval '9 days' where id = $1",
    [person.id],
  );
  expectRefusal(await recover(token), 403, 'SUSPENDED');
  expectRefusal(await ask(person.id, await newPerson(server)), 403, 'FORBIDDEN');
  const earlier = await signIn(server, admin);
  server.clock.advance(11 * 60_000);
  expectRefusal(await ask(person.id, earlier), 403, 'REAUTHENTICATE');
});

test('an installation with mail has no recovery links', async () => {
  const mailing = await openTestServer();
  const keeper = await newAdminPerson(mailing);
  const { id } = await newPerson(mailing);
  const answer = await call(mailing, `POST /api/admin/users/${id}/recovery-link`, {
    token: keeper.accessToken,
  });
  await mailing.close();
  expectRefusal(answer, 409, 'accounts.recovers_by_mail');
});
