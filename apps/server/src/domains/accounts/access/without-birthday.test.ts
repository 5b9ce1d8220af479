import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { bornYearsAgo, call, registrationOf } from '@hooray/testkit/clients/client.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A user whose social network gives no birthday. */
async function newSocialUser() {
  const { name, email } = registrationOf();
  const { accessToken: token, refreshToken } = await signInSocially(server, { name, email, birthday: '' });
  return { name, email, token, refreshToken };
}

test('a user without a birthday can read their own account', async () => {
  const { email, token } = await newSocialUser();
  const { status, body } = await call<object>(server, 'GET /api/auth/me', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, birthday: null });
});

test('setting the birthday opens the product', async () => {
  const { name, email, token } = await newSocialUser();
  const json = { name, email, birthday: bornYearsAgo(20) };
  expect((await call(server, 'PUT /api/auth/me', { token, json })).status).toBe(200);
  const interests = { interests: ['Tea', 'Kites', 'Chess'] };
  expect((await call(server, 'PUT /api/auth/me/interests', { token, json: interests })).status).toBe(200);
});

test('a birthday under 13 is refused, and the product stays closed', async () => {
  const { name, email, token } = await newSocialUser();
  const json = { name, email, birthday: bornYearsAgo(12) };
  expectRefusal(await call(server, 'PUT /api/auth/me', { token, json }), 400, 'AGE_RESTRICTED');
  expectRefusal(await call(server, 'GET /api/auth/get_user_by_mail', { token }), 403, 'BIRTHDAY_REQUIRED');
});

test('log-out and deletion are open without a birthday', async () => {
  const [leaving, deleting] = [await newSocialUser(), await newSocialUser()];
  const json = { refreshToken: leaving.refreshToken };
  expect((await call(server, 'POST /api/auth/logout', { json })).status).toBe(200);
  expectRefusal(await call(server, 'GET /api/auth/me', { token: leaving.token }), 401, 'UNAUTHENTICATED');
  expect((await call(server, 'DELETE /api/auth/me', { token: deleting.token })).status).toBe(200);
});
