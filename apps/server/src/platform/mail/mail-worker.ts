import { and, asc, eq, isNull, lte } from 'drizzle-orm';
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

  async function deliverNext(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const [mail] = await tx
        .select()
        .from(outboxMails)
        .where(and(isNull(outboxMails.deliveredAt), lte(outboxMails.nextAttemptAt, now)))
        .orderBy(asc(outboxMails.nextAttemptAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return false;
      const outcome = await attempt(mail);
      await tx.update(outboxMails).set(outcome).where(eq(outboxMails.id, mail.id));
      return true;
    });
  }

  async function attempt(mail: typeof outboxMails.$inferSelect) {
    const text = mail.body ?? '';
    const attempts = mail.attempts + 1;
    try {
      await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text, html: toHtml(text) });
      return { attempts, deliveredAt: clock.now(), body: null, lastError: null };
    } catch (error) {
      const wait = Math.min(1000 * 2 ** attempts, LONGEST_WAIT_MS);
      logger.warn({ err: error, mail: mail.id, attempts }, 'a mail could not be delivered yet');
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      return { attempts, nextAttemptAt: new Date(clock.now().getTime() + wait), lastError };
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
