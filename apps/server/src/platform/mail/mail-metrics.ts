import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { registerCountedGauge } from '../counted-gauge.ts';
import type { Db } from '../db/database.ts';
import { outboxMails } from './mail.tables.ts';

/**
 * The oldest undelivered mail shows the mail server's health from the users' side.
 * @returns a function that counts a refused recipient
 */
export function registerMailMetrics(registry: Registry, db: Db, logger: Logger): () => void {
  registerCountedGauge(registry, logger, {
    name: 'mails_oldest_waiting_seconds',
    help: 'Age of the oldest mail that waits for delivery; 0 if none waits.',
    async count() {
      const [oldest] = await db
        .select({
          seconds: sql<number>`coalesce(extract(epoch from now() - min(${outboxMails.createdAt})), 0)::float8`,
        })
        .from(outboxMails)
        .where(sql`${outboxMails.deliveredAt} is null`);
      return oldest?.seconds ?? 0;
    },
  });
  const refused = new Counter({
    name: 'mails_refused_total',
    help: 'Mails that this process gave up because the mail server refused their recipient.',
    registers: [registry],
  });
  return () => refused.inc();
}
