import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { freePort, openMailServer } from '../../../testing/mail-server.ts';
import { createTestClock, openTestDatabase } from '../../../testing/test-server.ts';
import type { Database } from '../db/database.ts';
import { startMailWorker } from './mail-worker.ts';
import { deleteDeliveredMails, deleteMailsTo, enqueueMail } from './outbox.ts';

const HOUR = 60 * 60_000;

let database: Database;
const clock = createTestClock();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function startWorker(smtpUrl: string) {
  const worker = startMailWorker({
    db: database.db,
    clock,
    logger: pino({ level: 'silent' }),
    smtpUrl,
    from: 'Hooray <hello@example.com>',
  });
  onTestFinished(() => worker.stop());
  return worker;
}

const promise = (recipient: string, body = 'Words for one person only.', link?: string) =>
  enqueueMail(
    database.db,
    { kind: 'test', recipient, subject: `To ${recipient}`, body, ...(link && { link }) },
    clock.now(),
  );

async function rowsFor(recipient: string) {
  const { rows } = await database.pool.query<{
    body: string | null;
    link: string | null;
    attempts: number;
    delivered: boolean;
  }>(
    'select body, link, attempts, delivered_at is not null as delivered from outbox_mails where recipient like $1',
    [recipient],
  );
  return rows;
}

test('a promised mail arrives as text and as HTML, and its words are forgotten', async () => {
  const mailServer = await openMailServer();
  const link = 'https://hooray.example/x?a=1&b=2';
  await promise('simple@example.com', `Hello <b>Ada</b>,\n\nplease follow\n\n${link}`, link);
  startWorker(mailServer.smtpUrl);
  const [mail] = await eventually(async () => {
    const found = await mailServer.mailsTo('simple@');
    return found.length > 0 && found;
  });
  expect(mail).toMatchObject({
    to: ['simple@example.com'],
    subject: 'To simple@example.com',
    text: expect.stringContaining('Hello <b>Ada</b>,'),
    html: expect.stringContaining('Hello &lt;b&gt;Ada&lt;/b&gt;,'),
  });
  await eventually(async () => (await rowsFor('simple@example.com'))[0]?.delivered);
  expect(await rowsFor('simple@example.com')).toEqual([
    { body: null, link: null, attempts: 1, delivered: true },
  ]);
});

test('while the mail server is down mails wait; once it is up each is delivered once', async () => {
  const smtpPort = await freePort();
  const worker = startWorker(`smtp://127.0.0.1:${smtpPort}`);
  for (let index = 0; index < 5; index += 1) await promise(`patient${index}@example.com`);
  worker.wake();
  await eventually(async () => (await rowsFor('patient%')).every(({ attempts }) => attempts > 0));
  for (const row of await rowsFor('patient%'))
    expect(row).toMatchObject({ delivered: false, body: expect.any(String) });
  const mailServer = await openMailServer(smtpPort);
  clock.advance(HOUR);
  worker.wake();
  await eventually(async () => (await rowsFor('patient%')).every(({ delivered }) => delivered));
  for (const row of await rowsFor('patient%')) expect(row.body).toBeNull();
  const arrived = (await mailServer.mailsTo('patient')).map(({ to }) => to.join()).sort();
  expect(arrived).toEqual(Array.from({ length: 5 }, (_, index) => `patient${index}@example.com`));
});

test('a failing mail is tried again with growing pauses, of an hour at most', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  await promise('pauses@example.com');
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 14; attempt += 1) {
    const worker = startWorker(smtpUrl);
    await eventually(async () => (await rowsFor('pauses@example.com'))[0]?.attempts === attempt);
    await worker.stop();
    const { rows } = await database.pool.query<{ next: Date }>(
      `select next_attempt_at as next from outbox_mails where recipient = 'pauses@example.com'`,
    );
    const pause = (rows[0]?.next.getTime() ?? 0) - clock.now().getTime();
    pauses.push(pause);
    // No longer: the mail is nobody's any more as soon as its attempt has failed.
    clock.advance(pause);
  }
  expect(pauses[0]).toBeLessThanOrEqual(2000);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThan((pauses[index - 1] ?? 0) - 10_000);
  }
  expect(Math.max(...pauses)).toBeGreaterThan(HOUR / 2);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(HOUR);
  await deleteMailsTo(database.db, 'pauses@example.com');
});

test('several workers deliver each mail once', async () => {
  const mailServer = await openMailServer();
  for (let index = 0; index < 30; index += 1) await promise(`shared${index}@example.com`);
  const workers = [
    startWorker(mailServer.smtpUrl),
    startWorker(mailServer.smtpUrl),
    startWorker(mailServer.smtpUrl),
  ];
  for (const worker of workers) worker.wake();
  await eventually(async () => (await rowsFor('shared%')).every(({ delivered }) => delivered), 15);
  const arrived = (await mailServer.mailsTo('shared')).map(({ to }) => to.join());
  expect(arrived).toHaveLength(30);
  expect(new Set(arrived).size).toBe(30);
});

test('a promise whose transaction fails is none', async () => {
  const mailServer = await openMailServer();
  const worker = startWorker(mailServer.smtpUrl);
  const failing = database.db.transaction(async (tx) => {
    const mail = { kind: 'test', recipient: 'never@example.com', subject: 'Never', body: 'Never.' };
    await enqueueMail(tx, mail, clock.now());
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await promise('marker@example.com');
  worker.wake();
  await eventually(async () => (await mailServer.mailsTo('marker@')).length === 1);
  expect(await mailServer.mailsTo('never@')).toEqual([]);
});

test('stopping waits for the delivery under way, and begins no further one', async () => {
  const mailServer = await openMailServer();
  for (let index = 0; index < 10; index += 1) await promise(`stopping${index}@example.com`);
  const worker = startWorker(mailServer.smtpUrl);
  await eventually(async () => (await rowsFor('stopping%')).some(({ delivered }) => delivered));
  await worker.stop();
  const delivered = (await rowsFor('stopping%')).filter((row) => row.delivered).length;
  expect((await mailServer.mailsTo('stopping')).length).toBe(delivered);
  for (let index = 0; index < 10; index += 1)
    await deleteMailsTo(database.db, `stopping${index}@example.com`);
});

test('delivered mails are forgotten after their time, waiting ones are not', async () => {
  await promise('waiting@example.com');
  await deleteDeliveredMails(database.db, new Date(Date.now() + 365 * 24 * HOUR));
  expect(await rowsFor('simple@example.com')).toEqual([]);
  expect(await rowsFor('waiting@example.com')).toHaveLength(1);
});
