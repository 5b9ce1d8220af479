import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, refresh, signIn } from '@hooray/testkit/clients/client.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import {
  addPasskey,
  newPasskey,
  PASSKEY_SITE,
  signInWithPasskey,
} from '@hooray/testkit/factories/sign-in/passkeys.ts';
import { bannerOf, newOffer, newSponsor, setSponsor } from '@hooray/testkit/factories/sponsors.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { report } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const REQUIRED = 'accounts.passkey_required';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: PASSKEY_SITE });
});
afterAll(() => server.close());

type Signed = Pick<SessionResponse, 'accessToken'>;

const switchFlag = ({ accessToken: token }: Signed, enabled: boolean) =>
  call(server, 'PUT /api/admin/flags/admin-passkeys', { token, json: { enabled } });
const listUsers = ({ accessToken: token }: Signed) => call(server, 'GET /api/admin/users', { token });

test('an ADMIN without a passkey can’t require passkeys', async () => {
  expectRefusal(await switchFlag(await newAdminPerson(server), true), 403, REQUIRED);
});

test('while ADMINs need a passkey, only sessions that one began make their calls', async () => {
  const [admin, colleague] = [await newAdminPerson(server), await newAdminPerson(server)];
  const device = await newPasskey(server, admin);
  const byPasskey = (await signInWithPasskey(server, device)).body;
  expect((await switchFlag(byPasskey, true)).status).toBe(200);
  await eventually(async () => (await listUsers(admin)).status === 403);
  for (const session of [admin, colleague, await signIn(server, admin)])
    expectRefusal(await listUsers(session), 403, REQUIRED);
  const refreshed = (await refresh(server, byPasskey.refreshToken)).body;
  expect((await listUsers(refreshed)).status).toBe(200);
  expectRefusal(await listUsers(await newPerson(server)), 403, 'FORBIDDEN');

  const { accessToken: token } = await signIn(server, admin);
  expectRefusal(await call(server, 'POST /api/auth/passkeys/options', { token }), 403, REQUIRED);
  const path = `DELETE /api/auth/passkeys/${device.rowId}` as const;
  expectRefusal(await call(server, path, { token }), 403, REQUIRED);
  const { name, birthday } = admin.user;
  const json = { name, birthday, email: `new-${admin.user.email}` };
  expectRefusal(await call(server, 'PUT /api/auth/me', { token, json }), 403, REQUIRED);
  await server.database.pool.query("update users set name = 'Admin' where id = $1", [admin.id]);
  const kept = { ...json, name: 'Admin', email: admin.email };
  expect((await call(server, 'PUT /api/auth/me', { token, json: kept })).status).toBe(200);
  const party = { name: 'Hooray Team', description: 'Official' };
  expectRefusal(await call(server, 'POST /api/chats', { token, json: party }), 400, 'VALIDATION');
  const sponsor = await newSponsor(server);
  const offer = await newOffer(server, sponsor);
  for (const name of [
    `DELETE /api/sponsor-offer/${offer.id}`,
    `GET /api/sponsors/user/${sponsor.id}`,
  ] as const) {
    expectRefusal(await call(server, name, { token }), 403, REQUIRED);
    expect((await call(server, name, { token: refreshed.accessToken })).status).toBe(200);
  }
  expect((await addPasskey(server, refreshed)).status).toBe(201);

  const first = await newPasskey(server, colleague);
  expect((await listUsers((await signInWithPasskey(server, first)).body)).status).toBe(200);

  const { headers } = await call(server, 'GET /api/auth/options');
  expect(headers.get('disabled-features')).not.toContain('passkeys');
  expect((await switchFlag(refreshed, false)).status).toBe(200);
  await eventually(async () => (await listUsers(admin)).status === 200);
});

test('while ADMINs need a passkey, other sessions of theirs can neither see nor report an offer of a former sponsor', async () => {
  const [admin, sponsor] = [await newAdminPerson(server), await newSponsor(server)];
  const { id } = await newOffer(server, sponsor, { banner: asFile(await plainPicture()) });
  await setSponsor(server, sponsor, false);
  const byPasskey = (await signInWithPasskey(server, await newPasskey(server, admin))).body;
  expect((await bannerOf(server, admin, id)).status).toBe(200);
  expect((await switchFlag(byPasskey, true)).status).toBe(200);
  await eventually(async () => (await listUsers(admin)).status === 403);
  expectRefusal(await bannerOf(server, admin, id), 404, 'sponsors.offer_not_found');
  expectRefusal(await report(server, admin, 'offer', id), 404, 'moderation.subject_not_found');
  expect((await bannerOf(server, byPasskey, id)).status).toBe(200);
  expect((await switchFlag(byPasskey, false)).status).toBe(200);
});
