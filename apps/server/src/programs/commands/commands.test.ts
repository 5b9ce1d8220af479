import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { OPERATOR_ID } from '@hooray/contract/moderation/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, call, newPerson, type Person, registrationOf } from '@hooray/testkit/clients/client.ts';
import { mailTo } from '@hooray/testkit/factories/mails.ts';
import { newPasskey, PASSKEY_SITE, signInWithPasskey } from '@hooray/testkit/factories/sign-in/passkeys.ts';
import { auditEntries } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../start/settings/settings.ts';
import { ask } from './ask.ts';
import { withMachine } from './machine.ts';
import { commands, describeCommands, readCommandLine } from './read-command-line.ts';

let server: TestServer;
let admin: Person;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hooray-commands-'));
  server = await openTestServer({ PUBLIC_URL: PASSKEY_SITE });
  admin = await newAdminPerson(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

function settingsBeside() {
  const { user = '', password, host = '', port = 0, database = '' } = server.database.config;
  const address = new URLSearchParams({ host, port: String(port) });
  return readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?${address}`,
    PUBLIC_URL: PASSKEY_SITE,
    SMTP_URL: 'smtp://localhost:1',
  });
}

/** As `npm run admin -- …` on the server's machine. */
async function run(...args: string[]): Promise<string> {
  const asked = readCommandLine(args);
  if (!asked) return 'help';
  const { command, given } = asked;
  return withMachine(settingsBeside(), command, (machine) => command.run(machine, given));
}

const me = ({ accessToken: token }: Pick<Person, 'accessToken'>) =>
  call(server, 'GET /api/auth/me', { token });
const friendsOf = ({ accessToken: token }: Person) =>
  call(server, 'GET /api/friend-request/friends', { token });
const lastAbout = async (aboutId: string) => (await auditEntries(server, admin, { aboutId }))[0];

test('an account becomes ADMIN and stops being one, with a mail and entries by the operator', async () => {
  const person = await newPerson(server);
  expect(await run('make-admin', person.email, '--reason', 'Helps out')).toBe(`${person.email} is ADMIN.`);
  expect((await mailTo(server, person.email, /now an ADMIN/)).text).toContain('Helps out');
  expect(await lastAbout(person.id)).toMatchObject({
    ...{ actorId: OPERATOR_ID, actorName: null, act: 'change', subject: 'user' },
    ...{ before: { role: 'USER' }, after: { role: 'ADMIN' } },
  });
  await run('remove-admin', person.email.toUpperCase());
  expect(await lastAbout(person.id)).toMatchObject({ after: { role: 'USER' } });
});

test('of two ADMINs whom the operator removes at once, one remains', async () => {
  await server.database.pool.query(`update users set role = 'USER' where role = 'ADMIN'`);
  const admins = [await newAdminPerson(server), await newAdminPerson(server)];
  const said = await Promise.allSettled(admins.map(({ email }) => run('remove-admin', email)));
  expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(said.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { code: 'accounts.last_admin' },
  });
  admin = await newAdminPerson(server);
});

test('the ADMIN of the settings keeps no calendar of a user who registered the address first', async () => {
  const { accessToken: token, email } = await newPerson(server);
  const { body } = await call<{ url: string }>(server, 'GET /api/friends/calendar', { token });
  const path = new URL(body.url).pathname;
  expect((await call(server, `GET ${path}`)).status).toBe(200);
  const settings = { ...settingsBeside(), admin: { email, password: 'The-operators-kite-1' } };
  const asked = readCommandLine(['create-admin']);
  await withMachine(settings, {}, async (machine) => asked?.command.run(machine, asked.given));
  expect((await call(server, `GET ${path}`)).status).toBe(404);
});

test('a new account is made ADMIN once, with the password of the settings', async () => {
  const { email, password } = registrationOf();
  const settings = { ...settingsBeside(), admin: { email, password } };
  const asked = readCommandLine(['create-admin']);
  const create = () => withMachine(settings, {}, async (machine) => asked?.command.run(machine, asked.given));
  const said = await atOnce(2, create);
  expect(said.sort()).toEqual([`${email} is ADMIN.`, `${email} was ADMIN already, and keeps its password.`]);
  const { body } = await call<SessionResponse>(server, 'POST /api/auth/login', { json: { email, password } });
  expect(body.user.role).toBe('ADMIN');
  const entries = await auditEntries(server, admin, { aboutId: body.user.id });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    actorId: OPERATOR_ID,
    before: { role: null },
    after: { role: 'ADMIN' },
  });
});

test('a suspension closes the account immediately, until the given day or its end', async () => {
  const person = await newPerson(server);
  expect(await run('suspend', person.email, '--until', '2099-01-02')).toContain('2099-01-02T00:00:00.000Z');
  expect((await friendsOf(person)).status).toBe(403);
  expect(await lastAbout(person.id)).toMatchObject({ actorId: OPERATOR_ID, act: 'suspend' });
  await run('unsuspend', person.email);
  expect((await friendsOf(person)).status).toBe(200);
  expect(await lastAbout(person.id)).toMatchObject({ actorId: OPERATOR_ID, act: 'unsuspend' });
  await expect(run('suspend', person.email, '--until', '2020-01-01')).rejects.toMatchObject({
    code: 'VALIDATION',
  });
  await expect(run('suspend', person.email, '--until', 'soon')).rejects.toThrow('--until needs a date');
});

test('the sessions of an account end', async () => {
  const person = await newPerson(server);
  await run('end-sessions', person.email);
  expect((await me(person)).status).toBe(401);
  expect(await lastAbout(person.id)).toMatchObject({ actorId: OPERATOR_ID, act: 'end_sessions' });
});

test('the link that confirms an address is mailed again, until it is confirmed', async () => {
  const person = await newPerson(server);
  await run('resend-confirmation', person.email);
  expect((await mailTo(server, person.email, /confirm/i)).text).toContain('/verify-email?token=');
  expect(await lastAbout(person.id)).toMatchObject({ actorId: OPERATOR_ID, act: 'resend_mail' });
  await server.database.pool.query('update users set email_verified_at = now() where id = $1', [person.id]);
  await expect(run('resend-confirmation', person.email)).rejects.toThrow('confirmed already');
});

test('a mail that failed is delivered at once, and the log names no address', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into outbox_mails (kind, recipient, subject, body, attempts, last_error)
      values ('suspended', 'late@example.com', 'Late', 'Late', 9, $1) returning id`,
    ['refused\r\n\u001b[2J'],
  );
  const id = rows[0]?.id ?? '';
  expect(await run('waiting-mails')).toMatch(
    new RegExp(`${id}.*late@example.com  9 attempts  refused \\[2J$`, 'm'),
  );
  await run('resend-mail', id);
  await mailTo(server, 'late@example.com', /Late/);
  const entry = await lastAbout(id);
  expect(entry).toMatchObject({ actorId: OPERATOR_ID, act: 'resend_mail', subject: 'mail', userId: null });
  expect(JSON.stringify(entry)).not.toContain('late@');
  await expect(run('resend-mail', id)).rejects.toThrow('No mail of this id waits');
});

test('a recount corrects the participants that a party stores', async () => {
  const { accessToken: token } = await newPerson(server);
  const json = { name: 'Party', description: 'Ours' };
  const { body: party } = await call<{ id: string }>(server, 'POST /api/chats', { token, json });
  const broken = `update parties set participant_count = 7, first_participants = '[]' where id = $1`;
  await server.database.pool.query(broken, [party.id]);
  expect(await run('recount')).toContain('Parties corrected: 1.');
  const { rows } = await server.database.pool.query(
    'select participant_count, jsonb_array_length(first_participants) as first from parties where id = $1',
    [party.id],
  );
  expect(rows).toEqual([{ participant_count: 1, first: 1 }]);
  expect(await run('recount')).toContain('Parties corrected: 0.');
  const [entry] = await auditEntries(server, admin, { actorId: OPERATOR_ID });
  expect(entry).toMatchObject({ act: 'recount', subject: 'counts', subjectId: null, subjectName: 'stored' });
});

test('the sole ADMIN who has lost the passkey gets back in once the operator switches the flag off', async () => {
  const device = await newPasskey(server, admin);
  const { accessToken: token } = (await signInWithPasskey(server, device)).body;
  await call(server, 'PUT /api/admin/flags/admin-passkeys', { token, json: { enabled: true } });
  const list = () => call(server, 'GET /api/admin/users', { token: admin.accessToken });
  await eventually(async () => (await list()).status === 403);
  expect(await run('flag', 'admin-passkeys', 'off')).toBe('admin-passkeys is off.');
  await eventually(async () => (await list()).status === 200);
  const [entry] = await auditEntries(server, admin, { actorId: OPERATOR_ID });
  expect(entry).toMatchObject({ subjectName: 'admin-passkeys', after: { enabled: false } });
  await expect(run('flag', 'admin-passkeys', 'on')).rejects.toMatchObject({
    code: 'accounts.passkey_required',
  });
});

test.each([
  [[], 'A command is missing; --help lists them.'],
  [['dance'], "There is no command 'dance'; --help lists them."],
  [['constructor'], "There is no command 'constructor'; --help lists them."],
  [['suspend'], 'Usage: suspend EMAIL [--until 2026-12-24] [--reason TEXT].'],
  [['unsuspend', 'a@example.com', 'b@example.com'], 'Usage: unsuspend EMAIL [--reason TEXT].'],
  [['recount', '--until', '2026-12-24'], "'recount' has no option --until."],
  [['recount', '--dance'], "Unknown option '--dance'."],
])('the arguments %j are refused in one sentence', (args, sentence) => {
  expect(() => readCommandLine(args)).toThrow(
    expect.objectContaining({ name: 'UsageError', message: sentence }),
  );
});

test('the help names each command with one sentence', () => {
  expect(readCommandLine(['suspend', '--help'])).toBeUndefined();
  const lines = describeCommands().split('\n').filter(Boolean).slice(1);
  expect(lines).toHaveLength(2 * Object.keys(commands).length);
  for (const [index, line] of lines.entries())
    expect(line).toMatch(index % 2 === 0 ? /^ {2}[a-z-]+( |$)/ : /^ {6}[A-Z][^.]*\.$/);
});

test('a question is refused if the input ends without an answer', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const asked = ask('Password: ', { input, output });
  input.end();
  await expect(asked).rejects.toMatchObject({
    name: 'UsageError',
    message: "There was no answer to 'Password:'.",
  });
  const answered = ask('Password: ', { input: Readable.from(['A-broken-kite-1\n']), output });
  expect(await answered).toBe('A-broken-kite-1');
});

test('accounts that do not exist and values that cannot be are refused', async () => {
  await expect(run('make-admin', 'unknown@example.com')).rejects.toThrow('User not found.');
  await expect(run('make-admin', 'no address')).rejects.toMatchObject({ name: 'UsageError' });
  await expect(run('flag', 'dance', 'on')).rejects.toThrow('NAME is one of');
  await expect(run('resend-mail', '1')).rejects.toMatchObject({ name: 'UsageError' });
});
