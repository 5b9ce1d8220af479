import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { repeat } from '../../platform/background-work.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import { createFulfilment } from './fulfilment.ts';
import { registerPaymentsRoutes } from './payments.routes.ts';
import { createPayments } from './payments.service.ts';
import { exportPayments } from './payments-export.ts';
import type { PayPalSettings } from './paypal-client.ts';
import { createPayPalGateway } from './paypal-gateway.ts';
import { createSettlement } from './settlement-worker.ts';
import { createStripeEvents } from './stripe-events.ts';
import { createStripeGateway, type StripeSettings } from './stripe-gateway.ts';

const SETTLE_EVERY_MS = 15_000;

interface Options {
  db: NodePgDatabase;
  clock: Clock;
  boxes: BoxesModule;
  /** The providers that have keys; the others are off. */
  providers: { stripe: StripeSettings | undefined; paypal: PayPalSettings | undefined };
  publicUrl: string;
  logger: Logger;
}

/** Credits for money: one fulfilment for all providers and all ways in, and the settlement behind it. */
export function createPaymentsModule(options: Options): DomainModule {
  const { db, clock, boxes, providers, publicUrl, logger } = options;
  const stripe = providers.stripe && createStripeGateway(providers.stripe, publicUrl);
  const paypal = providers.paypal && createPayPalGateway(providers.paypal, publicUrl);
  const fulfilment = createFulfilment({ db, clock });
  const payments = createPayments({ db, clock, boxAccess: boxes.access, fulfilment });
  const followStripe =
    stripe && createStripeEvents({ db, clock, fulfilment, findPaymentId: stripe.findPaymentId });
  const gateways = { ...(stripe && { stripe }), ...(paypal && { paypal }) };
  const settleDue = createSettlement({ db, clock, fulfilment, gateways, logger });
  const settlement = repeat('payment settlement', SETTLE_EVERY_MS, settleDue, logger);
  return {
    routes: (serve) => registerPaymentsRoutes({ serve, payments, followStripe, stripe, paypal }),
    exportOf: (userId) => exportPayments(db, userId),
    stop: settlement.stop,
  };
}
