import { TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person, registrationOf } from '@hooray/testkit/clients/client.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { changeUser } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // At noon in UTC it is tomorrow on Kiritimati, and still the same day on Pago Pago.
  server.clock.advance(DAY_MS / 2 - (server.clock.now().getTime() % DAY_MS) + DAY_MS);
});
afterAll(() => server.close());

/** The birthday of a user who reaches this age in this many days, by the UTC date. */
function turning(years: number, days: number): string {
  const day = new Date(server.clock.now().getTime() + days * DAY_MS);
  const year = String(day.getUTCFullYear() - years).padStart(4, '0');
  const [month, date] = day.toISOString().slice(5, 10).split('-');
  return `${year}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}

const edit = ({ accessToken: token, user: { name, email } }: Person, birthday: string) =>
  call(server, 'PUT /api/auth/me', { token, json: { name, email, birthday } });
const write = (id: string, birthday: string) =>
  server.database.pool.query('update users set birthday = $2, updated_at = $3 where id = $1', [
    ...[id, birthday, server.clock.now()],
  ]);

describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('from %s', (zone) => {
  const inZone = async (birthday: string) =>
    call<Person>(server, 'POST /api/auth/register', {
      form: { ...registrationOf({ birthday }) },
      headers: { [TIME_ZONE]: zone },
    });

  test('an adult can’t set a birthday that matching counts as under 18', async () => {
    const { body } = await inZone(turning(40, 0));
    expectRefusal(await edit(body, turning(18, 1)), 400, 'AGE_RESTRICTED');
    expect((await edit(body, turning(18, 0))).status).toBe(200);
  });

  test('a minor can’t set a birthday that matching counts as 18', async () => {
    const { body } = await inZone(turning(18, 10));
    expectRefusal(await edit(body, turning(18, 0)), 400, 'AGE_RESTRICTED');
    expect((await edit(body, turning(18, 1))).status).toBe(200);
  });

  test('registration opens on the 13th birthday by the UTC date', async () => {
    expectRefusal(await inZone(turning(13, 1)), 400, 'AGE_RESTRICTED');
    expect((await inZone(turning(13, 0))).status).toBe(201);
  });
});

describe('the 18th birthday of a minor', () => {
  test('comes nearer by at most 31 days in total, in however many edits', async () => {
    const minor = await newPerson(server, { birthday: turning(16, 0) });
    const nearer = (days: number) => edit(minor, turning(16, -days));
    expectRefusal(
      await nearer(32),
      400,
      'AGE_RESTRICTED',
      "You can't move your birthday that far. Please contact us.",
    );
    for (const days of [10, 20, 31]) expect((await nearer(days)).status).toBe(200);
    for (const days of [32, 41, 700]) expectRefusal(await nearer(days), 400, 'AGE_RESTRICTED');
    expect((await edit(minor, turning(14, 0))).status).toBe(200);
    expectRefusal(await nearer(32), 400, 'AGE_RESTRICTED');
    expect((await nearer(31)).status).toBe(200);
  });

  test('is counted from the birthday that an admin has set', async () => {
    const [minor, admin] = [
      await newPerson(server, { birthday: turning(15, 0) }),
      await newAdminPerson(server),
    ];
    expect((await edit(minor, turning(15, -31))).status).toBe(200);
    expect((await changeUser(server, admin, minor.id, { birthday: turning(17, 0) })).status).toBe(200);
    expect((await edit(minor, turning(17, -31))).status).toBe(200);
    expectRefusal(await edit(minor, turning(17, -32)), 400, 'AGE_RESTRICTED');
  });
});

describe('the database', () => {
  test.each([
    ['an adult below 18', 30, 17, 'users_age_wall'],
    ['a minor to 18', 17, 18, 'users_age_wall'],
    ['a minor below 13', 15, 12, 'users_minimum_age'],
    ['a minor nearer to 18', 14, 17, 'users_nearer_to_18'],
  ])('refuses to move %s', async (_, from, to, constraint) => {
    const { id } = await newPerson(server, { birthday: turning(from, 0) });
    await expect(write(id, turning(to, 0))).rejects.toMatchObject({ code: '23514', constraint });
  });

  test('allows only an admin to cross 18, not a user who is named as one', async () => {
    const [person, admin] = [await newPerson(server), await newAdminPerson(server)];
    const client = await server.database.pool.connect();
    const writeAs = async (decider: string) => {
      await client.query('begin');
      try {
        await client.query("select set_config('hooray.deciding_admin', $1, true)", [decider]);
        await client.query('update users set birthday = $2 where id = $1', [person.id, turning(16, 0)]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    };
    await expect(writeAs(person.id)).rejects.toMatchObject({ constraint: 'users_age_wall' });
    await expect(writeAs('')).rejects.toMatchObject({ constraint: 'users_age_wall' });
    await writeAs(admin.id);
    client.release();
    await expect(write(person.id, turning(30, 0))).rejects.toMatchObject({ constraint: 'users_age_wall' });
  });

  test('keeps the side of 18 of an account whose birthday is removed', async () => {
    const minor = await newPerson(server, { birthday: turning(15, 0) });
    await server.database.pool.query('update users set birthday = null where id = $1', [minor.id]);
    expectRefusal(await edit(minor, turning(30, 0)), 400, 'AGE_RESTRICTED');
    expectRefusal(await edit(minor, turning(15, -32)), 400, 'AGE_RESTRICTED');
    expect((await edit(minor, turning(15, -31))).status).toBe(200);
  });

  test('counts ages like the server, on every day of four years', async () => {
    const { rows } = await server.database.pool.query(
      `select birthday::text, day::date::text, age_on(birthday, day::date), adult_from(birthday) <= day as is_adult
         from unnest(array['2008-02-28', '2008-02-29', '2008-03-01', '2007-12-31']::date[]) birthday,
              generate_series('2024-01-01'::date, '2027-12-31', '1 day') day`,
    );
    const { ageOn } = await import('@hooray/contract/accounts/birthdays.ts');
    for (const { birthday, day, age_on, is_adult } of rows)
      expect([birthday, day, age_on, is_adult]).toEqual([
        ...[birthday, day, ageOn(birthday, day), ageOn(birthday, day) >= 18],
      ]);
  });
});

describe('a birthday more than 130 years ago', () => {
  const sentence = 'Please enter a real date.';

  test.each(['0010-05-04', '0001-01-01', '1890-01-01'])('%s is refused everywhere', async (birthday) => {
    const [person, admin] = [await newPerson(server), await newAdminPerson(server)];
    const registering = call(server, 'POST /api/auth/register', {
      form: { ...registrationOf({ birthday }) },
    });
    expectFieldRefused(await registering, 'birthday', sentence);
    expectFieldRefused(await edit(person, birthday), 'birthday', sentence);
    expectFieldRefused(await changeUser(server, admin, person.id, { birthday }), 'birthday', sentence);
    const social = registrationOf({ birthday });
    const { accessToken: token } = await signInSocially(server, social);
    expectRefusal(await call(server, 'GET /api/friend-request/friends', { token }), 403, 'BIRTHDAY_REQUIRED');
  });

  test('counts as missing in an existing account, and a real one can be set', async () => {
    const { email, ...person } = await newPerson(server);
    const token = person.accessToken;
    // Such an account predates this rule.
    await server.database.pool.query("update users set birthday = '0010-05-04' where id = $1", [person.id]);
    expect((await call(server, 'GET /api/auth/me', { token })).body).toMatchObject({ email, birthday: null });
    expectRefusal(await call(server, 'GET /api/friend-request/friends', { token }), 403, 'BIRTHDAY_REQUIRED');
    expect((await edit({ ...person, email }, turning(30, 0))).status).toBe(200);
    expect((await call(server, 'GET /api/friend-request/friends', { token })).status).toBe(200);
  });
});
