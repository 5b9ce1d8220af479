import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type Quota, takeQuota, tryTakeQuota } from '../quotas/quotas.ts';
import { mailJobs } from './mail.jobs.ts';
import { outboxMails } from './mail.tables.ts';

const HOUR_S = 60 * 60;
const MAILS_AN_HOUR = 5;

export interface Mail {
  kind: string;
  recipient: string;
  /** Ours to the letter: what a person chose has no place in a header. */
  subject: string;
  /** Plain text in paragraphs; the HTML part is made of it. */
  body: string;
  /** The paragraph that is a link of ours. It alone becomes one in the HTML part. */
  link?: string;
  /** How many of this kind one recipient gets in an hour at most, where 5 are too many. */
  mostAnHour?: number;
}

// Whoever causes a mail seldom owns its address, so the bound is the recipient's.
const quotaOf = ({ kind, mostAnHour = MAILS_AN_HOUR }: Mail): Quota => ({
  name: `mail ${kind}`,
  points: Math.min(mostAnHour, MAILS_AN_HOUR),
  seconds: HOUR_S,
});

/**
 * Promises a mail that somebody asks for; it is delivered after the surrounding transaction commits.
 * @throws AppError RATE_LIMITED where the recipient has had enough of this kind
 */
export async function enqueueMail(tx: Db, mail: Mail, now: Date): Promise<void> {
  await takeQuota(tx, quotaOf(mail), mail.recipient, now);
  await insertMail(tx, mail);
}

/**
 * Promises a mail that follows from something else, or whose refusal would say that an account exists. Returns false
 * where the recipient has had enough of this kind: then there is none.
 */
export async function tryEnqueueMail(tx: Db, mail: Mail, now: Date): Promise<boolean> {
  if (!(await tryTakeQuota(tx, quotaOf(mail), mail.recipient, now))) return false;
  await insertMail(tx, mail);
  return true;
}

async function insertMail(tx: Db, { kind, recipient, subject, body, link }: Mail): Promise<void> {
  const id = randomUUID();
  await tx.insert(outboxMails).values({ id, kind, recipient, subject, body, link });
  await enqueue(tx, mailJobs.deliver, id);
}

/** Forgets every mail to an address, delivered or not. */
export async function deleteMailsTo(db: Db, recipient: string): Promise<void> {
  await db.delete(outboxMails).where(eq(outboxMails.recipient, recipient));
}

/** Forgets delivered mails, which are kept only for an operator who looks for one. */
export async function deleteDeliveredMails(db: Db, before: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNotNull(outboxMails.deliveredAt), lt(outboxMails.deliveredAt, before)));
}
