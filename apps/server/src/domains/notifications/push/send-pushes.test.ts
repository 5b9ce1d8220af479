import { createServer } from 'node:http';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { storeLanguage } from '@hooray/testkit/database/languages.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { befriend, sendRequest } from '@hooray/testkit/factories/friends.ts';
import { notificationsOf, readNotifications } from '@hooray/testkit/factories/notifications.ts';
import { block } from '@hooray/testkit/factories/staff/moderation.ts';
import { type Browser, newBrowser, newPushKeys, subscribeAt } from '@hooray/testkit/fakes/push-browser.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../../platform/clock.ts';
import { addDays } from '../../boxes/birthday-day.rules.ts';
import { notificationsJobs } from '../notifications.jobs.ts';
import { clockIn } from '../reminders/due-zones.rules.ts';
import { claimMessages } from './messages.repository.ts';
import { sendPush } from './push.gateway.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.openSibling();
});
afterAll(() => server.close());

function momentIn(timeZone: string, day: string, time: string): number {
  const guess = Date.parse(`${day}T${time}Z`);
  const there = clockIn(timeZone, new Date(guess));
  return guess - (Date.parse(`${there.day}T${there.time}Z`) - guess);
}

/** Runs reminders and pushes in two processes at once. */
async function runAt(moment: number): Promise<void> {
  server.clock.advance(moment - server.clock.now().getTime());
  await runJobs(server, notificationsJobs.remind);
  await Promise.all([runJobs(server, notificationsJobs.push), runJobs(server, notificationsJobs.push)]);
}

const sendIn = (minutes: number) => runAt(server.clock.now().getTime() + minutes * MINUTE_MS);

const moveTo = (timeZone: string, { id }: Person) =>
  server.database.pool.query('update users set time_zone = $2 where id = $1', [id, timeZone]);

/** Noon of tomorrow in UTC, when it isn't quiet. */
const noon = () => momentIn('UTC', addDays(dayIn('UTC', server.clock.now()), 1), '12:00');

const titlesOf = async (browser: Browser) =>
  (await browser.received()).map(({ notification }) => notification.title);

/** Inserts notifications of reports that were just decided. */
const insertMany = (userId: string, count: number) =>
  server.database.pool.query(
    `insert into notifications (user_id, kind, report_id, outcome, created_at)
      select $1, 'report_decided', gen_random_uuid(), 'acted', $2::timestamptz from generate_series(1, $3::int)`,
    [userId, server.clock.now(), count],
  );

test('at 9:00 in Auckland and in Lima, a friend’s birthday in 7, 1 and 0 days is pushed once', async () => {
  const birthday = addDays(dayIn('UTC', server.clock.now()), 10);
  const friend = await newPerson(server, { birthday: `1991${birthday.slice(4)}`, name: 'Zelda' });
  const browsers: [string, Browser][] = [];
  for (const timeZone of ['Pacific/Auckland', 'America/Lima']) {
    const reader = await newPerson(server);
    await befriend(server, reader, friend);
    await moveTo(timeZone, reader);
    browsers.push([timeZone, await newBrowser(server, reader)]);
  }
  const titles = [
    "A friend's birthday is in 7 days",
    "A friend's birthday is tomorrow",
    "A friend's birthday is today",
  ];
  for (const [at, days] of [7, 1, 0].entries())
    for (const [timeZone, browser] of browsers) {
      const morning = momentIn(timeZone, addDays(birthday, -days), '09:00');
      await runAt(morning - MINUTE_MS);
      expect(await titlesOf(browser)).toEqual(titles.slice(0, at));
      await runAt(morning);
      await sendIn(15);
      expect(await titlesOf(browser)).toEqual(titles.slice(0, at + 1));
    }
  const [last] = (await browsers[0]?.[1].raw())?.slice(-1) ?? [];
  expect(last).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(last?.ttl).toBe(15 * 60 * 60);
  for (const [, browser] of browsers) expect(JSON.stringify(await browser.received())).not.toContain('Zelda');
});

test('a box is pushed to its members without its name, and to the birthday person at midnight', async () => {
  const [creator, member, grace] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  await moveTo('America/Lima', grace);
  const day = addDays(dayIn('UTC', server.clock.now()), 6);
  const { id: boxId } = await newBox(server, creator, {
    ...{ name: 'Quetzal', birthdayDate: `1990${day.slice(4)}`, email: grace.email },
  });
  await joinBox(server, member, boxId);
  const [ofCreator, ofMember, ofGrace] = [
    await newBrowser(server, creator),
    await newBrowser(server, member),
    await newBrowser(server, grace),
  ];
  await runAt(momentIn('UTC', addDays(day, -3), '09:00'));
  expect(await ofMember.received()).toEqual([
    {
      web_push: 8030,
      notification: {
        ...{ title: "Something you're part of opens in 3 days", body: "You haven't signed yet.", lang: 'en' },
        ...{ navigate: expect.stringMatching(`^http.*/birthday_box/${boxId}$`), tag: expect.any(String) },
      },
    },
  ]);
  expect(await ofCreator.received()).toMatchObject([{ notification: { body: 'No one has signed yet.' } }]);
  await runAt(momentIn('America/Lima', addDays(day, -1), '23:59'));
  expect(await titlesOf(ofGrace)).toEqual([]);
  await runAt(momentIn('America/Lima', day, '00:00'));
  expect(await titlesOf(ofGrace)).toEqual(['Happy birthday!']);
  for (const browser of [ofCreator, ofMember, ofGrace])
    expect(JSON.stringify(await browser.received())).not.toContain('Quetzal');
});

test('from 22:00 to 8:00 nothing else is pushed, and then only notifications that are still unread and allowed', async () => {
  const [reader, ...people] = await Promise.all([1, 2, 3, 4].map(() => newPerson(server)));
  const [asking, read, blocked] = people as [Person, Person, Person];
  const browser = await newBrowser(server, reader as Person);
  const day = addDays(dayIn('UTC', server.clock.now()), 1);
  await sendRequest(server, read, (reader as Person).id);
  await sendRequest(server, blocked, (reader as Person).id);
  const { notifications } = await notificationsOf(server, reader as Person);
  await readNotifications(server, reader as Person, notifications[0]?.id ?? '');
  await sendRequest(server, asking, (reader as Person).id);
  await block(server, reader as Person, blocked.id);
  // Written late in the evening.
  const evening = [(reader as Person).id, new Date(momentIn('UTC', day, '22:00'))];
  await server.database.pool.query('update notifications set created_at = $2 where user_id = $1', evening);
  await server.database.pool.query(
    `update push_messages set due_at = $2 where notification_id in (select id from notifications where user_id = $1)`,
    evening,
  );
  await runAt(momentIn('UTC', day, '22:00'));
  await runAt(momentIn('UTC', addDays(day, 1), '07:59'));
  expect(await titlesOf(browser)).toEqual([]);
  await runAt(momentIn('UTC', addDays(day, 1), '08:00'));
  expect(await titlesOf(browser)).toEqual(['You have a friend request']);
});

test('a message is in the language of its reader, not of the user who causes it', async () => {
  await runAt(noon());
  const [asking, reader, other] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  for (const person of [asking, reader]) await storeLanguage(server, person, 'en-XA');
  const [ofReader, ofOther] = [await newBrowser(server, reader), await newBrowser(server, other)];
  for (const { id } of [reader, other]) await sendRequest(server, asking, id);
  await sendIn(1);
  expect(await ofReader.received()).toMatchObject([
    { notification: { title: '[You have a friend request]', lang: 'en-XA' } },
  ]);
  expect(await ofOther.received()).toMatchObject([
    { notification: { title: 'You have a friend request', lang: 'en' } },
  ]);
});

test('six a day are pushed, and the rest is only listed', async () => {
  const reader = await newPerson(server);
  const browser = await newBrowser(server, reader);
  for (const count of [6, 12]) {
    await runAt(noon());
    await insertMany(reader.id, 8);
    await sendIn(1);
    await sendIn(5);
    expect(await titlesOf(browser)).toHaveLength(count);
  }
});

test('another process sends the messages that a killed process had claimed, once', async () => {
  const reader = await newPerson(server);
  const browser = await newBrowser(server, reader);
  await runAt(noon());
  await insertMany(reader.id, 1);
  await claimMessages(server.database.db, reader.id, { isQuiet: false, now: server.clock.now() });
  await sendIn(0);
  expect(await titlesOf(browser)).toEqual([]);
  await sendIn(1);
  await sendIn(5);
  expect(await titlesOf(browser)).toHaveLength(1);
});

test('404 and 410 end the subscription, and other failures are retried five times', async () => {
  const [ada, grace] = [await newPerson(server), await newPerson(server)];
  const { endpoint } = await newBrowser(server, ada);
  await fetch(endpoint, { method: 'DELETE' });
  await subscribeAt(server, grace, 'https://push.invalid/a');
  await runAt(noon());
  for (const { id } of [ada, grace]) await insertMany(id, 1);
  const attempts = async () =>
    (await server.database.pool.query<{ attempts: number }>('select attempts from push_messages')).rows;
  for (const attempt of [1, 2, 3, 4]) {
    await sendIn(attempt);
    expect(await attempts()).toEqual([{ attempts: attempt }]);
  }
  await sendIn(10);
  expect(await attempts()).toEqual([]);
  const { rows } = await server.database.pool.query(
    'select user_id from push_subscriptions where user_id in ($1, $2)',
    [ada.id, grace.id],
  );
  expect(rows).toEqual([{ user_id: grace.id }]);
});

test('a redirect isn’t followed', async () => {
  const paths: string[] = [];
  const trap = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.writeHead(307, { location: '/internal' }).end();
  }).listen(0, '127.0.0.1');
  await eventually(async () => trap.listening);
  const { port } = trap.address() as { port: number };
  const { default: webPush } = await import('web-push');
  const sender = {
    keys: webPush.generateVAPIDKeys(),
    contactEmail: 'a@example.com',
    logger: { warn: () => {} },
  };
  const target = { endpoint: `http://127.0.0.1:${port}/push/a`, ...newPushKeys().keys };
  const message = { payload: '{}', ttlSeconds: 60, isUrgent: false, topic: 'a' };
  expect(await sendPush(sender, target, message)).toBe('failed');
  expect(paths).toEqual(['/push/a']);
  trap.close();
});
