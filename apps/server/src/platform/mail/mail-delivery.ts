import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { onDemand } from '../concurrency/on-demand.ts';
import type { Db } from '../db/database.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { DeliveryError, isRecipientRefused } from './delivery-error.ts';
import { toHtml } from './html-part.ts';
import { mailJobs } from './mail.jobs.ts';
import { outboxMails } from './mail.tables.ts';
import { deleteDeliveredMails, deleteMail, deleteUndeliveredMails, hasDeliveredSince } from './outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Some servers refuse for good what they accept some seconds later. */
const MAX_REFUSALS = 5;

interface MailOptions {
  db: Db;
  clock: Clock;
  smtpUrl: string | undefined;
  from: string;
  /** Older mails are of no use. */
  undeliveredDays: number;
  /** Called when a mail is given up because the server refuses its recipient. */
  onRefused?(): void;
}

function createMailDelivery({
  db,
  clock,
  smtpUrl,
  from,
  onRefused,
}: Pick<MailOptions, 'db' | 'clock' | 'from' | 'onRefused'> & { smtpUrl: string }) {
  const transport = onDemand(async () => {
    const { createMailTransport } = await import('./mail-transport.ts');
    return createMailTransport(smtpUrl);
  });

  /** Before another mail is delivered, the server may be refusing all recipients. */
  const isInVain = async (error: unknown, attempts: number, createdAt: Date) =>
    isRecipientRefused(error) && attempts >= MAX_REFUSALS && (await hasDeliveredSince(db, createdAt));

  return async function deliver(id: string): Promise<void> {
    const isIt = and(eq(outboxMails.id, id), isNull(outboxMails.deliveredAt));
    const [mail] = await db.select().from(outboxMails).where(isIt);
    if (!mail) return;
    if (mail.usefulUntil && mail.usefulUntil <= clock.now()) return deleteMail(db, id);
    const text = mail.body ?? '';
    const attempts = mail.attempts + 1;
    try {
      const html = toHtml(text, mail.link);
      await (await transport()).sendMail({ from, to: mail.recipient, subject: mail.subject, text, html });
    } catch (error) {
      if (await isInVain(error, attempts, mail.createdAt)) {
        await deleteMail(db, id);
        onRefused?.();
        return;
      }
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      await db.update(outboxMails).set({ attempts, lastError }).where(isIt);
      throw new DeliveryError(error);
    }
    const delivered = { deliveredAt: clock.now(), attempts, body: null, link: null, lastError: null };
    await db.update(outboxMails).set(delivered).where(isIt);
  };
}

async function listUndelivered(db: Db): Promise<string[]> {
  const waiting = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(isNull(outboxMails.deliveredAt))
    .orderBy(asc(outboxMails.createdAt))
    .limit(1000);
  return waiting.map(({ id }) => id);
}

/** Without a mail server, deletes mails instead of delivering them. */
export function mailHandlers({ smtpUrl, undeliveredDays, ...options }: MailOptions): JobHandler[] {
  const { db, clock } = options;
  const deliver =
    smtpUrl === undefined ? (id: string) => deleteMail(db, id) : createMailDelivery({ ...options, smtpUrl });
  async function sweep(): Promise<void> {
    const now = clock.now().getTime();
    await deleteDeliveredMails(db, new Date(now - DAY_MS));
    await deleteUndeliveredMails(db, new Date(now - undeliveredDays * DAY_MS));
  }
  return [
    { queue: mailJobs.deliver, handle: deliver, listOverdue: () => listUndelivered(db) },
    { queue: mailJobs.sweep, handle: sweep },
  ];
}
