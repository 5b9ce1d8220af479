import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
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
  /** Undefined if the account is being deleted. */
  accountId?: string | undefined;
  /** A header, so it must not contain users' words. */
  subject: string;
  /** Plain text in paragraphs. */
  body: string;
  link?: string;
  /** For a mail about what expires. */
  usefulUntil?: Date;
  /** Per recipient and kind; 5 by default. */
  mostAnHour?: number;
}

// The limit is the recipient's, because the user who causes a mail need not own its address.
const quotaOf = ({ kind, mostAnHour = MAX_MAILS_PER_HOUR }: Mail): Quota => ({
  name: `mail ${kind}`,
  points: Math.min(mostAnHour, MAX_MAILS_PER_HOUR),
  seconds: HOUR_S,
});

/** For requested mails. @throws AppError RATE_LIMITED if the recipient's quota of this kind is used up */
export async function enqueueMail(tx: Db, mail: Mail, now: Date): Promise<void> {
  await takeQuota(tx, quotaOf(mail), mail.recipient, now);
  await insertMail(tx, mail);
}

/** Returns false instead of refusing, for other mails and where a refusal would reveal an account. */
export async function tryEnqueueMail(tx: Db, mail: Mail, now: Date): Promise<boolean> {
  if (!(await tryTakeQuota(tx, quotaOf(mail), mail.recipient, now))) return false;
  await insertMail(tx, mail);
  return true;
}

async function insertMail(tx: Db, { mostAnHour: _, ...mail }: Mail): Promise<void> {
  const id = randomUUID();
  await tx.insert(outboxMails).values({ id, ...mail });
  await enqueue(tx, mailJobs.deliver, id);
}

export interface UndeliveredMail {
  id: string;
  kind: string;
  recipient: string;
  createdAt: Date;
  attempts: number;
  lastError: string | null;
}

/** Oldest first, at most `limit`. */
export async function listUndeliveredMails(db: Db, limit: number): Promise<UndeliveredMail[]> {
  const { id, kind, recipient, createdAt, attempts, lastError, deliveredAt } = outboxMails;
  return db
    .select({ id, kind, recipient, createdAt, attempts, lastError })
    .from(outboxMails)
    .where(isNull(deliveredAt))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Delivers a waiting mail now instead of at its next retry. Undefined if none of this id waits. */
export async function retryMail(tx: Db, id: string): Promise<{ accountId: string | null } | undefined> {
  const [mail] = await tx
    .select({ accountId: outboxMails.accountId })
    .from(outboxMails)
    .where(and(eq(outboxMails.id, id), isNull(outboxMails.deliveredAt)));
  if (mail) await enqueue(tx, mailJobs.deliver, id);
  return mail;
}

export async function countWaitingMails(db: Db): Promise<number> {
  return db.$count(outboxMails, isNull(outboxMails.deliveredAt));
}

/** Delivered mails are known for a day. */
export async function hasDeliveredSince(db: Db, since: Date): Promise<boolean> {
  const [delivered] = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(gt(outboxMails.deliveredAt, since))
    .limit(1);
  return delivered !== undefined;
}

/** Keeps mails to former addresses, which may tell the owner that the address was taken from them. */
export async function deleteMailsOf(db: Db, accountId: string, recipient: string): Promise<void> {
  const isAbout = eq(outboxMails.accountId, accountId);
  await db.delete(outboxMails).where(and(isAbout, eq(outboxMails.recipient, recipient)));
  await db.update(outboxMails).set({ accountId: null }).where(isAbout);
}

/** An address that accepts no mails must not be kept forever. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(outboxMails).where(eq(outboxMails.id, id));
}

export async function deleteUndeliveredMails(db: Db, createdBefore: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNull(outboxMails.deliveredAt), lt(outboxMails.createdAt, createdBefore)));
}

/** Operators may look for a mail for a day after delivery. */
export async function deleteDeliveredMails(db: Db, before: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNotNull(outboxMails.deliveredAt), lt(outboxMails.deliveredAt, before)));
}
