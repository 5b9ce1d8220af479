import { calls } from '@hooray/contract/calls.ts';
import type { CallDeclaration, CallName } from '@hooray/contract/protocol/http.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { refusalOf } from '@hooray/testkit/clients/sockets.ts';
import { oneTimePasswordFor } from '@hooray/testkit/factories/mails.ts';
import { free, longDay, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let muted: Person;
let suspended: Person;
let mutedUntil: Date;
let suspendedUntil: Date;
beforeAll(async () => {
  server = await openTestServer();
  [muted, suspended] = [await newPerson(server), await newPerson(server)];
  mutedUntil = await restrict(server, muted, 'muted');
  suspendedUntil = await restrict(server, suspended, 'suspended', 30);
});
afterAll(() => server.close());

const declared = Object.entries(calls) as [CallName, CallDeclaration][];
const closed = declared.filter(([, { access }]) => access !== 'public');

/** Calls that write without adding or changing anything that other users see. */
const unseen: CallName[] = [
  'DELETE /api/auth/me',
  'PUT /api/auth/me/interests',
  'PUT /api/auth/me/preferences',
  'PUT /api/auth/change_password',
  'POST /api/auth/reauthenticate',
  'POST /api/auth/send-verification',
  'DELETE /api/auth/sign-in-methods/{method}',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys/{id}',
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/auth/sessions',
  'POST /api/reports',
  'POST /api/decisions/{id}/appeal',
  'POST /api/blocks',
  'DELETE /api/blocks/{userId}',
  // Only admins see a request, and no user sees a decision.
  'POST /api/sponsors',
  'POST /api/admin/sponsor-requests/{id}/approve',
  'POST /api/admin/sponsor-requests/{id}/reject',
  'POST /api/admin/offers/{id}/approve',
  'POST /api/admin/reports/{id}/resolve',
  'POST /api/admin/appeals/{id}/decide',
  'POST /api/admin/money/{id}/resolve',
  'PUT /api/admin/flags/{name}',
  'PATCH /api/admin/users/{id}',
  'DELETE /api/admin/users/{id}',
  'POST /api/admin/users/{id}/recovery-link',
  'POST /api/admin/users/{id}/end-sessions',
  // A number, which contains no text of the user.
  'POST /api/sponsor-offer/{id}/showings',
  'POST /api/friends/calendar/renew',
  // Steps, which contain no text of the user.
  'POST /api/birthday_box/{id}/opening',
  'PUT /api/birthday_box/{id}/opening',
  'POST /api/notifications/read',
  'PUT /api/notifications/settings',
  'POST /api/notifications/push',
  'DELETE /api/notifications/push',
  // The organizer isn't notified of it.
  'POST /api/birthday_box/{id}/put-away',
  'POST /api/birthday_gift/selected-gifts',
  'DELETE /api/birthday_gift/selected-gifts',
  'POST /api/team-gift/generate-wish',
  'POST /api/ai/generate-gifts',
  // These undo the user's own actions.
  'POST /api/friend-request/reject',
  'POST /api/friend-request/remove',
  'DELETE /api/birthday_box/{id}',
  'DELETE /api/birthday_box/{id}/participants/{userId}',
  'DELETE /api/birthday_gift/{boxId}/gifts/{giftId}/reserve',
  'DELETE /api/team-gift/{boxId}/contributions/{userId}',
  'DELETE /api/sponsor-offer/{id}',
  // These move credits, without any text.
  'POST /api/donate_credits',
  'POST /api/birthday_box/{id}/claim',
  'POST /api/paypal/create-order',
  'POST /api/paypal/capture-order',
  'POST /api/stripe/create-session',
];

test('every call that writes declares whether other users see what it writes', () => {
  const writing = closed.filter(([name]) => !name.startsWith('GET '));
  const undecided = writing.filter(([, { isSeenByOthers }]) => !isSeenByOthers).map(([name]) => name);
  expect(undecided.sort()).toEqual([...unseen].sort());
  expect(closed.filter(([name, call]) => name.startsWith('GET ') && call.isSeenByOthers)).toEqual([]);
});

test('a muted user is refused with the day on which the mute ends', async () => {
  const json = { name: 'Kites', description: 'What flies' };
  const answer = await call(server, 'POST /api/chats', { token: muted.accessToken, json });
  const message = `You're muted until ${longDay(mutedUntil)}. You can read, but not post.`;
  expectRefusal(answer, 403, 'MUTED', message);
});

describe('suspended', () => {
  const open = closed.filter(([, { isOpenToSuspended }]) => isOpenToSuspended).map(([name]) => name);
  const message = () => `Your account is suspended until ${longDay(suspendedUntil)}.`;

  test('only reading, exporting and deleting one’s account, its reauthentication, and appeals stay open', () => {
    expect(open.sort()).toEqual([
      'DELETE /api/auth/me',
      'GET /api/auth/export',
      'GET /api/auth/me',
      'GET /api/decisions',
      'POST /api/auth/reauthenticate',
      'POST /api/decisions/{id}/appeal',
    ]);
  });

  test('the refusal names the day on which it ends', async () => {
    const answer = await call(server, 'GET /api/chats', { token: suspended.accessToken });
    expectRefusal(answer, 403, 'SUSPENDED', message());
  });

  test('a suspended user reads and exports their own account, and no other', async () => {
    const token = suspended.accessToken;
    expect((await call(server, 'GET /api/auth/me', { token })).status).toBe(200);
    expect((await call(server, 'GET /api/auth/export', { token })).status).toBe(200);
    const other = await call(server, 'GET /api/auth/me', { token, query: { id: muted.id } });
    expectRefusal(other, 403, 'SUSPENDED', message());
  });

  test('signing in is refused, and a wrong password reveals nothing', async () => {
    const { email, password } = suspended;
    const logIn = (json: object) => call(server, 'POST /api/auth/login', { json });
    expectRefusal(await logIn({ email, password }), 403, 'SUSPENDED', message());
    expectRefusal(await logIn({ email, password: 'not it' }), 401, 'INVALID_CREDENTIALS');
    const oneTime = await oneTimePasswordFor(server, email);
    expectRefusal(await logIn({ email, password: oneTime }), 403, 'SUSPENDED', message());
  });

  test('an open session is refreshed, and its new token opens no more than the old one', async () => {
    const person = await newPerson(server);
    const until = await restrict(server, person, 'suspended');
    const { status, body } = await refresh(server, person.refreshToken);
    expect(status).toBe(200);
    const { accessToken: token } = body;
    expect((await call(server, 'GET /api/auth/me', { token })).status).toBe(200);
    const sentence = `Your account is suspended until ${longDay(until)}.`;
    expectRefusal(await call(server, 'GET /api/chats', { token }), 403, 'SUSPENDED', sentence);
    expect(await refusalOf(server, '/celebrate', { token })).toBe('unauthorized');
    expect((await call(server, 'DELETE /api/auth/me', { token })).status).toBe(200);
  });

  test('logging out and deleting the account work', async () => {
    const person = await newPerson(server);
    const { refreshToken } = await signIn(server, person);
    await restrict(server, person, 'suspended');
    expect((await call(server, 'POST /api/auth/logout', { json: { refreshToken } })).status).toBe(200);
    expect((await call(server, 'DELETE /api/auth/me', { token: person.accessToken })).status).toBe(200);
  });

  test('lifting the suspension opens everything at once, for existing tokens', async () => {
    const person = await newPerson(server);
    await restrict(server, person, 'suspended');
    await free(server, person, 'suspended');
    expect((await refresh(server, person.refreshToken)).status).toBe(200);
    expect((await call(server, 'GET /api/chats', { token: person.accessToken })).status).toBe(200);
  });
});

test('the message names the day in the user’s time zone', async () => {
  const person = await newPerson(server);
  await server.database.pool.query(
    `update users set time_zone = 'Pacific/Kiritimati', suspended_until = '2099-12-31T12:00:00Z' where id = $1`,
    [person.id],
  );
  const answer = await call(server, 'GET /api/chats', { token: person.accessToken });
  expectRefusal(answer, 403, 'SUSPENDED', 'Your account is suspended until January 1, 2100.');
});

test('both end by themselves', async () => {
  const [one, other] = [await newPerson(server), await newPerson(server)];
  await restrict(server, one, 'muted', 1);
  await restrict(server, other, 'suspended', 1);
  server.clock.advance(DAY + 1000);
  const { accessToken: token } = await signIn(server, one);
  const json = { name: 'Kites', description: 'What flies' };
  expect((await call(server, 'POST /api/chats', { token, json })).status).toBe(201);
  expect((await refresh(server, other.refreshToken)).status).toBe(200);
  expect((await signIn(server, other)).user.id).toBe(other.id);
});
