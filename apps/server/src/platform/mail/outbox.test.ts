import { randomUUID } from 'node:crypto';
import { atOnce } from '@hooray/testkit/clients/client.ts';
import { createTestClock } from '@hooray/testkit/processes/in-process.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { deleteExpiredQuotas } from '../limits/quotas/quotas.ts';
import { deleteMailsOf, enqueueMail, type Mail, tryEnqueueMail } from './outbox.ts';

const MINUTE = 60_000;

let database: Database;
const clock = createTestClock();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const mailTo = (recipient: string, details: Partial<Mail> = {}): Mail => ({
  kind: 'test',
  recipient,
  subject: 'Test',
  body: 'Words.',
  ...details,
});
const tryPromise = (mail: Mail) => database.db.transaction((tx) => tryEnqueueMail(tx, mail, clock.now()));
const promise = (mail: Mail) => database.db.transaction((tx) => enqueueMail(tx, mail, clock.now()));

async function countRows(recipient: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int from outbox_mails where recipient = $1',
    [recipient],
  );
  return rows[0]?.count ?? 0;
}

test('5 of 20 concurrent mails of one kind to one recipient are enqueued', async () => {
  const mail = mailTo('busy@example.com');
  const promised = await atOnce(20, () => tryPromise(mail));
  expect(promised.filter(Boolean)).toHaveLength(5);
  expect(await countRows('busy@example.com')).toBe(5);
});

test('each kind and each recipient is counted separately', async () => {
  await atOnce(5, () => promise(mailTo('one@example.com')));
  expect(await tryPromise(mailTo('one@example.com'))).toBe(false);
  expect(await tryPromise(mailTo('one@example.com', { kind: 'other' }))).toBe(true);
  expect(await tryPromise(mailTo('two@example.com'))).toBe(true);
});

test('a kind may have a lower bound, never a higher one', async () => {
  const few = await atOnce(9, () => tryPromise(mailTo('few@example.com', { mostAnHour: 3 })));
  expect(few.filter(Boolean)).toHaveLength(3);
  const many = await atOnce(9, () => tryPromise(mailTo('many@example.com', { mostAnHour: 100 })));
  expect(many.filter(Boolean)).toHaveLength(5);
});

test('the quota is a sliding window of an hour', async () => {
  const mail = mailTo('sliding@example.com');
  await atOnce(2, () => promise(mail));
  clock.advance(40 * MINUTE);
  await atOnce(3, () => promise(mail));
  await expect(promise(mail)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  clock.advance(21 * MINUTE);
  expect((await atOnce(4, () => tryPromise(mail))).filter(Boolean)).toHaveLength(2);
});

test('a refusal has the seconds until the next mail is allowed', async () => {
  const mail = mailTo('patient@example.com');
  await promise(mail);
  clock.advance(20 * MINUTE);
  await atOnce(4, () => promise(mail));
  const refusal = await promise(mail).catch((error: unknown) => error);
  const { retryAfter } = refusal as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(39 * 60);
  expect(retryAfter).toBeLessThanOrEqual(40 * 60);
});

test("a mail of a failed transaction doesn't count", async () => {
  const mail = mailTo('rolled-back@example.com');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const failing = database.db.transaction(async (tx) => {
      await enqueueMail(tx, mail, clock.now());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
  }
  expect(await tryPromise(mail)).toBe(true);
});

test("deleting an account's mails doesn't reset the quota, which has no address", async () => {
  const accountId = randomUUID();
  const mail = mailTo('forgotten@example.com', { accountId });
  await atOnce(5, () => promise(mail));
  await deleteMailsOf(database.db, accountId, mail.recipient);
  expect(await countRows(mail.recipient)).toBe(0);
  expect(await tryPromise(mail)).toBe(false);
  const { rows } = await database.pool.query('select * from quotas');
  expect(JSON.stringify(rows)).not.toContain('forgotten');
});

test("deleting an account's mails keeps mails about other accounts and to its former addresses", async () => {
  const [accountId, otherId] = [randomUUID(), randomUUID()];
  const recipient = 'inherited@example.com';
  await promise(mailTo(recipient, { kind: 'of another', accountId: otherId }));
  await promise(mailTo(recipient, { kind: 'its own', accountId }));
  await promise(mailTo('before@example.com', { kind: 'to the address before', accountId }));
  await deleteMailsOf(database.db, accountId, recipient);
  const left = await database.pool.query(
    'select kind, account_id from outbox_mails where recipient = any($1) order by kind',
    [[recipient, 'before@example.com']],
  );
  expect(left.rows).toEqual([
    { kind: 'of another', account_id: otherId },
    { kind: 'to the address before', account_id: null },
  ]);
});

test('only expired quota entries are deleted', async () => {
  await promise(mailTo('old@example.com'));
  clock.advance(61 * MINUTE);
  const mail = mailTo('new@example.com');
  await atOnce(5, () => promise(mail));
  await deleteExpiredQuotas(database.db, clock.now());
  const { rows } = await database.pool.query('select * from quotas');
  expect(rows).toHaveLength(1);
  expect(await tryPromise(mail)).toBe(false);
});
