import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { registerCountedGauge } from '../../platform/counted-gauge.ts';
import type { Db } from '../../platform/db/database.ts';
import { countOpenIncidents } from './incidents/incidents.repository.ts';
import { countOverdueChecks } from './payments.repository.ts';

export function registerPaymentsMetrics(registry: Registry, db: Db, logger: Logger): void {
  registerCountedGauge(registry, logger, {
    name: 'payment_incidents_open',
    help: 'Incidents of payments that no ADMIN has resolved.',
    count: () => countOpenIncidents(db),
  });
  registerCountedGauge(registry, logger, {
    name: 'payments_overdue',
    help: 'Payments that should have been looked up at their provider 15 minutes ago.',
    count: () => countOverdueChecks(db),
  });
}
