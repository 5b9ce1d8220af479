import { randomUUID } from 'node:crypto';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { errorCatalog } from '@hooray/contract/protocol/errors.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { allRowsGone } from '@hooray/testkit/database/stored.ts';
import {
  birthdayIn,
  boxesOf,
  boxOf,
  correctBox,
  deleteBox,
  idsOf,
  joinBox,
  lookAtBox,
  newBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import { newGift } from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await openTestServer();
  creator = await newPerson(server);
});
afterAll(() => server.close());

test('the organizer corrects every field before the box is linked; missing fields stay', async () => {
  const box = await newBox(server, creator, { phone: '+1 555 0100' });
  const email = `${randomUUID()}@example.com`;
  const birthdayDate = birthdayIn(60, server.clock.now());
  const correction = { name: ' Ada ', birthdayDate, email: email.toUpperCase(), surprise: false };
  const { status, body } = await correctBox(server, creator, box.id, correction);
  expect(status).toBe(200);
  const day = `${new Date(server.clock.now().getTime() + 60 * 86_400_000).toISOString().slice(0, 10)}`;
  const expected = {
    ...box,
    name: 'Ada',
    birthdayDate,
    email,
    surprise: false,
    day,
    opensAt: `${day}T00:00:00.000Z`,
  };
  expect(body.data).toEqual(expected);
  expect(await boxOf(server, creator, box.id)).toEqual(expected);
  expect((await correctBox(server, creator, box.id, {})).body.data).toEqual(expected);
});

test('a phone can be removed', async () => {
  const { id } = await newBox(server, creator, { phone: '+1 555 0100' });
  expect((await correctBox(server, creator, id, { name: 'Ada' })).body.data.phone).toBe('+1 555 0100');
  expect((await correctBox(server, creator, id, { phone: null })).body.data.phone).toBeNull();
});

test('a corrected date moves the day to its first occurrence after the creation, not after the correction', async () => {
  const old = await openTestServer();
  const maker = await newPerson(old);
  const soon = birthdayIn(3, old.clock.now());
  const { id, day } = await newBox(old, maker, { birthdayDate: soon });
  old.clock.advance(10 * 86_400_000);
  const later = await signInAgain(old, maker);
  await correctBox(old, later, id, { birthdayDate: birthdayIn(90, old.clock.now()) });
  const back = await correctBox(old, later, id, { birthdayDate: soon });
  await old.close();
  expect(back.body.data.day).toBe(day);
});

test('once the box is linked, changing e-mail or date is 409, and the rest of the correction is not applied', async () => {
  const grace = await newPerson(server);
  const box = await newBox(server, creator, { email: grace.email });
  for (const fixed of [{ email: 'other@example.com' }, { birthdayDate: '1990-01-01' }]) {
    const answer = await correctBox(server, creator, box.id, { name: 'Ada', ...fixed });
    expectRefusal(answer, 409, 'boxes.linked');
  }
  expect(await boxOf(server, creator, box.id)).toEqual(box);
  const same = { name: 'Ada', phone: '+1 555 0100', email: grace.email, birthdayDate: box.birthdayDate };
  const { status, body } = await correctBox(server, creator, box.id, same);
  expect({ status, data: body.data }).toEqual({
    status: 200,
    data: { ...box, name: 'Ada', phone: '+1 555 0100' },
  });
});

test('readdressing a box to an account links it', async () => {
  const grace = await newPerson(server);
  const { id } = await newBox(server, creator);
  await joinBox(server, grace, id);
  const { body } = await correctBox(server, creator, id, { email: grace.email });
  expect(body.data).toMatchObject({ isBound: true, email: grace.email });
  expect(idsOf(body.data.participants)).toEqual([creator.id]);
  expect((await lookAtBox(server, grace, id)).body.data).toMatchObject({ wrapped: true });
});

test('a box that is readdressed and moved together has its day in the found user’s time zone', async () => {
  const maker = await signInAgain(server, await newPerson(server), 'Pacific/Kiritimati');
  const grace = await signInAgain(server, await newPerson(server), 'Pacific/Pago_Pago');
  const { id } = await newBox(server, maker);
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Pago_Pago', dateStyle: 'short' });
  const today = formatter.format(server.clock.now());
  const correction = { email: grace.email, birthdayDate: `1992${today.slice(4)}` };
  expect((await correctBox(server, maker, id, correction)).body.data.day).toBe(today);
});

test('a box can’t be readdressed to its creator', async () => {
  const { id } = await newBox(server, creator);
  const answer = await correctBox(server, creator, id, { email: creator.email.toUpperCase() });
  expectRefusal(answer, 400, 'boxes.for_oneself', errorCatalog['boxes.for_oneself'].message);
  expect((await boxOf(server, creator, id)).email).not.toBe(creator.email);
});

test.each([
  ['name', ''],
  ['name', null],
  ['name', 'x'.repeat(81)],
  ['birthdayDate', '2026-02-30'],
  ['birthdayDate', null],
  ['email', 'x'],
  ['email', null],
  ['phone', 'call me'],
  ['surprise', 'no'],
  ['surprise', null],
])('a correction with the %s %j is refused', async (field, value) => {
  const box = await newBox(server, creator);
  expectFieldRefused(await correctBox(server, creator, box.id, { [field]: value }), field);
  expect(await boxOf(server, creator, box.id)).toEqual(box);
});

test('a box that is no longer a surprise is open to its birthday person, and can be wrapped again', async () => {
  const grace = await newPerson(server);
  const { id } = await newBox(server, creator, { email: grace.email });
  await correctBox(server, creator, id, { surprise: false });
  expect((await lookAtBox(server, grace, id)).body.data).toMatchObject({
    relation: 'birthday_person',
    surprise: false,
  });
  await correctBox(server, creator, id, { surprise: true });
  expect((await lookAtBox(server, grace, id)).body.data).toHaveProperty('wrapped', true);
});

test('a deleted box is gone for every user, with its gifts and its chat', async () => {
  const [member, grace] = [await newPerson(server), await newPerson(server)];
  const { id } = await newBox(server, creator, { email: grace.email });
  await joinBox(server, member, id);
  await newGift(server, member, id, { title: `Gift ${id}` });
  const team = await connect(server, '/birthday', member);
  expect(await team.ask('sendMessage', { roomId: id, text: 'plan' })).toMatchObject({ ok: true });
  const { status, body } = await deleteBox(server, creator, id);
  expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } });
  for (const person of [creator, member, grace]) {
    expectRefusal(await lookAtBox(server, person, id), 404, 'boxes.not_found', boxTexts.missing);
    expect((await boxesOf(server, person)).body.data.map((box) => box.id)).not.toContain(id);
  }
  await allRowsGone(server, id);
  expectRefusal(await deleteBox(server, creator, id), 404, 'boxes.not_found');
});
