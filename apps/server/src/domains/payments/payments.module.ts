import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import { createFulfilment } from './fulfilment.ts';
import { openPayPal, openStripe } from './gateways-on-demand.ts';
import { registerIncidentsRoutes } from './incidents/incidents.routes.ts';
import { createPaymentChecks } from './payment-checks.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { listOverdueChecks } from './payments.repository.ts';
import { registerPaymentsRoutes } from './payments.routes.ts';
import { createPayments } from './payments.service.ts';
import { exportPayments } from './payments-export.ts';
import { registerPaymentsMetrics } from './payments-metrics.ts';
import type { PayPalSettings } from './paypal-client.ts';
import { createStripeEvents } from './stripe-events.ts';
import type { StripeSettings } from './stripe-gateway.ts';

interface Options {
  db: NodePgDatabase;
  clock: Clock;
  boxes: BoxesModule;
  /** The providers that have keys; the others are off. */
  providers: { stripe: StripeSettings | undefined; paypal: PayPalSettings | undefined };
  publicUrl: string;
}

/** Credits for money: one fulfilment for all providers and all ways in, and the checks behind it. */
export function createPaymentsModule(options: Options): DomainModule {
  const { db, clock, boxes, providers, publicUrl } = options;
  const stripe = providers.stripe && openStripe(providers.stripe, publicUrl);
  const paypal = providers.paypal && openPayPal(providers.paypal, publicUrl);
  const fulfilment = createFulfilment({ db, clock });
  const payments = createPayments({ db, clock, boxAccess: boxes.access, fulfilment });
  const followStripe =
    stripe && createStripeEvents({ db, clock, fulfilment, findPaymentId: stripe.findPaymentId });
  const gateways = { ...(stripe && { stripe }), ...(paypal && { paypal }) };
  const checkPayment = createPaymentChecks({ db, clock, fulfilment, gateways });
  return {
    routes(serve) {
      registerPaymentsRoutes({ serve, payments, followStripe, stripe, paypal });
      registerIncidentsRoutes(serve, { db, clock });
    },
    registerMetrics: (registry) => registerPaymentsMetrics(registry, db),
    exportOf: (userId) => exportPayments(db, userId),
    jobs: [
      {
        queue: paymentsJobs.check,
        handle: checkPayment,
        listOverdue: () => listOverdueChecks(db, clock.now()),
      },
    ],
  };
}
