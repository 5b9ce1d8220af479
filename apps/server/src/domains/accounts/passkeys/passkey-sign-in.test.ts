import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import type { UsedCredential } from '@hooray/contract/accounts/passkey-calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, atOnce, call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { setCookieOf } from '@hooray/testkit/clients/cookies.ts';
import { inTurnAtAccount } from '@hooray/testkit/database/account-lock.ts';
import {
  newPasskey,
  PASSKEY_SITE,
  passkeyRequestOf,
  sendPasskey,
  signInWithPasskey,
} from '@hooray/testkit/factories/sign-in/passkeys.ts';
import { longDay, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import type { Authenticator, Deviations } from '@hooray/testkit/fakes/authenticator.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;
const REFUSED = "This passkey didn't work. Please try again, or sign in another way.";

let server: TestServer;
let person: Person;
let device: Authenticator;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: PASSKEY_SITE });
  person = await newPerson(server);
  device = await newPasskey(server, person);
});
afterAll(() => server.close());

async function countSessions(): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int from sessions where ended_at is null',
  );
  return rows[0]?.count ?? 0;
}

/** The same response whatever the reason, and no session. */
async function expectRefused(send: () => Promise<Answer<unknown>>): Promise<void> {
  const before = await countSessions();
  expectRefusal((await send()) as Answer, 401, 'INVALID_CREDENTIALS', REFUSED);
  expect(await countSessions()).toBe(before);
}

const me = ({ accessToken: token }: SessionResponse) => call(server, 'GET /api/auth/me', { token });

test('a passkey signs in without a name, counts as a recent sign-in, and sets both cookies', async () => {
  const { status, body, headers } = await signInWithPasskey(server, device);
  expect(status).toBe(200);
  expect(body.user.id).toBe(person.id);
  expect((await me(body)).status).toBe(200);
  const security = await call<object>(server, 'GET /api/auth/security', { token: body.accessToken });
  expect(security.body).toMatchObject({ isRecentSignIn: true, signInMethods: ['password', 'passkey'] });
  for (const name of ['refreshToken', 'knownDevices'])
    expect(setCookieOf(headers, name)).toContain('HttpOnly');
});

const deviations: [string, Deviations][] = [
  ['another origin', { origin: 'https://hooray.evil.example' }],
  ['the same host on another port', { origin: 'http://localhost:4322' }],
  ['another rpID hash', { rpId: 'evil.example' }],
  ['a new credential instead of a used one', { type: 'webauthn.create' }],
  ['a challenge that was never issued', { challenge: 'A'.repeat(43) }],
  ['an absent user', { flags: 4 }],
  ['a user whom the device has not verified', { flags: 1 }],
];

test.each(deviations)('%s is refused', (_, deviation) =>
  expectRefused(() => signInWithPasskey(server, device, deviation)),
);

async function signedRequest(): Promise<UsedCredential> {
  return device.use(await passkeyRequestOf(server));
}

const changes: [string, (signed: UsedCredential) => UsedCredential | Promise<UsedCredential>][] = [
  [
    'a changed signature',
    ({ response, ...rest }) => ({
      ...rest,
      response: {
        ...response,
        signature: response.signature.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')),
      },
    }),
  ],
  [
    'the user handle of another user',
    async ({ response, ...rest }) => {
      const other = await newPasskey(server, await newPerson(server));
      const { userHandle } = other.use({ challenge: 'none' }).response;
      return { ...rest, response: { ...response, userHandle } };
    },
  ],
  [
    'the id of another user’s credential',
    async (signed) => {
      const { id } = await newPasskey(server, await newPerson(server));
      return { ...signed, id, rawId: id };
    },
  ],
  [
    'client data that is no JSON',
    ({ response, ...rest }) => ({ ...rest, response: { ...response, clientDataJSON: 'bm90IGpzb24' } }),
  ],
  [
    'authenticator data that is cut off',
    ({ response, ...rest }) => ({
      ...rest,
      response: { ...response, authenticatorData: response.authenticatorData.slice(0, 20) },
    }),
  ],
];

test.each(changes)('%s is refused', async (_, change) => {
  const changed = await change(await signedRequest());
  await expectRefused(() => sendPasskey(server, changed));
});

test('an unknown passkey is refused as such, but only with an open challenge', async () => {
  const unknown = { ...(await signedRequest()), id: 'unknown', rawId: 'unknown' };
  const before = await countSessions();
  const refused = (await sendPasskey(server, unknown)) as unknown as Answer;
  expectRefusal(refused, 401, 'accounts.passkey_unknown');
  expect(await countSessions()).toBe(before);
  await expectRefused(() => sendPasskey(server, unknown));
});

test('a challenge works once, for 5 minutes', async () => {
  const signed = await signedRequest();
  expect((await sendPasskey(server, signed)).status).toBe(200);
  await expectRefused(() => sendPasskey(server, signed));
  const request = await passkeyRequestOf(server);
  server.clock.advance(5 * MINUTE);
  await expectRefused(() => sendPasskey(server, device.use(request)));
});

test('a failed attempt uses the challenge up', async () => {
  const request = await passkeyRequestOf(server);
  await expectRefused(() => sendPasskey(server, device.use(request, { rpId: 'evil.example' })));
  await expectRefused(() => sendPasskey(server, device.use(request)));
});

test('40 parallel uses of one challenge begin one session', async () => {
  const before = await countSessions();
  const signed = await signedRequest();
  const statuses = (await atOnce(40, () => sendPasskey(server, signed))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(39).fill(401)]);
  expect(await countSessions()).toBe(before + 1);
});

test('a count of signatures that goes back or stands still is refused, and 0 as ever is not', async () => {
  const counting = await newPasskey(server, person);
  expect((await signInWithPasskey(server, counting, { counter: 9 })).status).toBe(200);
  for (const counter of [9, 8, 0])
    await expectRefused(() => signInWithPasskey(server, counting, { counter }));
  expect((await signInWithPasskey(server, counting, { counter: 10 })).status).toBe(200);
  const synced = await newPasskey(server, person);
  for (let round = 0; round < 2; round += 1)
    expect((await signInWithPasskey(server, synced, { counter: 0, flags: 29 })).status).toBe(200);
});

test('of two concurrent sign-ins with the same count one is refused', async () => {
  const counting = await newPasskey(server, person);
  const requests = [await passkeyRequestOf(server), await passkeyRequestOf(server)];
  const uses = requests.map((request) => counting.use(request, { counter: 5 }));
  const answers = await inTurnAtAccount(
    server,
    person.id,
    uses.map((used) => () => sendPasskey(server, used)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
});

test('a passkey that is removed while its sign-in is in flight is refused', async () => {
  const owner = await newPerson(server);
  const lost = await newPasskey(server, owner);
  const used = lost.use(await passkeyRequestOf(server));
  const [removed, came] = await inTurnAtAccount<Answer<unknown>>(server, owner.id, [
    () => call(server, `DELETE /api/auth/passkeys/${lost.rowId}`, { token: owner.accessToken }),
    () => sendPasskey(server, used),
  ]);
  expect([removed?.status, came?.status]).toEqual([200, 401]);
});

test('a suspended user is refused as with a password, and no session begins', async () => {
  const suspended = await newPerson(server);
  const own = await newPasskey(server, suspended);
  const until = await restrict(server, suspended, 'suspended');
  const before = await countSessions();
  const message = `Your account is suspended until ${longDay(until)}.`;
  expectRefusal((await signInWithPasskey(server, own)) as unknown as Answer, 403, 'SUSPENDED', message);
  expect(await countSessions()).toBe(before);
});

test('at an IP address there are no passkeys', async () => {
  for (const PUBLIC_URL of ['http://127.0.0.1:4321', 'http://[::1]:4321']) {
    const address = await openTestServer({ PUBLIC_URL });
    const { accessToken: token, email, password } = await newPerson(address);
    const options = await call<object>(address, 'GET /api/auth/options');
    expect(options.body).toMatchObject({ hasPasskeys: false });
    expectRefusal(await call(address, 'POST /api/auth/passkey-login/options'), 404, 'NOT_FOUND');
    expectRefusal(await call(address, 'POST /api/auth/passkeys/options', { token }), 404, 'NOT_FOUND');
    const used = device.use({ challenge: 'none' });
    expectRefusal((await sendPasskey(address, used)) as unknown as Answer, 404, 'NOT_FOUND');
    expect((await signIn(address, { email, password })).user.email).toBe(email);
    await address.close();
  }
  expect((await call<object>(server, 'GET /api/auth/options')).body).toMatchObject({ hasPasskeys: true });
});
