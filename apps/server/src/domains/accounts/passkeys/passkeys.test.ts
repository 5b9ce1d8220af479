import type { AcceptedPasskeys, Passkey } from '@hooray/contract/accounts/passkey-calls.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, atOnce, call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { inTurnAtAccount } from '@hooray/testkit/database/account-lock.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import { mailTo, oneTimePasswordFor, verificationTokenFor } from '@hooray/testkit/factories/mails.ts';
import {
  addPasskey,
  newPasskey,
  PASSKEY_SITE,
  passkeyCreationFor,
  signInWithPasskey,
} from '@hooray/testkit/factories/sign-in/passkeys.ts';
import { type Deviations, newAuthenticator } from '@hooray/testkit/fakes/authenticator.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsJobs } from '../accounts.jobs.ts';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: PASSKEY_SITE, EMAIL_VERIFICATION: 'on' });
});
afterAll(() => server.close());

type Signed = { accessToken: string };

async function passkeysOf({ accessToken: token }: Signed): Promise<Passkey[]> {
  return (await call<{ passkeys: Passkey[] }>(server, 'GET /api/auth/passkeys', { token })).body.passkeys;
}

const remove = ({ accessToken: token }: Signed, id: string, json?: object) =>
  call(server, `DELETE /api/auth/passkeys/${id}`, { token, ...(json && { json }) });
const removePassword = ({ accessToken: token }: Signed) =>
  call(server, 'DELETE /api/auth/sign-in-methods/password', { token });
const isSignedIn = async ({ accessToken: token }: Signed) =>
  (await call(server, 'GET /api/auth/me', { token })).status === 200;

test('the options ask for a resident, verified passkey without attestation, and name neither the id nor a post-quantum key', async () => {
  const person = await newPerson(server);
  const { id: existing } = await newPasskey(server, person);
  const options = await passkeyCreationFor(server, person);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: person.email, displayName: person.user.name },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ type: 'public-key', id: existing, transports: ['internal'] }],
  });
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  expect((await passkeyCreationFor(server, person)).user.id).toBe(options.user.id);
});

test('a passkey is listed with its device and times', async () => {
  const person = await newPerson(server);
  const synced = await addPasskey(server, person, { flags: 29 });
  expect(synced.status).toBe(201);
  const listed = { id: expect.any(String), device: null, isSynced: true, lastUsedAt: null };
  expect(await passkeysOf(person)).toEqual([{ ...listed, createdAt: expect.stringMatching(/Z$/) }]);
  await signInWithPasskey(server, synced.authenticator, { flags: 5 });
  const [used] = await passkeysOf(person);
  expect(used).toMatchObject({ isSynced: false, lastUsedAt: expect.stringMatching(/Z$/) });
});

test('the list names what authenticators may keep: the user’s handle and the ids of their passkeys', async () => {
  const person = await newPerson(server);
  const { accessToken: token } = person;
  const accepted = async () =>
    (await call<{ accepted: AcceptedPasskeys }>(server, 'GET /api/auth/passkeys', { token })).body.accepted;
  const { user } = await passkeyCreationFor(server, person);
  expect(await accepted()).toEqual({ userHandle: user.id, credentialIds: [] });
  const [first, second] = [await newPasskey(server, person), await newPasskey(server, person)];
  expect(await accepted()).toEqual({ userHandle: user.id, credentialIds: [first.id, second.id] });
  // A restore under another secret leaves passkeys of another handle.
  await server.database.pool.query("update passkeys set user_handle = 'earlier' where id = $1", [
    first.rowId,
  ]);
  expect(await accepted()).toEqual({ userHandle: user.id, credentialIds: [second.id] });
});

test('a notice of a new passkey is mailed, and none of a refused one', async () => {
  const [person, refused] = [await newPerson(server), await newPerson(server)];
  await addPasskey(server, refused, { flags: 1 });
  await newPasskey(server, person);
  await mailTo(server, person.email, /passkey was added/i);
  expect(await rowsHolding(server, 'passkey-added')).not.toContainEqual(
    expect.stringContaining(refused.email),
  );
});

const certificate = new Map<string, unknown>([
  ['alg', -7],
  ['sig', new Uint8Array(64)],
  ['x5c', [new Uint8Array(32)]],
]);
const deviations: [string, Deviations][] = [
  ['another origin', { origin: 'https://hooray.evil.example' }],
  ['another rpID hash', { rpId: 'evil.example' }],
  ['a used credential instead of a new one', { type: 'webauthn.get' }],
  ['a challenge that was never issued', { challenge: 'A'.repeat(43) }],
  ['a user whom the device has not verified', { flags: 1 }],
  ['the attestation of a manufacturer', { attestation: { fmt: 'packed', attStmt: certificate } }],
  ['an unknown attestation', { attestation: { fmt: 'none', attStmt: certificate } }],
];

test.each(deviations)('a new passkey with %s is refused', async (_, deviation) => {
  const person = await newPerson(server);
  expectRefusal(
    (await addPasskey(server, person, deviation)) as unknown as Answer,
    400,
    'accounts.passkey_invalid',
  );
  expect(await passkeysOf(person)).toEqual([]);
});

test('a challenge adds one passkey, only for the user who asked, within 5 minutes', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const device = newAuthenticator(PASSKEY_SITE);
  const send = ({ accessToken: token }: Person, json: object) =>
    call(server, 'POST /api/auth/passkeys', { token, json });
  const credential = device.create(await passkeyCreationFor(server, person));
  expectRefusal(await send(other, credential), 400, 'accounts.passkey_invalid');
  expect((await send(person, credential)).status).toBe(201);
  expectRefusal(await send(person, credential), 400, 'accounts.passkey_invalid');
  const late = newAuthenticator(PASSKEY_SITE).create(await passkeyCreationFor(server, person));
  server.clock.advance(5 * MINUTE);
  expectRefusal(await send(person, late), 400, 'accounts.passkey_invalid');
  expect(await passkeysOf(person)).toHaveLength(1);
});

test('a credential that another account has is refused, also with its own valid challenge', async () => {
  const [owner, thief] = [await newPerson(server), await newPerson(server)];
  const device = await newPasskey(server, owner);
  const json = device.create(await passkeyCreationFor(server, thief));
  const answer = await call(server, 'POST /api/auth/passkeys', { token: thief.accessToken, json });
  expectRefusal(answer, 400, 'accounts.passkey_invalid');
});

test('a user has at most 10 passkeys, also if more are added at once', async () => {
  const person = await newPerson(server);
  for (let count = 0; count < 8; count += 1) await newPasskey(server, person);
  const statuses = (await atOnce(5, () => addPasskey(server, person))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409]);
  expect(await passkeysOf(person)).toHaveLength(10);
  const { accessToken: token } = person;
  const eleventh = await call(server, 'POST /api/auth/passkeys/options', { token });
  expectRefusal(eleventh, 409, 'accounts.too_many_passkeys');
});

test.each(['', 'not base64!', 'A'.repeat(9000), 7, null])('%j as a part is 400', async (part) => {
  const person = await newPerson(server);
  const { response, ...rest } = newAuthenticator(PASSKEY_SITE).create(
    await passkeyCreationFor(server, person),
  );
  const json = { ...rest, response: { ...response, attestationObject: part } };
  const answer = await call(server, 'POST /api/auth/passkeys', { token: person.accessToken, json });
  expectFieldRefused(answer, 'response.attestationObject');
});

test('a removed passkey no longer signs in, and every other session ends', async () => {
  const person = await newPerson(server);
  const device = await newPasskey(server, person);
  const other = await signIn(server, person);
  expect((await remove(person, device.rowId)).status).toBe(200);
  expect(await passkeysOf(person)).toEqual([]);
  expectRefusal(
    (await signInWithPasskey(server, device)) as unknown as Answer,
    401,
    'accounts.passkey_unknown',
  );
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(person)).toBe(true);
});

test('the last way to sign in can’t be removed, and of two concurrent removals one is refused', async () => {
  const person = await newPerson(server);
  const device = await newPasskey(server, person);
  const answers = await inTurnAtAccount(server, person.id, [
    () => removePassword(person),
    () => remove(person, device.rowId),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expectRefusal(await remove(person, device.rowId), 409, 'accounts.last_sign_in_method');
  const second = await newPasskey(server, person);
  expect((await remove(person, device.rowId)).status).toBe(200);
  expectRefusal(await remove(person, second.rowId), 409, 'accounts.last_sign_in_method');
});

test('another user’s passkey is 404, and passkeys can’t be removed together', async () => {
  const [owner, other] = [await newPerson(server), await newPerson(server)];
  const { rowId } = await newPasskey(server, owner);
  expectRefusal(await remove(other, rowId), 404, 'NOT_FOUND');
  const { accessToken: token } = owner;
  expectRefusal(await call(server, 'DELETE /api/auth/sign-in-methods/passkey', { token }), 404, 'NOT_FOUND');
  expect(await passkeysOf(owner)).toHaveLength(1);
});

test('adding and removing need a sign-in within the last 10 minutes, or the current password', async () => {
  const person = await newPerson(server);
  const { rowId } = await newPasskey(server, person);
  server.clock.advance(11 * MINUTE);
  const ask = (json?: object) =>
    call(server, 'POST /api/auth/passkeys/options', { token: person.accessToken, ...(json && { json }) });
  expectRefusal(await ask(), 403, 'REAUTHENTICATE');
  expectFieldRefused(await ask({ currentPassword: 'Not-the-password-1' }), 'currentPassword');
  expectRefusal(await remove(person, rowId), 403, 'REAUTHENTICATE');
  expect((await remove(person, rowId, { currentPassword: person.password })).status).toBe(200);
});

const recover = async ({ email }: Person) =>
  signIn(server, { email, password: await oneTimePasswordFor(server, email) });

test('recovery removes the passkeys that are newer than the confirmation of the address', async () => {
  const person = await newPerson(server);
  const old = await newPasskey(server, person);
  server.clock.advance(1000);
  const json = { token: await verificationTokenFor(server, person.email) };
  await call(server, 'POST /api/auth/verify-email', { token: person.accessToken, json });
  const intruders = await newPasskey(server, person);
  const owner = await recover(person);
  expect((await passkeysOf(owner)).map(({ id }) => id)).toEqual([old.rowId]);
  expect((await signInWithPasskey(server, intruders)).status).toBe(401);
  expect((await signInWithPasskey(server, old)).status).toBe(200);
});

test('recovery removes all passkeys if the address was never confirmed', async () => {
  const squatter = await newPerson(server);
  const device = await newPasskey(server, squatter);
  expect(await passkeysOf(await recover(squatter))).toEqual([]);
  expect((await signInWithPasskey(server, device)).status).toBe(401);
});

test('an intruder who adds a passkey during the owner’s recovery is refused', async () => {
  const intruder = await newPerson(server);
  const json = newAuthenticator(PASSKEY_SITE).create(await passkeyCreationFor(server, intruder));
  const password = await oneTimePasswordFor(server, intruder.email);
  const [owner, refused] = await inTurnAtAccount<Answer<unknown>>(server, intruder.id, [
    () => call(server, 'POST /api/auth/login', { json: { email: intruder.email, password } }),
    () => call(server, 'POST /api/auth/passkeys', { token: intruder.accessToken, json }),
  ]);
  expect([owner?.status, refused?.status]).toEqual([200, 401]);
  expect(await passkeysOf((owner as Answer<Person>).body)).toEqual([]);
});

test('an export lists device and times, and no key', async () => {
  const person = await newPerson(server);
  const device = await newPasskey(server, person);
  const answer = await call(server, 'GET /api/auth/export', { token: person.accessToken });
  const files = unzipSync(new Uint8Array(answer.bytes));
  const profile = JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()));
  expect(profile.passkeys).toEqual(await passkeysOf(person));
  expect(strFromU8(files['profile.json'] ?? new Uint8Array())).not.toContain(device.id);
});

test('deleting the account removes its passkeys and challenges, and the hourly sweep old challenges', async () => {
  const person = await newPerson(server);
  const device = await newPasskey(server, person);
  await passkeyCreationFor(server, person);
  await call(server, 'DELETE /api/auth/me', { token: person.accessToken });
  expect((await signInWithPasskey(server, device)).status).toBe(401);
  const count = async (table: string) =>
    (await server.database.pool.query(`select 1 from ${table} where user_id = $1`, [person.id])).rowCount;
  expect([await count('passkeys'), await count('passkey_challenges')]).toEqual([0, 0]);
  await call(server, 'POST /api/auth/passkey-login/options');
  server.clock.advance(6 * MINUTE);
  await runJobs(server, accountsJobs.sweep);
  expect((await server.database.pool.query('select 1 from passkey_challenges')).rowCount).toBe(0);
});
