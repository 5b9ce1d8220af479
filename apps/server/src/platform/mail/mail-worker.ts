import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { type BackgroundWork, repeat } from '../background-work.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { toHtml } from './html-part.ts';
import { outboxMails } from './mail.tables.ts';
import { deleteDeliveredMails } from './outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** Longer than any attempt can take. */
const LEASE_MS = 2 * 60 * 1000;

type LeasedMail = typeof outboxMails.$inferSelect;

interface MailWorkerOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  smtpUrl: string;
  from: string;
}

/** Delivers the outbox, oldest first, with growing pauses after failures; several processes may run it. */
export function startMailWorker({ db, clock, logger, smtpUrl, from }: MailWorkerOptions): BackgroundWork {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });

  /** Takes the next due mail for itself: if this process dies over it, the mail is due again when the lease runs out. */
  async function leaseNext(): Promise<LeasedMail | undefined> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const isFree = or(isNull(outboxMails.leasedUntil), lte(outboxMails.leasedUntil, now));
      const [mail] = await tx
        .select()
        .from(outboxMails)
        .where(and(isNull(outboxMails.deliveredAt), lte(outboxMails.nextAttemptAt, now), isFree))
        .orderBy(asc(outboxMails.nextAttemptAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return undefined;
      const lease = { attempts: mail.attempts + 1, leasedUntil: new Date(now.getTime() + LEASE_MS) };
      await tx.update(outboxMails).set(lease).where(eq(outboxMails.id, mail.id));
      return { ...mail, ...lease };
    });
  }

  async function deliverNext(): Promise<boolean> {
    const mail = await leaseNext();
    if (!mail) return false;
    await db
      .update(outboxMails)
      .set(await attempt(mail))
      .where(eq(outboxMails.id, mail.id));
    return true;
  }

  async function attempt(mail: LeasedMail) {
    const text = mail.body ?? '';
    try {
      const html = toHtml(text, mail.link);
      await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text, html });
      return { deliveredAt: clock.now(), body: null, link: null, lastError: null };
    } catch (error) {
      const { id, attempts } = mail;
      const wait = Math.min(1000 * 2 ** attempts, LONGEST_WAIT_MS);
      logger.warn({ err: error, mail: id, attempts }, 'a mail could not be delivered yet');
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      return { nextAttemptAt: new Date(clock.now().getTime() + wait), leasedUntil: null, lastError };
    }
  }

  const work = repeat('mail', 1000, deliverNext, logger);
  const sweep = repeat(
    'mail sweep',
    DAY_MS / 24,
    async () => {
      await deleteDeliveredMails(db, new Date(clock.now().getTime() - DAY_MS));
      return false;
    },
    logger,
  );
  return {
    wake: work.wake,
    async stop() {
      await Promise.all([work.stop(), sweep.stop()]);
      transport.close();
    },
  };
}
