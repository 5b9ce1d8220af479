import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { bornYearsAgo, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newOffer, newSponsor, offersFor } from '@hooray/testkit/factories/sponsors.ts';
import { changeUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

const tomorrow = () => new Date(server.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
const change = (person: Pick<Person, 'id'>, json: unknown) => changeUser(server, admin, person.id, json);

describe('ages', () => {
  test.each([
    ['a birthday under 13', bornYearsAgo(11)],
    ['a future birthday', '2999-01-01'],
  ])('even an ADMIN can’t set %s', async (_, birthday) => {
    const person = await newPerson(server);
    expectRefusal(await change(person, { birthday }), 400, 'AGE_RESTRICTED');
    expect(await auditAbout(server, person.id)).toEqual([]);
  });

  test('no user under 18 or without a birthday becomes a sponsor, and no sponsor becomes younger than that', async () => {
    const minor = await newPerson(server, { birthday: bornYearsAgo(16) });
    expectRefusal(await change(minor, { isSponsor: true }), 403, 'sponsors.adults_only');
    const ageless = await newPerson(server);
    await server.database.pool.query('update users set birthday = null where id = $1', [ageless.id]);
    expectRefusal(await change(ageless, { isSponsor: true }), 403, 'sponsors.adults_only');
    const sponsor = await newSponsor(server);
    const birthday = bornYearsAgo(16);
    expectRefusal(await change(sponsor, { birthday }), 403, 'sponsors.adults_only');
    expect((await change(sponsor, { birthday, isSponsor: false })).status).toBe(200);
    expect((await change(minor, { birthday: bornYearsAgo(20), isSponsor: true })).status).toBe(200);
  });
});

test('the offers of a former sponsor are hidden, and shown again with a new sponsorship', async () => {
  const [sponsor, viewer] = [await newSponsor(server), await newPerson(server)];
  const { id } = await newOffer(server, sponsor);
  const sees = async () => (await offersFor(server, viewer)).some((offer) => offer.id === id);
  for (const isSponsor of [false, true]) {
    await change(sponsor, { isSponsor });
    expect(await sees()).toBe(isSponsor);
  }
});

test('a former admin is refused at once with an existing token, and a new admin is let in', async () => {
  const person = await newPerson(server);
  const sibling = await server.openSibling();
  const list = (at: { url: string }) => call(at, 'GET /api/admin/users', { token: person.accessToken });
  for (const [role, status] of [
    ['ADMIN', 200],
    ['USER', 403],
  ] as const) {
    await change(person, { role });
    for (const at of [server, sibling]) expect((await list(at)).status).toBe(status);
  }
});

test('a suspension or mute is in force at once, and ends at once', async () => {
  const person = await newPerson(server);
  const post = async () => {
    const json = { name: 'Kites', description: 'What flies' };
    const { status, body } = await call(server, 'POST /api/chats', { token: person.accessToken, json });
    return body.code ?? status;
  };
  await change(person, { mutedUntil: tomorrow() });
  expect(await post()).toBe('MUTED');
  await change(person, { suspendedUntil: tomorrow() });
  expect(await post()).toBe('SUSPENDED');
  const { body } = await change(person, { mutedUntil: null, suspendedUntil: null });
  expect(body.user).toMatchObject({ mutedUntil: null, suspendedUntil: null });
  expect(await post()).toBe(201);
});

describe('refused', () => {
  const everything = {
    role: 'USER',
    isSponsor: true,
    mutedUntil: null,
    suspendedUntil: null,
    birthday: '1990-01-01',
  };

  test('an admin can’t decide about their own account; the last admin gets the reason', async () => {
    expectRefusal(await changeUser(server, admin, admin.id, { role: 'USER' }), 409, 'accounts.last_admin');
    await newAdminPerson(server);
    for (const json of [everything, {}])
      expectRefusal(await changeUser(server, admin, admin.id, json), 403, 'moderation.about_oneself');
  });

  test.each([
    ['mutedUntil', { mutedUntil: '2020-01-01T00:00:00Z' }],
    ['suspendedUntil', { suspendedUntil: '2020-01-01T00:00:00Z' }],
    ['mutedUntil', { mutedUntil: 'tomorrow' }],
    ['suspendedUntil', { suspendedUntil: '2099-02-30T00:00:00Z' }],
    ['mutedUntil', { mutedUntil: '2099-01-01' }],
    ['mutedUntil', { mutedUntil: 5 }],
    ['suspendedUntil', { suspendedUntil: `2099-01-01T00:00:00.${'0'.repeat(100)}Z` }],
    ['role', { role: 'OWNER' }],
    ['isSponsor', { isSponsor: 'yes' }],
    ['isSponsor', { isSponsor: null }],
    ['role', { role: null }],
    ['birthday', { birthday: null }],
    ['birthday', { birthday: '1990-02-30' }],
    ['reason', { reason: 'x'.repeat(501) }],
    ['reason', { reason: 'a\u0000b' }],
  ])('%s of %j', async (path, json) => {
    const person = await newPerson(server);
    expectFieldRefused(await change(person, { isSponsor: true, ...json }), path);
    expect(await auditAbout(server, person.id)).toEqual([]);
  });

  test.each([[null], [[]], ['text'], [7]])('a body of %j', async (json) => {
    expectRefusal(await change(await newPerson(server), json), 400, 'VALIDATION');
  });
});
