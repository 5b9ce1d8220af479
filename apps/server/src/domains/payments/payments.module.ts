import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { CreditFacts } from '../credits/credits.facts.ts';
import type { DomainModule } from '../module.ts';
import { createFulfilment } from './checkout/fulfilment.service.ts';
import { openPayPal, openStripe } from './checkout/lazy-gateways.gateway.ts';
import { createPaymentChecks } from './checkout/payment-checks.service.ts';
import { createPayments } from './checkout/payments.service.ts';
import { registerIncidentsRoutes } from './incidents/incidents.routes.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { registerPaymentsMetrics } from './payments.metrics.ts';
import { listOverdueChecks } from './payments.repository.ts';
import { registerPaymentsRoutes } from './payments.routes.ts';
import { exportPayments } from './payments-export.repository.ts';
import type { PayPalSettings } from './paypal/paypal-client.gateway.ts';
import type { StripeSettings } from './stripe/stripe.gateway.ts';
import { createStripeEvents } from './stripe/stripe-events.service.ts';

interface Options {
  db: NodePgDatabase;
  clock: Clock;
  events: Publisher<CreditFacts>;
  boxes: BoxesModule;
  /** Undefined without keys. */
  providers: { stripe: StripeSettings | undefined; paypal: PayPalSettings | undefined };
  publicUrl: string;
  logger: Logger;
}

export function createPaymentsModule(options: Options): DomainModule {
  const { db, clock, events, boxes, providers, publicUrl, logger } = options;
  const stripe = providers.stripe && openStripe(providers.stripe, publicUrl);
  const paypal = providers.paypal && openPayPal(providers.paypal, publicUrl);
  const fulfilment = createFulfilment({ db, clock, events });
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
    registerMetrics: (registry) => registerPaymentsMetrics(registry, db, logger),
    exportOf: exportPayments,
    jobs: [
      {
        queue: paymentsJobs.check,
        handle: checkPayment,
        listOverdue: () => listOverdueChecks(db, clock.now()),
      },
    ],
  };
}
