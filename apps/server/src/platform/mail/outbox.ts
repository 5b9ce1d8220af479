import { and, count, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { outboxMails } from './mail.tables.ts';

export interface Mail {
  kind: string;
  recipient: string;
  subject: string;
  /** Plain text; the HTML part is made of it. */
  body: string;
}

/** Promises a mail; it is delivered after the surrounding transaction commits. */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await db.insert(outboxMails).values(mail);
}

/** How many mails of a kind were promised to an address since a moment. */
export async function countMails(db: Db, kind: string, recipient: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(outboxMails)
    .where(
      and(eq(outboxMails.kind, kind), eq(outboxMails.recipient, recipient), gt(outboxMails.createdAt, since)),
    );
  return row?.count ?? 0;
}

/** Forgets every mail to an address, delivered or not. */
export async function deleteMailsTo(db: Db, recipient: string): Promise<void> {
  await db.delete(outboxMails).where(eq(outboxMails.recipient, recipient));
}

/** Forgets delivered mails, which are kept only to count them. */
export async function deleteDeliveredMails(db: Db, before: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNotNull(outboxMails.deliveredAt), lt(outboxMails.deliveredAt, before)));
}
