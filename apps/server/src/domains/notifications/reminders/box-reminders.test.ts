import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { amidTransaction } from '@hooray/testkit/database/account-lock.ts';
import { boxOf, joinBox, newBox, removeFromBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { notificationsOf } from '@hooray/testkit/factories/notifications.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../boxes/birthday-day.rules.ts';
import { writeReminders } from './reminders.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' });
});
afterAll(() => server.close());

async function remindFrom(from: string, until: string): Promise<void> {
  const { db, pool } = server.database;
  await pool.query(
    `insert into reminder_progress values (1, $1) on conflict (id) do update set written_until = excluded.written_until`,
    [from],
  );
  const clock = { now: () => new Date(until) };
  await Promise.all([writeReminders({ db, clock }), writeReminders({ db, clock })]);
}

const confirm = ({ id }: Person) =>
  server.database.pool.query('update users set email_verified_at = now() where id = $1', [id]);

/** A surprise for a confirmed person in Auckland, by a creator with two members. */
async function openBox(birthdayDate: string) {
  const [creator, signer, other, grace] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  await confirm(grace);
  await server.database.pool.query("update users set time_zone = 'Pacific/Auckland' where id = $1", [
    grace.id,
  ]);
  const { id: boxId } = await newBox(server, creator, { birthdayDate, email: grace.email });
  for (const member of [signer, other]) await joinBox(server, member, boxId);
  const { day } = await boxOf(server, creator, boxId);
  return { boxId, creator, signer, other, grace, day };
}

const kindsOf = async (person: Person) =>
  (await notificationsOf(server, person)).notifications.map(({ kind }) => kind);

async function storedFor({ id }: Person): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by created_at',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

const remindOf = (day: string) =>
  remindFrom(`${addDays(day, -3)}T08:45:00Z`, `${addDays(day, -3)}T09:00:00Z`);

test('three days before, members who haven’t signed are reminded once, unless they have left', async () => {
  const { boxId, creator, signer, other, grace, day } = await openBox('1990-05-10');
  await newContribution(server, signer, boxId);
  await remindFrom(`${addDays(day, -3)}T08:30:00Z`, `${addDays(day, -3)}T08:59:00Z`);
  expect(await storedFor(other)).toEqual([]);
  await remindOf(day);
  const { notifications, unread } = await notificationsOf(server, other);
  expect(notifications).toMatchObject([{ kind: 'box_opens_soon', day, box: { id: boxId, name: 'Grace' } }]);
  expect(unread).toBe(1);
  expect(await kindsOf(creator)).toEqual(['box_opens_soon']);
  expect([await storedFor(signer), await storedFor(grace)]).toEqual([[], []]);
  await newContribution(server, creator, boxId);
  expect(await kindsOf(creator)).toEqual([]);
  await removeFromBox(server, other, boxId, other.id);
  expect(await notificationsOf(server, other)).toEqual({ notifications: [], unread: 0 });
});

test('the creator of an unsigned box is reminded of it, until it is signed or moved', async () => {
  const { boxId, creator, other, day } = await openBox('1990-05-20');
  await remindOf(day);
  expect([await kindsOf(creator), await kindsOf(other)]).toEqual([['no_one_signed'], ['box_opens_soon']]);
  await server.database.pool.query('update boxes set day = day + 2 where id = $1', [boxId]);
  expect([await kindsOf(creator), await kindsOf(other)]).toEqual([[], []]);
  await remindOf(addDays(day, 2));
  expect([await kindsOf(creator), await kindsOf(other)]).toEqual([['no_one_signed'], ['box_opens_soon']]);
  await newContribution(server, other, boxId);
  expect([await kindsOf(creator), await kindsOf(other)]).toEqual([[], []]);
});

test('a box that is being deleted is left out of the reminders', async () => {
  const [leaving, staying] = [await openBox('1990-05-25'), await openBox('1990-05-25')];
  await amidTransaction(server, ['delete from boxes where id = $1', leaving.boxId], () =>
    remindOf(staying.day),
  );
  expect([await storedFor(leaving.other), await storedFor(staying.other)]).toEqual([[], ['box_opens_soon']]);
});

test('a box whose deletion is under way when it opens isn’t announced', async () => {
  const [leaving, staying] = [await openBox('1990-07-20'), await openBox('1990-07-20')];
  const before = addDays(staying.day, -1);
  await amidTransaction(server, ['delete from boxes where id = $1', leaving.boxId], () =>
    remindFrom(`${before}T11:59:00Z`, `${before}T12:00:00Z`),
  );
  expect([await storedFor(leaving.grace), await storedFor(staying.grace)]).toEqual([[], ['box_opened']]);
});

test('a possible birthday person is never reminded of the box', async () => {
  const [creator, sought] = [await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, creator, { birthdayDate: '1990-06-10' });
  await joinBox(server, sought, boxId);
  await server.database.pool.query(
    'update boxes set email = (select email from users where id = $2), bound_at = null, time_zone = null where id = $1',
    [boxId, sought.id],
  );
  await remindOf((await boxOf(server, creator, boxId)).day);
  expect(await storedFor(sought)).toEqual([]);
});

test('a box is announced to its birthday person when it opens, not before and not once they have put it away', async () => {
  const { boxId, grace, creator, day } = await openBox('1990-07-10');
  const away = await openBox('1990-07-10');
  await call(server, `POST /api/birthday_box/${away.boxId}/put-away`, { token: away.grace.accessToken });
  // Midnight in Auckland, 12 hours ahead in July.
  const opensAt = `${addDays(day, -1)}T12:00:00Z`;
  await remindFrom(`${addDays(day, -1)}T11:00:00Z`, `${addDays(day, -1)}T11:59:00Z`);
  expect(await storedFor(grace)).toEqual([]);
  await remindFrom(`${addDays(day, -1)}T11:59:00Z`, opensAt);
  expect([await storedFor(grace), await storedFor(away.grace)]).toEqual([['box_opened'], []]);
  expect(await storedFor(creator)).toEqual([]);
  // The day hasn't begun by the server's clock.
  expect(await kindsOf(grace)).toEqual([]);
  await server.database.pool.query("update boxes set time_zone = 'UTC', day = $2 where id = $1", [
    boxId,
    server.clock.now().toISOString().slice(0, 10),
  ]);
  await server.database.pool.query('update notifications set day = $2 where box_id = $1', [
    boxId,
    server.clock.now().toISOString().slice(0, 10),
  ]);
  expect(await kindsOf(grace)).toEqual(['box_opened']);
  const { accessToken: token } = grace;
  expect((await call(server, `POST /api/birthday_box/${boxId}/put-away`, { token })).status).toBe(200);
  expect(await kindsOf(grace)).toEqual([]);
});
