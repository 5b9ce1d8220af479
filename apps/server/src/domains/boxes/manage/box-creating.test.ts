import { randomUUID } from 'node:crypto';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  boxFields,
  boxOf,
  correctBox,
  createBox,
  lookAtBox,
  newBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await openTestServer();
  creator = await newPerson(server);
});
afterAll(() => server.close());

test('the creator is a member of a new box, and sees all of it', async () => {
  const fields = boxFields({ phone: '+1 555 0100', ownerEmail: creator.email });
  const { status, body } = await createBox(server, creator, fields);
  expect(status).toBe(201);
  const people = [{ id: creator.id, name: creator.user.name }];
  const { name, birthdayDate, email, phone } = fields;
  expect(body.data).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    ...{ name, birthdayDate, email, phone },
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    opensAt: `${body.data.day}T00:00:00.000Z`,
    credits: 0,
    participants: people,
    partipients: people,
    avatarUrls: {},
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    relation: 'creator',
    surprise: true,
    goal: null,
    isGoalDropped: false,
    signedBy: [],
    givenBy: [],
    isBound: false,
  });
  expect(body.data.day.slice(5)).toBe(birthdayDate?.slice(5));
  expect(await boxOf(server, creator, body.data.id)).toEqual(body.data);
});

test('addresses are trimmed and lower-cased, and a phone is optional', async () => {
  for (const phone of [undefined, null, '', '  ']) {
    const email = `Grace.${randomUUID()}@Example.com`;
    expect(await newBox(server, creator, { email: ` ${email} `, name: ' Grace ', phone })).toMatchObject({
      email: email.toLowerCase(),
      name: 'Grace',
      phone: null,
    });
  }
});

test('a user organizes at most 500 boxes, also with concurrent requests', async () => {
  const busy = await newPerson(server);
  await server.database.pool.query(
    `insert into boxes (name, birthday_date, day, email, is_surprise, creator_id)
      select 'Grace', '1990-01-01', current_date + 30, 'grace@example.com', true, $1 from generate_series(1, 498)`,
    [busy.id],
  );
  const answers = await atOnce(5, () => createBox(server, busy));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  expectRefusal(await createBox(server, busy), 409, 'boxes.too_many');
});

const ownBox = 'You cannot create a Birthday Box for yourself. (Birthday person cannot be the creator)';

test('a user can’t create a box for themselves, however the address is written', async () => {
  for (const email of [creator.email, creator.email.toUpperCase(), ` ${creator.email} `]) {
    const answer = await createBox(server, creator, { email });
    expectRefusal(answer, 400, 'boxes.for_oneself', ownBox);
    expect(answer.body).toHaveProperty('issues', [{ path: 'email', message: ownBox }]);
  }
});

test('the actor is the token’s user: another owner’s address is refused', async () => {
  const other = await newPerson(server);
  for (const ownerEmail of [other.email, 'nobody@example.com', ''])
    expectRefusal(await createBox(server, creator, { ownerEmail }), 403, 'accounts.not_oneself');
  const own = creator.email.toUpperCase();
  expect((await createBox(server, creator, { ownerEmail: ` ${own}` })).status).toBe(201);
});

const wrong: Record<string, unknown[]> = {
  name: [undefined, null, '', '   ', 'x'.repeat(81), 7, ['x'], {}, 'a\u0000b'],
  birthdayDate: [
    undefined,
    null,
    '',
    'tomorrow',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1990-01-01T00:00:00Z',
    '0000-01-01',
    '-001-01-01',
    '+010000-01-01',
    '10000-01-01',
    19900101,
    ['1990-01-01'],
    '1990-01-01\u0000',
  ],
  email: [
    undefined,
    null,
    '',
    'x',
    'a@',
    '@example.com',
    'a b@example.com',
    `${'x'.repeat(250)}@example.com`,
    7,
    'a\u0000@example.com',
  ],
  phone: ['x', '12', 'call me', `+${'1'.repeat(41)}`, 5550100, '+1\u0000555', '<b>1234</b>', {}],
  surprise: ['yes', 'true', 1, null, {}],
};

describe.each(Object.entries(wrong))('a box with a bad %s is refused at that field', (field, values) => {
  test.each(values)('%j', async (value) => {
    expectFieldRefused(await createBox(server, creator, { [field]: value }), field);
  });
});

test('names of 80 characters of any script are stored as written', async () => {
  for (const name of [
    'x'.repeat(80),
    'Ґанна <b>& Co</b>',
    '🎂'.repeat(20),
    "Robert'); drop table boxes;--",
  ]) {
    const { id } = await newBox(server, creator, { name });
    expect((await boxOf(server, creator, id)).name).toBe(name);
  }
});

test.each(['null', '[]', '"box"', '{}'])('a body of %s is refused', async (body) => {
  const raw = { body, type: 'application/json' };
  const answer = await call(server, 'POST /api/create_birthdaybox', { token: creator.accessToken, raw });
  expectRefusal(answer, 400, 'VALIDATION');
});

const inYears = (years: number, days = 0) => {
  const day = server.clock.now();
  day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

test('a box may have a birth up to 130 years ago and a day up to two years ahead', async () => {
  const birthdayDate = inYears(-130, 1);
  expect((await newBox(server, creator, { birthdayDate })).day.slice(5)).toBe(birthdayDate.slice(5));
  const day = inYears(2, -1);
  expect(await newBox(server, creator, { birthdayDate: day })).toMatchObject({ day });
});

test('an impossible date is refused at its field, also in a correction', async () => {
  const { id } = await newBox(server, creator);
  for (const birthdayDate of ['0010-05-04', inYears(-130, -1), inYears(2, 1), '9999-12-31']) {
    const sentence = 'Please enter a real date.';
    expectFieldRefused(await createBox(server, creator, { birthdayDate }), 'birthdayDate', sentence);
    expectFieldRefused(await correctBox(server, creator, id, { birthdayDate }), 'birthdayDate', sentence);
  }
});

test('one account creates at most 120 boxes in an hour', async () => {
  const busy = await newPerson(server);
  const statuses: number[] = [];
  for (let made = 0; made < 122; made += 1) statuses.push((await createBox(server, busy)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(120);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

/** The date at a moment in a time zone. */
const dateIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
const EARLY = 'Pacific/Kiritimati';
const LATE = 'Pacific/Pago_Pago';

describe('the day of a box (docs/product.md §9.1)', () => {
  test.each([
    [EARLY, LATE],
    [LATE, EARLY],
  ])('is counted in the creator’s zone, %s, while the birthday person is unknown', async (zone) => {
    const there = await signInAgain(server, await newPerson(server), zone);
    const today = dateIn(zone, server.clock.now());
    const { day, opensAt } = await newBox(server, there, { birthdayDate: `1992${today.slice(4)}` });
    expect({ day, opensAt }).toEqual({ day: today, opensAt: `${today}T00:00:00.000Z` });
  });

  test.each([
    [EARLY, LATE],
    [LATE, EARLY],
  ])('is counted in the birthday person’s zone, %s, not the creator’s', async (zone, other) => {
    const there = await signInAgain(server, await newPerson(server), other);
    const grace = await signInAgain(server, await newPerson(server), zone);
    const today = dateIn(zone, server.clock.now());
    const box = await newBox(server, there, { email: grace.email, birthdayDate: `1992${today.slice(4)}` });
    expect(box.day).toBe(today);
    expect(dateIn(zone, new Date(box.opensAt))).toBe(today);
    expect((await lookAtBox(server, grace, box.id)).body.data).not.toHaveProperty('wrapped');
  });

  test('begins for the birthday person at their midnight, and not earlier', async () => {
    const zone = 'Asia/Kathmandu';
    let grace = await signInAgain(server, await newPerson(server), zone);
    const tomorrow = dateIn(zone, new Date(server.clock.now().getTime() + 86_400_000));
    const box = await newBox(server, creator, {
      email: grace.email,
      birthdayDate: `1992${tomorrow.slice(4)}`,
    });
    const left = Date.parse(box.opensAt) - server.clock.now().getTime();
    server.clock.advance(left - 60_000);
    grace = await signInAgain(server, grace);
    const { body } = await lookAtBox(server, grace, box.id);
    expect(body.data).toMatchObject({ wrapped: true, opensAt: box.opensAt });
    server.clock.advance(60_000);
    expect((await lookAtBox(server, grace, box.id)).body.data).toMatchObject({
      relation: 'birthday_person',
      day: tomorrow,
    });
  });
});
