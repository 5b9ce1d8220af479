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
  /** Whose account it is about; none if that is being deleted. */
  accountId?: string | undefined;
  /** Entirely our own text: words of a person must not be in a header. */
  subject: string;
  /** Plain text in paragraphs, from which the HTML part is made. */
  body: string;
  /** The paragraph that is a link of ours. Only it becomes a link in the HTML part. */
  link?: string;
  /** The hourly limit of this kind per recipient, if 5 are too many. */
  mostAnHour?: number;
}

// The person who causes a mail need not own its address, so the limit is the recipient's.
const quotaOf = ({ kind, mostAnHour = MAX_MAILS_PER_HOUR }: Mail): Quota => ({
  name: `mail ${kind}`,
  points: Math.min(mostAnHour, MAX_MAILS_PER_HOUR),
  seconds: HOUR_S,
});

/**
 * Enqueues a mail that somebody requests; it is delivered after the surrounding transaction commits.
 * @throws AppError RATE_LIMITED if the recipient's quota of this kind is used up
 */
export async function enqueueMail(tx: Db, mail: Mail, now: Date): Promise<void> {
  await takeQuota(tx, quotaOf(mail), mail.recipient, now);
  await insertMail(tx, mail);
}

/**
 * Enqueues a mail that follows from something else, or whose refusal would reveal that an account exists. Returns false,
 * and enqueues nothing, if the recipient's quota of this kind is used up.
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

/** How many mails are not delivered yet. */
export async function countWaitingMails(db: Db): Promise<number> {
  return db.$count(outboxMails, isNull(outboxMails.deliveredAt));
}

/**
 * Deletes every mail about an account to its address, delivered or not. Those to addresses that it had before stay, as they may
 * tell somebody that it was taken from them.
 */
export async function deleteMailsOf(db: Db, accountId: string, recipient: string): Promise<void> {
  const isAbout = eq(outboxMails.accountId, accountId);
  await db.delete(outboxMails).where(and(isAbout, eq(outboxMails.recipient, recipient)));
  await db.update(outboxMails).set({ accountId: null }).where(isAbout);
}

/** Gives up mails that are not delivered yet: an address that takes none must not be kept for ever. */
export async function deleteUndeliveredMails(db: Db, createdBefore: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNull(outboxMails.deliveredAt), lt(outboxMails.createdAt, createdBefore)));
}

/** Deletes delivered mails, which are kept only for operators who search for one. */
export async function deleteDeliveredMails(db: Db, before: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNotNull(outboxMails.deliveredAt), lt(outboxMails.deliveredAt, before)));
}
