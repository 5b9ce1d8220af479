import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson } from '@hooray/testkit/clients/client.ts';
import { sendRequest } from '@hooray/testkit/factories/friends.ts';
import { notificationsOf, switchKinds } from '@hooray/testkit/factories/notifications.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationsJobs } from '../notifications.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Inserts notifications of reports, the newest `hoursAgo` hours old, and each other one an hour older. */
const insertMany = (userId: string, count: number, hoursAgo: number) =>
  server.database.pool.query(
    `insert into notifications (user_id, kind, report_id, outcome, created_at)
      select $1, 'report_decided', gen_random_uuid(), 'acted', $2::timestamptz - hour * interval '1 hour'
      from generate_series($3::int, $3::int + $4::int - 1) as hour`,
    [userId, server.clock.now(), hoursAgo, count],
  );

async function countStored(userId: string): Promise<number> {
  const { rowCount } = await server.database.pool.query('select from notifications where user_id = $1', [
    userId,
  ]);
  return rowCount ?? 0;
}

test('the last 100 of 90 days are listed and kept', async () => {
  const [ada, grace] = [await newPerson(server), await newPerson(server)];
  await insertMany(ada.id, 101, 1);
  await insertMany(grace.id, 4, 90 * 24 - 2);
  const [listed, old] = [await notificationsOf(server, ada), await notificationsOf(server, grace)];
  expect([listed.notifications.length, listed.unread, old.unread]).toEqual([100, 100, 2]);
  await runJobs(server, notificationsJobs.sweep);
  expect([await countStored(ada.id), await countStored(grace.id)]).toEqual([100, 2]);
});

test('the sweep of thousands of users notifies no one', async () => {
  const { pool, config } = server.database;
  const person = await newPerson(server);
  await insertMany(person.id, 103, 1);
  await pool.query(
    `with person as (
       insert into users (name, email) select 'Reader', gen_random_uuid() || '@example.com'
         from generate_series(1, 2100) returning id
     )
     insert into notifications (user_id, kind, report_id, outcome, created_at)
     select id, 'report_decided', gen_random_uuid(), 'acted', $1::timestamptz from person
      union all
     select $2, 'report_decided', gen_random_uuid(), 'acted', $1::timestamptz - interval '91 days'
       from generate_series(1, 5100)`,
    [server.clock.now(), person.id],
  );
  const listener = new pg.Client(config);
  await listener.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen notifications_changed');
  await runJobs(server, notificationsJobs.sweep);
  expect(await countStored(person.id)).toBe(100);
  await pool.query("select pg_notify('notifications_changed', 'the end')");
  await eventually(async () => heard.includes('the end'));
  expect(heard).toEqual(['the end']);
  await listener.end();
});

test('the export contains them with the settings, and they are deleted with the account', async () => {
  const [ada, grace] = [await newPerson(server), await newPerson(server)];
  await sendRequest(server, ada, grace.id);
  await switchKinds(server, grace, { thanked: false });
  const { bytes } = await call(server, 'GET /api/auth/export', { token: grace.accessToken });
  const file = unzipSync(new Uint8Array(bytes))['notifications.json'] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(file))).toMatchObject({
    notifications: [{ kind: 'friend_requested', personId: ada.id }],
    off: ['thanked'],
  });
  await call(server, 'DELETE /api/auth/me', { token: ada.accessToken });
  expect(await countStored(grace.id)).toBe(0);
});
