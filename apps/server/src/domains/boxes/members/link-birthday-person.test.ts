import { randomUUID } from 'node:crypto';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import {
  boxesOf,
  boxOf,
  changeAddress,
  correctBox,
  deleteAccount,
  handleOf,
  idsOf,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import {
  allMailSettled,
  mailTo,
  oneTimePasswordIn,
  verificationTokenFor,
} from '@hooray/testkit/factories/mails.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let verifying: TestServer;
beforeAll(async () => {
  [server, verifying] = [await openTestServer(), await openTestServer({ EMAIL_VERIFICATION: 'on' })];
});
afterAll(() => Promise.all([server.close(), verifying.close()]));

type Holder = { accessToken: string };
const freeAddress = () => `${randomUUID()}@example.com`;

async function expectBound(at: TestServer, creator: Person, boxId: string, person: Holder): Promise<void> {
  expect((await boxOf(at, creator, boxId)).isBound).toBe(true);
  const handle = await handleOf(at, boxId);
  expect((await lookAtBox(at, person, handle)).body.data).toMatchObject({ id: handle, wrapped: true });
  const { body } = await boxesOf(at, person);
  expect(body.data.map(({ id }) => id)).toContain(handle);
}
async function expectUnbound(at: TestServer, creator: Person, boxId: string): Promise<void> {
  expect((await boxOf(at, creator, boxId)).isBound).toBe(false);
}
async function followLink({ email, accessToken: token }: Holder & { email: string }): Promise<void> {
  await allMailSettled(verifying);
  const json = { token: await verificationTokenFor(verifying, email) };
  expect((await call(verifying, 'POST /api/auth/verify-email', { token, json })).status).toBe(200);
}

describe('with verification off, a box is linked to its birthday person', () => {
  test('when it is created', async () => {
    const [creator, grace] = [await newPerson(server), await newPerson(server)];
    const { id } = await newBox(server, creator, { email: ` ${grace.email.toUpperCase()}` });
    await expectBound(server, creator, id, grace);
  });

  test('when they register, with every other box for them', async () => {
    const [creator, another] = [await newPerson(server), await newPerson(server)];
    const email = freeAddress();
    const boxes = [
      await newBox(server, creator, { email }),
      await newBox(server, creator, { email }),
      await newBox(server, another, { email }),
    ];
    const unrelated = await newBox(server, creator);
    const grace = await newPerson(server, { email: email.toUpperCase() });
    for (const [index, { id }] of boxes.entries())
      await expectBound(server, index === 2 ? another : creator, id, grace);
    await expectUnbound(server, creator, unrelated.id);
  });

  test('when they change to the address in their profile', async () => {
    const [creator, grace] = [await newPerson(server), await newPerson(server)];
    const email = freeAddress();
    const { id } = await newBox(server, creator, { email });
    await changeAddress(server, grace, email);
    await expectBound(server, creator, id, grace);
  });

  test('when they come by social sign-in', async () => {
    const creator = await newPerson(server);
    const email = freeAddress();
    const { id } = await newBox(server, creator, { email });
    const grace = await signInSocially(server, { name: 'Grace', email, birthday: '1990-01-01' });
    await expectBound(server, creator, id, grace);
  });
});

describe('with verification on, a box is linked to its birthday person', () => {
  test('when it is created for a confirmed address, and not for an unconfirmed one', async () => {
    const [creator, grace] = [await newPerson(verifying), await newPerson(verifying)];
    const early = await newBox(verifying, creator, { email: grace.email });
    await expectUnbound(verifying, creator, early.id);
    await followLink(grace);
    await expectBound(verifying, creator, early.id, grace);
    const { id } = await newBox(verifying, creator, { email: grace.email });
    await expectBound(verifying, creator, id, grace);
  });

  test('when they confirm the address that they registered with, not before', async () => {
    const creator = await newPerson(verifying);
    const email = freeAddress();
    const { id } = await newBox(verifying, creator, { email });
    const grace = await newPerson(verifying, { email });
    await expectUnbound(verifying, creator, id);
    await followLink(grace);
    await expectBound(verifying, creator, id, grace);
  });

  test('when they sign in with a one-time password, which was mailed to the address', async () => {
    const [creator, grace] = [await newPerson(verifying), await newPerson(verifying)];
    const { id } = await newBox(verifying, creator, { email: grace.email });
    await call(verifying, 'POST /api/auth/forgot-password', { json: { email: grace.email } });
    const { text } = await mailTo(verifying, grace.email, /new password/i);
    await expectUnbound(verifying, creator, id);
    const session = await signIn(verifying, { email: grace.email, password: oneTimePasswordIn(text) });
    await expectBound(verifying, creator, id, session);
  });

  test('when they confirm an address that they changed to in their profile, not before', async () => {
    const [creator, grace] = [await newPerson(verifying), await newPerson(verifying)];
    const email = freeAddress();
    const { id } = await newBox(verifying, creator, { email });
    await changeAddress(verifying, grace, email);
    await expectUnbound(verifying, creator, id);
    await followLink({ ...grace, email });
    await expectBound(verifying, creator, id, grace);
  });

  test('when they come by social sign-in with a verified address', async () => {
    const creator = await newPerson(verifying);
    const email = freeAddress();
    const { id } = await newBox(verifying, creator, { email });
    const grace = await signInSocially(verifying, { name: 'Grace', email, birthday: '1990-01-01' });
    await expectBound(verifying, creator, id, grace);
  });
});

test('a box isn’t linked to a user with an unconfirmed address', async () => {
  const [creator, claiming] = [await newPerson(verifying), await newPerson(verifying)];
  const email = freeAddress();
  const { id } = await newBox(verifying, creator, { email });
  await changeAddress(verifying, claiming, email);
  expectRefusal(await lookAtBox(verifying, claiming, id), 403, 'NO_PEEKING');
  await changeAddress(verifying, claiming, freeAddress());
  // Otherwise a later delivery of the first link would look like the newest mail.
  await allMailSettled(verifying);
  const grace = await newPerson(verifying, { email });
  await followLink(grace);
  await expectBound(verifying, creator, id, grace);
});

test('a box is never linked to its creator, even if they take its address', async () => {
  const creator = await newPerson(server);
  const email = freeAddress();
  const { id } = await newBox(server, creator, { email });
  await changeAddress(server, creator, email);
  expect(await boxOf(server, creator, id)).toMatchObject({ relation: 'creator', isBound: false });
  const again = await newPerson(verifying);
  const box = await newBox(verifying, again, { email });
  await changeAddress(verifying, again, email);
  await followLink({ ...again, email });
  expect(await boxOf(verifying, again, box.id)).toMatchObject({ relation: 'creator', isBound: false });
});

test('a box is linked once: a later user of the address doesn’t get it', async () => {
  const [creator, grace] = [await newPerson(server), await newPerson(server)];
  const { id } = await newBox(server, creator, { email: grace.email });
  await changeAddress(server, grace, freeAddress());
  const heir = await newPerson(server, { email: grace.email });
  await expectBound(server, creator, id, grace);
  expect((await lookAtBox(server, heir, id)).body.data).toMatchObject({ relation: 'visitor' });
  expect((await boxesOf(server, heir)).body.data).toEqual([]);
});

test('a box whose birthday person is deleted is never linked to another user', async () => {
  const [creator, grace] = [await newPerson(server), await newPerson(server)];
  const { id } = await newBox(server, creator, { email: grace.email });
  await deleteAccount(server, grace);
  const again = await newPerson(server, { email: grace.email });
  expect((await boxesOf(server, again)).body.data).toEqual([]);
  expectRefusal(await correctBox(server, creator, id, { email: again.email }), 409, 'boxes.linked');
});

test('linking ends a membership', async () => {
  const [creator, grace] = [await newPerson(server), await newPerson(server)];
  const email = freeAddress();
  const { id } = await newBox(server, creator, { email });
  await joinBox(server, grace, id);
  await changeAddress(server, grace, email);
  await expectBound(server, creator, id, grace);
  expect(idsOf((await boxOf(server, creator, id)).participants)).toEqual([creator.id]);
});

test('a user whom the organizer removed is the birthday person all the same', async () => {
  const [creator, grace] = [await newPerson(server), await newPerson(server)];
  const email = freeAddress();
  const { id } = await newBox(server, creator, { email });
  await joinBox(server, grace, id);
  await removeFromBox(server, creator, id, grace.id);
  await changeAddress(server, grace, email);
  await expectBound(server, creator, id, grace);
});

test('the day stays as computed in the organizer’s time zone if the birthday person is linked later', async () => {
  const creator = await signInAgain(server, await newPerson(server), 'Pacific/Kiritimati');
  const grace = await signInAgain(server, await newPerson(server), 'Pacific/Pago_Pago');
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Pago_Pago', dateStyle: 'short' });
  const today = formatter.format(server.clock.now());
  const email = freeAddress();
  const { id } = await newBox(server, creator, { email, birthdayDate: `1992${today.slice(4)}` });
  const { day } = await boxOf(server, creator, id);
  await changeAddress(server, grace, email);
  expect((await boxOf(server, creator, id)).day).toBe(day);
  expect(day).not.toBe(today);
});
