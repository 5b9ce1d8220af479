import { randomUUID } from 'node:crypto';
import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { INVITATION } from '@hooray/contract/protocol/headers.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  type Answer,
  atOnce,
  bornYearsAgo,
  call,
  newPerson,
  type Person,
  registrationOf,
  signIn,
} from '@hooray/testkit/clients/client.ts';
import { countAccounts, rowsHolding } from '@hooray/testkit/database/stored.ts';
import { handleOf, newBox } from '@hooray/testkit/factories/boxes.ts';
import { comeBack, locationOf, signInSocially, visitNetwork } from '@hooray/testkit/factories/social.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
let admin: Person;
let member: Person;
let boxId: string;
let handle: string;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'http://localhost:4322' });
  sibling = await server.openSibling();
  admin = await newAdminPerson(server);
  member = await newPerson(server);
  boxId = (await newBox(server, admin, { email: member.email })).id;
  handle = await handleOf(server, boxId);
});
afterAll(() => server.close());

function put(name: string, enabled: boolean, at: { url: string } = server): Promise<Answer> {
  const { accessToken: token } = admin;
  return call(at, `PUT /api/admin/flags/${name}`, { token, json: { enabled } });
}

/** Waits until the change applies. */
async function switchSignUp(isOpen: boolean, isByInvitation: boolean): Promise<void> {
  await put('sign-up', isOpen);
  await put('sign-up-by-invitation', isByInvitation);
  const off = { 'sign-up': !isOpen, 'sign-up-by-invitation': !isByInvitation };
  await eventually(async () => {
    const names = (await call(server, 'GET /api/auth/options')).headers.get('disabled-features') ?? '';
    return Object.entries(off).every(([name, isOff]) => names.split(', ').includes(name) === isOff);
  });
}

const register = (fields: object, at: { url: string } = server) =>
  call(at, 'POST /api/auth/register', { form: { ...registrationOf(), ...fields } });

async function arriveSocially(email: string, invitation: string): Promise<URL> {
  const { callback, cookies } = await visitNetwork(server, {
    name: 'Ana',
    email,
    birthday: bornYearsAgo(30),
  });
  const invited = `${cookies}; ${INVITATION}=${invitation}`;
  return locationOf(await comeBack(server, { callback, cookies: invited }));
}

test('while sign-up is closed, no account is opened, and users with an account sign in', async () => {
  const known = { name: 'Bo', email: 'bo@example.com', birthday: bornYearsAgo(30) };
  await signInSocially(server, known);
  await switchSignUp(false, false);
  const email = 'late@example.com';
  for (const invitation of [undefined, boxId]) {
    const refused = await register({ email, ...(invitation && { invitation }) });
    expectRefusal(refused, 403, 'accounts.sign_up_closed', accountTexts.signUpClosed);
  }
  expect((await arriveSocially(email, boxId)).searchParams.get('error')).toBe('sign_up_closed');
  expect(await rowsHolding(server, email)).toEqual([]);
  await signIn(server, member);
  expect((await signInSocially(server, known)).accessToken).not.toBe('');
});

test("a closed sign-up doesn't reveal which addresses have an account", async () => {
  await switchSignUp(false, false);
  expectRefusal(await register({ email: member.email }), 403, 'accounts.sign_up_closed');
});

test('an existing box is an invitation; an unknown box, a handle and no box are none', async () => {
  await switchSignUp(false, true);
  const email = 'uninvited@example.com';
  for (const invitation of [undefined, randomUUID(), handle, 'my box']) {
    const refused = await register({ email, ...(invitation && { invitation }) });
    expectRefusal(refused, 403, 'accounts.invitation_required', accountTexts.invitationRequired);
    const location = await arriveSocially(email, invitation ?? '');
    expect(location.searchParams.get('error')).toBe('invitation_required');
  }
  expect(await rowsHolding(server, email)).toEqual([]);
  expect((await register({ invitation: boxId.toUpperCase() })).status).toBe(201);
  const location = await arriveSocially('invited@example.com', boxId);
  expect(location.searchParams.get('accessToken')).not.toBeNull();
});

test('a refusal for another reason is the same with an existing and an unknown box', async () => {
  await switchSignUp(false, true);
  const known = { name: 'Cy', email: 'cy@example.com', birthday: bornYearsAgo(30), invitation: boxId };
  const { body } = await call<{ accessToken: string }>(server, 'POST /api/auth/register', {
    form: { ...registrationOf(), ...known },
  });
  await call(server, 'DELETE /api/auth/me', { token: body.accessToken });
  for (const fields of [
    { email: member.email },
    { birthday: bornYearsAgo(5) },
    { name: 'Hooray Support' },
    // A deleted account keeps its side of 18.
    { email: known.email, birthday: bornYearsAgo(15) },
  ]) {
    const answers = [
      await register({ ...fields, invitation: boxId }),
      await register({ ...fields, invitation: randomUUID() }),
    ];
    const [existing, unknown] = answers.map(({ status, body }) => ({ status, body }));
    expect(existing?.status).not.toBe(201);
    expect(existing).toEqual(unknown);
  }
});

test('once an ADMIN has closed sign-up, no process opens another account', async () => {
  for (let round = 0; round < 3; round += 1) {
    await switchSignUp(true, false);
    await eventually(async () => (await register({}, sibling)).status === 201);
    const signingUp = [server, sibling].map((at) => atOnce(8, () => register({}, at)));
    expect((await put('sign-up', false)).status).toBe(200);
    const count = await countAccounts(server);
    const answers = (await Promise.all(signingUp)).flat();
    expect(await countAccounts(server)).toBe(count);
    for (const answer of answers)
      if (answer.status !== 201) expectRefusal(answer, 403, 'accounts.sign_up_closed');
  }
});
