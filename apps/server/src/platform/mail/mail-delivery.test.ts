import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { openMailServer } from '@hooray/testkit/fakes/mail-server.ts';
import { createTestClock } from '@hooray/testkit/processes/in-process.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../../../tools/start/free-port.ts';
import type { Database } from '../db/database.ts';
import { createLogger } from '../http/operations/request-log.ts';
import { createJobs } from '../jobs/jobs.ts';
import { mailJobs } from './mail.jobs.ts';
import { mailHandlers } from './mail-delivery.ts';
import { deleteDeliveredMails, enqueueMail } from './outbox.ts';

const HOUR = 60 * 60_000;

let database: Database;
const clock = createTestClock();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A mail server that refuses recipients whose address begins with 'refused', in words that contain it. */
async function openRefusingServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 ready\r\n');
    const answer = (line: string) => {
      if (/^RCPT TO:<refused/i.test(line)) return `550 5.1.1 ${line.slice('RCPT TO:'.length)} is unknown`;
      return line === 'DATA' ? '354 go on' : '250 done';
    };
    let isData = false;
    createInterface(socket).on('line', (line) => {
      if (isData && line !== '.') return;
      isData = line === 'DATA';
      socket.write(`${answer(line)}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a process that delivers mails. It stops with the test. */
async function startDelivering(
  smtpUrl: string,
  { onRefused = () => {}, log = (_line: string) => {} } = {},
): Promise<void> {
  const { db } = database;
  const handlers = mailHandlers({
    db,
    clock,
    smtpUrl,
    from: 'Hooray <hello@example.com>',
    undeliveredDays: 30,
    onRefused,
  });
  const logger = createLogger('warn', { write: log });
  const jobs = createJobs({ database, logger }, handlers);
  await jobs.start();
  onTestFinished(() => jobs.stop());
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

test('an enqueued mail arrives as text and HTML, and its text is deleted', async () => {
  const mailServer = await openMailServer();
  const link = 'https://hooray.example/x?a=1&b=2';
  await promise('simple@example.com', `Hello <b>Ada</b>,\n\nplease follow\n\n${link}`, link);
  await startDelivering(mailServer.smtpUrl);
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

test('mails wait while the mail server is down, then each is delivered once', async () => {
  const smtpPort = await findFreePort();
  await startDelivering(`smtp://127.0.0.1:${smtpPort}`);
  for (let index = 0; index < 5; index += 1) await promise(`patient${index}@example.com`);
  await eventually(async () => (await rowsFor('patient%')).every(({ attempts }) => attempts > 0));
  for (const row of await rowsFor('patient%'))
    expect(row).toMatchObject({ delivered: false, body: expect.any(String) });
  const mailServer = await openMailServer(smtpPort);
  clock.advance(HOUR);
  await runJobs({ database, clock }, mailJobs.deliver);
  await eventually(async () => (await rowsFor('patient%')).every(({ delivered }) => delivered));
  for (const row of await rowsFor('patient%')) expect(row.body).toBeNull();
  const arrived = (await mailServer.mailsTo('patient')).map(({ to }) => to.join()).sort();
  expect(arrived).toEqual(Array.from({ length: 5 }, (_, index) => `patient${index}@example.com`));
});

test('several processes deliver each mail once', async () => {
  const mailServer = await openMailServer();
  for (let index = 0; index < 30; index += 1) await promise(`shared${index}@example.com`);
  for (let process = 0; process < 3; process += 1) await startDelivering(mailServer.smtpUrl);
  await eventually(async () => (await rowsFor('shared%')).every(({ delivered }) => delivered));
  const arrived = (await mailServer.mailsTo('shared')).map(({ to }) => to.join());
  expect(arrived).toHaveLength(30);
  expect(new Set(arrived).size).toBe(30);
});

test('a failed transaction enqueues nothing', async () => {
  const mailServer = await openMailServer();
  await startDelivering(mailServer.smtpUrl);
  const failing = database.db.transaction(async (tx) => {
    const mail = { kind: 'test', recipient: 'never@example.com', subject: 'Never', body: 'Never.' };
    await enqueueMail(tx, mail, clock.now());
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await promise('marker@example.com');
  await eventually(async () => (await mailServer.mailsTo('marker@')).length === 1);
  expect(await mailServer.mailsTo('never@')).toEqual([]);
});

test('a mail without a job is delivered when a process starts', async () => {
  const mailServer = await openMailServer();
  await promise('restored@example.com');
  await database.pool.query('delete from jobs.job');
  await startDelivering(mailServer.smtpUrl);
  await eventually(async () => (await mailServer.mailsTo('restored@')).length === 1);
});

test('a mail undelivered for 30 days is deleted with its address and text', async () => {
  await startDelivering(`smtp://127.0.0.1:${await findFreePort()}`);
  await promise('refused@example.com');
  const age = (days: number) =>
    database.pool.query('update outbox_mails set created_at = $2 where recipient = $1', [
      'refused@example.com',
      new Date(clock.now().getTime() - days * 24 * HOUR),
    ]);
  await age(29);
  await runJobs({ database, clock }, mailJobs.sweep);
  expect(await rowsFor('refused@example.com')).toHaveLength(1);
  await age(31);
  await runJobs({ database, clock }, mailJobs.sweep);
  expect(await rowsFor('refused@example.com')).toEqual([]);
});

test("a refused mail is kept with the server's words, which the log doesn't contain", async () => {
  const lines: string[] = [];
  await promise('refused.once@example.com');
  await startDelivering(await openRefusingServer(), { log: (line) => lines.push(line) });
  await eventually(async () => lines.some((line) => line.includes('a job failed')));
  expect(lines.join('')).toContain('a mail was not accepted: EENVELOPE 550 RCPT TO');
  expect(lines.join('')).not.toContain('refused.once');
  const { rows } = await database.pool.query('select last_error from outbox_mails where recipient = $1', [
    'refused.once@example.com',
  ]);
  expect(rows[0].last_error).toContain('<refused.once@example.com> is unknown');
  await database.pool.query(`delete from outbox_mails where recipient = 'refused.once@example.com'`);
});

test('a mail whose recipient is refused repeatedly is given up once another one has been delivered', async () => {
  let refusals = 0;
  const onRefused = () => {
    refusals += 1;
  };
  await promise('refused.often@example.com');
  await database.pool.query('update outbox_mails set attempts = 4, created_at = $2 where recipient = $1', [
    'refused.often@example.com',
    clock.now(),
  ]);
  await startDelivering(await openRefusingServer(), { onRefused });
  await eventually(async () => ((await rowsFor('refused.often%'))[0]?.attempts ?? 0) > 4);
  expect(refusals).toBe(0);
  await promise('accepted@example.com');
  await eventually(async () => (await rowsFor('accepted@example.com'))[0]?.delivered);
  clock.advance(HOUR);
  await runJobs({ database, clock }, mailJobs.deliver);
  await eventually(async () => refusals === 1);
  expect(await rowsFor('refused.often%')).toEqual([]);
});

test('a mail about what has expired is deleted instead of delivered', async () => {
  const mailServer = await openMailServer();
  const enqueue = (recipient: string, hours: number) =>
    enqueueMail(
      database.db,
      {
        ...{ kind: 'test', recipient, subject: 'Your link', body: 'A link.' },
        usefulUntil: new Date(clock.now().getTime() + hours * HOUR),
      },
      clock.now(),
    );
  await enqueue('expired@example.com', 1);
  await enqueue('timely@example.com', 3);
  clock.advance(2 * HOUR);
  await startDelivering(mailServer.smtpUrl);
  await eventually(async () => (await rowsFor('timely@example.com'))[0]?.delivered);
  await eventually(async () => (await rowsFor('expired@example.com')).length === 0);
  expect(await mailServer.mailsTo('expired@')).toEqual([]);
});

test('delivered mails are deleted after a day, waiting ones are not', async () => {
  await promise('waiting@example.com');
  await deleteDeliveredMails(database.db, new Date(Date.now() + 365 * 24 * HOUR));
  expect(await rowsFor('simple@example.com')).toEqual([]);
  expect(await rowsFor('waiting@example.com')).toHaveLength(1);
});
