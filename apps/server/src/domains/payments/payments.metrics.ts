import { isNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { registerCountedGauge } from '../../platform/counted-gauge.ts';
import type { Db } from '../../platform/db/database.ts';
import { paymentIncidents, payments } from './payments.tables.ts';

export function registerPaymentsMetrics(registry: Registry, db: Db, logger: Logger): void {
  registerCountedGauge(registry, logger, {
    name: 'payment_incidents_open',
    help: 'Incidents of payments that no ADMIN has resolved.',
    count: () => db.$count(paymentIncidents, isNull(paymentIncidents.resolvedAt)),
  });
  registerCountedGauge(registry, logger, {
    name: 'payments_overdue',
    help: 'Payments that should have been looked up at their provider 15 minutes ago.',
    count: () => db.$count(payments, lt(payments.nextCheckAt, sql`now() - interval '15 minutes'`)),
  });
}
