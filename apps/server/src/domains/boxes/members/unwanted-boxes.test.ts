import { randomUUID } from 'node:crypto';
import { utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import {
  birthdayIn,
  boxesOf,
  boxOf,
  changeAddress,
  correctBox,
  createBox,
  deleteAccount,
  deleteBox,
  handleOf,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import { allMailSettled, verificationTokenFor } from '@hooray/testkit/factories/mails.ts';
import { block, unblock } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let verifying: TestServer;
beforeAll(async () => {
  [server, verifying] = [await openTestServer(), await openTestServer({ EMAIL_VERIFICATION: 'on' })];
});
afterAll(() => Promise.all([server.close(), verifying.close()]));

const pair = (at = server) => Promise.all([newPerson(at), newPerson(at)]);
const namesListed = async (at: TestServer, person: Person) =>
  (await boxesOf(at, person)).body.data.map(({ name }) => name);
const putAway = (at: TestServer, { accessToken: token }: Person, id: string) =>
  call(at, `POST /api/birthday_box/${id}/put-away`, { token });

async function confirmAddress({ email, accessToken: token }: Person): Promise<void> {
  await allMailSettled(verifying);
  const json = { token: await verificationTokenFor(verifying, email) };
  expect((await call(verifying, 'POST /api/auth/verify-email', { token, json })).status).toBe(200);
}

/** Blocks by the alias of a random chat, as stored. */
const blockByAlias = (at: TestServer, blocker: Person, blocked: Person) =>
  at.database.pool.query('insert into blocks (blocker_id, blocked_id, known_as) values ($1, $2, $3)', [
    blocker.id,
    blocked.id,
    randomUUID(),
  ]);

describe('a box of an organizer whom its birthday person has blocked', () => {
  test.each(['id', 'alias'])(
    'is not linked to them after a block by %s, and its creator sees no difference',
    async (way) => {
      const [grace, blocked] = await pair();
      const other = await newPerson(server);
      if (way === 'id') await block(server, grace, blocked.id);
      else await blockByAlias(server, grace, blocked);
      const unwanted = await newBox(server, blocked, { name: 'Unwanted', email: grace.email });
      const wanted = await newBox(server, other, { name: 'Wanted', email: grace.email });
      expect(await namesListed(server, grace)).toEqual(['Wanted']);
      const { id: _, createdAt: __, name: ___, participants: ____, partipients: _____, ...seen } = unwanted;
      expect(wanted).toMatchObject(seen);
      expect(seen.isBound).toBe(true);
      const moved = { birthdayDate: birthdayIn(50, server.clock.now()) };
      for (const [creator, { id }] of [
        [blocked, unwanted],
        [other, wanted],
      ] as const)
        expectRefusal(await correctBox(server, creator, id, moved), 409, 'boxes.linked');
      expectRefusal(
        await lookAtBox(server, grace, await handleOf(server, unwanted.id)),
        404,
        'boxes.not_found',
      );
    },
  );

  test('is not linked when an address is corrected, nor when they confirm theirs later', async () => {
    const [grace, blocked] = await pair(verifying);
    await block(verifying, grace, blocked.id);
    const early = await newBox(verifying, blocked, { name: 'Early', email: grace.email });
    await confirmAddress(grace);
    const corrected = await newBox(verifying, blocked, { name: 'Corrected' });
    await correctBox(verifying, blocked, corrected.id, { email: grace.email });
    expect(await namesListed(verifying, grace)).toEqual([]);
    for (const { id } of [early, corrected]) expect((await boxOf(verifying, blocked, id)).isBound).toBe(true);
  });

  test('isn’t linked when the organizer has handed it over before they confirm their address', async () => {
    const [grace, blocked] = await pair(verifying);
    await block(verifying, grace, blocked.id);
    const { id } = await newBox(verifying, blocked, { email: grace.email });
    const heir = await newPerson(verifying);
    await joinBox(verifying, heir, id);
    await removeFromBox(verifying, blocked, id, blocked.id);
    await confirmAddress(grace);
    expect(await namesListed(verifying, grace)).toEqual([]);
    expect(await boxOf(verifying, heir, id)).toMatchObject({ relation: 'creator', isBound: true });
  });

  test('stays closed to them until the day, even with its link', async () => {
    for (const at of [server, verifying]) {
      const [grace, blocked] = await pair(at);
      if (at === verifying) await confirmAddress(grace);
      await block(at, grace, blocked.id);
      const { id } = await newBox(at, blocked, { email: grace.email });
      expectRefusal(await lookAtBox(at, grace, id), 403, 'NO_PEEKING');
      expectRefusal(await joinBox(at, grace, id), 403, 'NO_PEEKING');
      const birthdayDate = birthdayIn(-1, at.clock.now());
      const past = await newBox(at, blocked, { email: grace.email, birthdayDate });
      await at.database.pool.query('update boxes set day = current_date - 2 where id = $1', [past.id]);
      expect((await boxOf(at, grace, past.id)).relation).toBe('visitor');
    }
  });

  test('isn’t handed over to a member who takes their address', async () => {
    const [grace, blocked] = await pair();
    const member = await newPerson(server);
    await block(server, grace, blocked.id);
    const { id } = await newBox(server, blocked, { email: grace.email });
    await joinBox(server, member, id);
    await changeAddress(server, grace, `${randomUUID()}@example.com`);
    await changeAddress(server, member, grace.email);
    expectRefusal(await removeFromBox(server, blocked, id, blocked.id), 409, 'boxes.last_member');
    expectRefusal(await lookAtBox(server, member, id), 403, 'NO_PEEKING');
  });

  test('stays unlinked when they unblock, and a box from before the block stays theirs', async () => {
    const [grace, creator] = await pair();
    await newBox(server, creator, { name: 'Before', email: grace.email });
    await block(server, grace, creator.id);
    await newBox(server, creator, { name: 'Meanwhile', email: grace.email });
    await unblock(server, grace, creator.id);
    await newBox(server, creator, { name: 'After', email: grace.email });
    expect((await namesListed(server, grace)).sort()).toEqual(['After', 'Before']);
  });

  test('doesn’t keep their address once their account is deleted', async () => {
    const [grace, blocked] = await pair();
    await block(server, grace, blocked.id);
    const { id } = await newBox(server, blocked, { email: grace.email, phone: '+1 555 8642' });
    expect((await deleteAccount(server, grace)).status).toBe(200);
    for (const trace of [grace.email, '555 8642']) expect(await rowsHolding(server, trace)).toEqual([]);
    expect((await boxOf(server, blocked, id)).isBound).toBe(true);
  });
});

describe('boxes of one creator for one address', () => {
  const code = 'boxes.too_many_for_address';

  test('are at most 3, also with concurrent requests', async () => {
    const creator = await newPerson(server);
    const email = `${randomUUID()}@example.com`;
    const answers = await atOnce(8, () => createBox(server, creator, { email }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(boxLimits.perAddress);
    for (const answer of answers.filter(({ status }) => status !== 201)) expectRefusal(answer, 409, code);
    expect((await createBox(server, await newPerson(server), { email })).status).toBe(201);
    expect((await createBox(server, creator)).status).toBe(201);
    await deleteBox(server, creator, answers.find(({ status }) => status === 201)?.body.data.id ?? '');
    expect((await createBox(server, creator, { email: ` ${email.toUpperCase()} ` })).status).toBe(201);
  });

  test('count until their day has ended everywhere', async () => {
    const early = await openTestServer();
    const now = () => early.clock.now().getTime();
    early.clock.advance(Date.parse(utcDayOf(new Date(now() + DAY_MS))) + HOUR_MS - now());
    const creator = await signInAgain(early, await newPerson(early), 'America/Los_Angeles');
    const email = `${randomUUID()}@example.com`;
    const yesterday = utcDayOf(new Date(now() - DAY_MS));
    const birthdayDate = birthdayIn(-1, early.clock.now());
    const answers = await atOnce(5, () => createBox(early, creator, { email, birthdayDate }));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(boxLimits.perAddress);
    for (const { body } of made) expect(body.data.day).toBe(yesterday);
    await early.close();
  });

  test('a correction counts like a creation, also concurrently with others', async () => {
    const creator = await newPerson(server);
    const email = `${randomUUID()}@example.com`;
    const others = await Promise.all(Array.from({ length: 5 }, () => newBox(server, creator)));
    const answers = await Promise.all([
      ...others.map(({ id }) => correctBox(server, creator, id, { email })),
      ...(await atOnce(3, async () => createBox(server, creator, { email }))),
    ]);
    const fits = answers.filter(({ status }) => status < 300);
    expect(fits).toHaveLength(boxLimits.perAddress);
    expect((await correctBox(server, creator, fits[0]?.body.data.id ?? '', { name: 'Ada' })).status).toBe(
      200,
    );
  });

  test('count after they were handed over, for who made them and for who has them', async () => {
    const [creator, heir] = await pair();
    const email = `${randomUUID()}@example.com`;
    for (let made = 0; made < boxLimits.perAddress; made += 1) {
      const { id } = await newBox(server, creator, { email });
      await joinBox(server, heir, id);
      await removeFromBox(server, creator, id, creator.id);
    }
    for (const person of [creator, heir])
      expectRefusal(await createBox(server, person, { email }), 409, code);
  });

  test('a box whose day is past doesn’t count, and can’t be moved ahead beyond the limit', async () => {
    const creator = await newPerson(server);
    const email = `${randomUUID()}@example.com`;
    const { id } = await newBox(server, creator, { email });
    const past = utcDayOf(new Date(server.clock.now().getTime() - 2 * DAY_MS));
    await server.database.pool.query('update boxes set day = $2 where id = $1', [id, past]);
    for (let made = 0; made < boxLimits.perAddress; made += 1) await newBox(server, creator, { email });
    expectRefusal(await createBox(server, creator, { email }), 409, code);
    const ahead = await correctBox(server, creator, id, { birthdayDate: birthdayIn(9, server.clock.now()) });
    expectRefusal(ahead, 409, code);
  });
});

describe('a birthday person who puts a box away', () => {
  async function wrapped(overrides: object = {}) {
    const [grace, creator] = await pair();
    const { id } = await newBox(server, creator, { name: 'Not mine', email: grace.email, ...overrides });
    return { grace, creator, id, handle: await handleOf(server, id) };
  }

  test('no longer finds it in any list or export, and can repeat the call', async () => {
    const { grace, handle } = await wrapped();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await putAway(server, grace, handle);
      expect([status, body]).toEqual([200, { message: 'The box is no longer in your lists.' }]);
    }
    for (const query of [{}, { order: 'nearest' }, { relation: 'birthday_person' }])
      expect((await boxesOf(server, grace, query)).body.data).toEqual([]);
    const { bytes } = await call(server, 'GET /api/auth/export', { token: grace.accessToken });
    expect(JSON.parse(strFromU8(unzipSync(bytes)['boxes.json'] ?? new Uint8Array()))).toEqual([]);
  });

  test('leaves no trace of it to the organizer and the members', async () => {
    const { grace, creator, id, handle } = await wrapped();
    const member = await newPerson(server);
    await joinBox(server, member, id);
    const look = async () =>
      JSON.stringify([
        (await lookAtBox(server, creator, id)).body,
        (await lookAtBox(server, member, id)).body,
        (await boxesOf(server, creator)).body,
      ]);
    const before = await look();
    expect((await putAway(server, grace, handle)).status).toBe(200);
    expect(await look()).toBe(before);
  });

  test('sees as little of it as before until the day', async () => {
    const { grace, id, handle } = await wrapped();
    await putAway(server, grace, handle);
    for (const known of [handle, id]) {
      expect((await lookAtBox(server, grace, known)).body.data).toMatchObject({ wrapped: true });
      expectRefusal(await joinBox(server, grace, known), 403, 'NO_PEEKING');
    }
  });

  test('can do so with a box that isn’t a surprise', async () => {
    const { grace, id } = await wrapped({ surprise: false });
    expect((await putAway(server, grace, id)).status).toBe(200);
    expect((await boxesOf(server, grace)).body.data).toEqual([]);
  });

  test('is the only one who can, and an unknown id is 404', async () => {
    const { grace, creator, id, handle } = await wrapped();
    const visitor = await newPerson(server);
    for (const person of [creator, visitor])
      expectRefusal(await putAway(server, person, id), 403, 'boxes.putting_away_not_allowed');
    expectRefusal(await putAway(server, visitor, handle), 404, 'boxes.not_found');
    for (const nothing of [randomUUID(), 'x'])
      expectRefusal(await putAway(server, grace, nothing), 404, 'boxes.not_found');
    expect(await namesListed(server, grace)).toEqual(['Not mine']);
  });
});
