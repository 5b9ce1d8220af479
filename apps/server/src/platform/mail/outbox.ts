import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type Quota, takeQuota, tryTakeQuota } from '../limits/quotas/quotas.ts';
import { mailJobs } from './mail.jobs.ts';
import { outboxMails } from './mail.tables.ts';

const HOUR_S = 60 * 60;
const MAX_MAILS_PER_HOUR = 5;

export interface Mail {
  kind: string;
  recipient: string;
  /** The account that the mail is about; undefined if the account is being deleted. */
  accountId?: string | undefined;
  /** Must not contain users' words, because it's a header. */
  subject: string;
  /** Plain text in paragraphs, also the source of the HTML part. */
  body: string;
  link?: string;
  /** A lower hourly limit of this kind per recipient than 5. */
  mostAnHour?: number;
}

// The limit is the recipient's, because the user who causes a mail need not own its address.
const quotaOf = ({ kind, mostAnHour = MAX_MAILS_PER_HOUR }: Mail): Quota => ({
  name: `mail ${kind}`,
  points: Math.min(mostAnHour, MAX_MAILS_PER_HOUR),
  seconds: HOUR_S,
});

/**
 * Enqueues a mail that a user requests, delivered once the surrounding transaction commits.
 * @throws AppError RATE_LIMITED if the recipient's quota of this kind is used up
 */
export async function enqueueMail(tx: Db, mail: Mail, now: Date): Promise<void> {
  await takeQuota(tx, quotaOf(mail), mail.recipient, now);
  await insertMail(tx, mail);
}

/**
 * Enqueues a mail that follows from something else, or whose refusal would reveal that an account exists. Returns
 * false without enqueuing if the recipient's quota of this kind is used up.
 */
export async function tryEnqueueMail(tx: Db, mail: Mail, now: Date): Promise<boolean> {
  if (!(await tryTakeQuota(tx, quotaOf(mail), mail.recipient, now))) return false;
  await insertMail(tx, mail);
  return true;
}

async function insertMail(tx: Db, { kind, recipient, accountId, subject, body, link }: Mail): Promise<void> {
  const id = randomUUID();
  await tx.insert(outboxMails).values({ id, kind, recipient, accountId, subject, body, link });
  await enqueue(tx, mailJobs.deliver, id);
}

export async function countWaitingMails(db: Db): Promise<number> {
  return db.$count(outboxMails, isNull(outboxMails.deliveredAt));
}

/**
 * Deletes the mails about an account to its current address. Mails to former addresses remain, because they may tell
 * the owner that the address was taken from them.
 */
export async function deleteMailsOf(db: Db, accountId: string, recipient: string): Promise<void> {
  const isAbout = eq(outboxMails.accountId, accountId);
  await db.delete(outboxMails).where(and(isAbout, eq(outboxMails.recipient, recipient)));
  await db.update(outboxMails).set({ accountId: null }).where(isAbout);
}

/** Deletes undelivered mails, so that an address that accepts none isn't kept forever. */
export async function deleteUndeliveredMails(db: Db, createdBefore: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNull(outboxMails.deliveredAt), lt(outboxMails.createdAt, createdBefore)));
}

/** Delivered mails are kept for a day only for operators who look for one. */
export async function deleteDeliveredMails(db: Db, before: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNotNull(outboxMails.deliveredAt), lt(outboxMails.deliveredAt, before)));
}
