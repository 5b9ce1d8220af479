import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { amidTransaction } from '@hooray/testkit/database/account-lock.ts';
import { befriend } from '@hooray/testkit/factories/friends.ts';
import { notificationsOf, switchKinds } from '@hooray/testkit/factories/notifications.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../../platform/clock.ts';
import { addDays } from '../../boxes/birthday-day.rules.ts';
import { notificationsJobs } from '../notifications.jobs.ts';
import { writeReminders } from './reminders.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;

/** Writes reminders like a process whose clock shows this time. */
const remindAt = (moment: string, lateMs = 0) =>
  writeReminders({
    db: server.database.db,
    clock: { now: () => new Date(Date.parse(moment) + lateMs) },
  });

/** Marks all reminders due until then as written. */
const startAt = (moment: string) =>
  server.database.pool.query(
    `insert into reminder_progress values (1, $1) on conflict (id) do update set written_until = excluded.written_until`,
    [moment],
  );

async function newReader(timeZone: string, friend: Person): Promise<Person> {
  const reader = await newPerson(server);
  await server.database.pool.query('update users set time_zone = $2 where id = $1', [reader.id, timeZone]);
  await befriend(server, reader, friend);
  return reader;
}

async function newFriend(birthday: string): Promise<Person> {
  return newPerson(server, { birthday });
}

async function remindersOf({ id }: Person) {
  const { rows } = await server.database.pool.query<{ days: number; day: string; created_at: Date }>(
    `select days, day::text, created_at from notifications
      where user_id = $1 and kind = 'friend_birthday' order by created_at`,
    [id],
  );
  return rows.map(({ days, day, created_at }) => [days, day, created_at.toISOString()]);
}

test('a friend’s birthday is announced 7, 1 and 0 days before at 9:00 of the reader’s zone, by two processes once', async () => {
  const friend = await newFriend('1990-06-15');
  const [auckland, lima] = [
    await newReader('Pacific/Auckland', friend),
    await newReader('America/Lima', friend),
  ];
  await startAt('2027-06-06T00:00:00Z');
  const mornings = [
    ...['2027-06-07T21:00:00.000Z', '2027-06-08T14:00:00.000Z', '2027-06-13T21:00:00.000Z'],
    ...['2027-06-14T14:00:00.000Z', '2027-06-14T21:00:00.000Z', '2027-06-15T14:00:00.000Z'],
  ];
  for (const morning of mornings)
    for (const lateMs of [-MINUTE_MS, 0, 15 * MINUTE_MS])
      await Promise.all([remindAt(morning, lateMs), remindAt(morning, lateMs)]);
  expect(await remindersOf(auckland)).toEqual([
    [7, '2027-06-15', mornings[0]],
    [1, '2027-06-15', mornings[2]],
    [0, '2027-06-15', mornings[4]],
  ]);
  expect(await remindersOf(lima)).toEqual([
    [7, '2027-06-15', mornings[1]],
    [1, '2027-06-15', mornings[3]],
    [0, '2027-06-15', mornings[5]],
  ]);
  expect(await remindersOf(friend)).toEqual([]);
});

test('a user who moves to an earlier time zone isn’t reminded twice', async () => {
  const reader = await newReader('Pacific/Auckland', await newFriend('1990-08-01'));
  await startAt('2027-07-31T20:00:00Z');
  await remindAt('2027-07-31T21:00:00Z');
  await server.database.pool.query("update users set time_zone = 'America/Lima' where id = $1", [reader.id]);
  await remindAt('2027-08-01T14:00:00Z');
  expect(await remindersOf(reader)).toEqual([[0, '2027-08-01', '2027-07-31T21:00:00.000Z']]);
});

test('a process that is killed while writing leaves nothing, and the next one writes each reminder once', async () => {
  const reader = await newReader('UTC', await newFriend('1990-09-02'));
  await startAt('2027-09-02T08:00:00Z');
  const { pool } = server.database;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('lock table notification_settings in access exclusive mode');
  const killed = remindAt('2027-09-02T09:00:00Z').then(
    () => 'done',
    () => 'killed',
  );
  await eventually(async () => {
    const { rowCount } = await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    );
    return rowCount === 1;
  }).finally(() => other.query('rollback'));
  other.release();
  expect(await killed).toBe('killed');
  expect(await remindersOf(reader)).toEqual([]);
  await Promise.all([remindAt('2027-09-02T09:05:00Z'), remindAt('2027-09-02T09:05:00Z')]);
  expect(await remindersOf(reader)).toEqual([[0, '2027-09-02', '2027-09-02T09:05:00.000Z']]);
});

test('29 February is announced for 28 February in common years', async () => {
  const reader = await newReader('UTC', await newFriend('1992-02-29'));
  for (const day of ['2027-02-27', '2027-02-28', '2027-03-01', '2028-02-27', '2028-02-28', '2028-02-29']) {
    await startAt(`${day}T08:00:00Z`);
    await remindAt(`${day}T09:00:00Z`);
  }
  expect(await remindersOf(reader)).toEqual([
    [1, '2027-02-28', '2027-02-27T09:00:00.000Z'],
    [0, '2027-02-28', '2027-02-28T09:00:00.000Z'],
    [1, '2028-02-29', '2028-02-28T09:00:00.000Z'],
    [0, '2028-02-29', '2028-02-29T09:00:00.000Z'],
  ]);
});

test('a reminder is left out once the birthday has moved, and isn’t written while its kind is off', async () => {
  const friend = await newFriend('1990-10-01');
  const [reader, other] = [await newReader('UTC', friend), await newReader('UTC', friend)];
  await switchKinds(server, other, { friend_birthday: false });
  await startAt('2027-09-30T08:00:00Z');
  await remindAt('2027-09-30T09:00:00Z');
  expect((await notificationsOf(server, other)).notifications).toMatchObject([{ kind: 'friend_accepted' }]);
  const listed = await notificationsOf(server, reader);
  const [first] = listed.notifications;
  expect(first).toMatchObject({
    kind: 'friend_birthday',
    day: '2027-10-01',
    days: 1,
    person: { id: friend.id },
  });
  await server.database.pool.query("update users set birthday = '1990-10-05' where id = $1", [friend.id]);
  const { notifications, unread } = await notificationsOf(server, reader);
  expect(notifications.map(({ kind }) => kind)).toEqual(['friend_accepted']);
  expect(unread).toBe(1);
});

/** Advances the server's clock to the next noon UTC. Returns the day in Kathmandu and a friend with that birthday. */
async function awaitNoon() {
  const noon = Date.parse(`${addDays(dayIn('UTC', server.clock.now()), 1)}T12:00:00Z`);
  server.clock.advance(noon - server.clock.now().getTime());
  const day = dayIn('Asia/Kathmandu', server.clock.now());
  return { day, friend: await newFriend(`1990${day.slice(4)}`) };
}

test('a user who is signed in from a zone where it is past 9:00 is reminded at once, and once', async () => {
  const { day, friend } = await awaitNoon();
  const [east, west] = [await newReader('America/Lima', friend), await newReader('UTC', friend)];
  for (const _ of [1, 2]) await signIn(server, east, 'Asia/Kathmandu');
  await signIn(server, west, 'America/Los_Angeles');
  await runJobs(server, notificationsJobs.remindTraveller);
  expect(await remindersOf(east)).toEqual([[0, day, expect.any(String)]]);
  expect(await remindersOf(west)).toEqual([]);
});

test('an account that is being deleted is left out of the reminders', async () => {
  const [leaving, staying] = [await newFriend('1990-12-04'), await newFriend('1990-12-04')];
  const reader = await newReader('UTC', leaving);
  await befriend(server, reader, staying);
  const leavingReader = await newReader('UTC', staying);
  await startAt('2027-12-04T08:00:00Z');
  await amidTransaction(
    server,
    ['delete from users where id = any($1)', [leaving.id, leavingReader.id]],
    () => remindAt('2027-12-04T09:00:00Z'),
  );
  expect(await remindersOf(reader)).toEqual([[0, '2027-12-04', '2027-12-04T09:00:00.000Z']]);
});

test('a user is signed in from another time zone while a friend’s account is being deleted', async () => {
  const { friend } = await awaitNoon();
  const reader = await newReader('America/Lima', friend);
  await amidTransaction(server, ['delete from users where id = $1', friend.id], () =>
    signIn(server, reader, 'Asia/Kathmandu'),
  );
  await runJobs(server, notificationsJobs.remindTraveller);
  expect(await remindersOf(reader)).toEqual([]);
});

test('reminders are written for some users at a time, and after a failure for all of them once', async () => {
  const { db, pool } = server.database;
  const friend = await newFriend('1990-11-03');
  const readers = [
    await newReader('UTC', friend),
    await newReader('UTC', friend),
    await newReader('UTC', friend),
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const clock = { now: () => new Date('2027-11-03T09:00:00Z') };
  await startAt('2027-11-03T08:00:00Z');
  await pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin
       if new.user_id = '${readers[2]?.id}' then raise 'not now'; end if;
       return new;
     end $$;
     create trigger fail before insert on notifications for each row execute function fail();`,
  );
  await expect(writeReminders({ db, clock }, 1)).rejects.toThrow();
  const written = await Promise.all(readers.map(remindersOf));
  expect(written.map(({ length }) => length)).toEqual([1, 1, 0]);
  await pool.query('drop function fail cascade');
  await Promise.all([writeReminders({ db, clock }, 1), writeReminders({ db, clock }, 1)]);
  for (const reader of readers)
    expect(await remindersOf(reader)).toEqual([[0, '2027-11-03', '2027-11-03T09:00:00.000Z']]);
});
