import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { repeat } from '../../platform/background-work.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Settings } from '../../settings.ts';
import type { Actor } from '../accounts/actor.ts';
import type { BoxDoor } from '../boxes/box-door.ts';
import { createFulfilment } from './fulfilment.ts';
import { registerPaymentsRoutes } from './payments.routes.ts';
import { createPayments } from './payments.service.ts';
import { createPayPalGateway } from './paypal-gateway.ts';
import { createSettlement } from './settlement-worker.ts';
import { createStripeEvents } from './stripe-events.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const SETTLE_EVERY_MS = 15_000;

interface Options {
  db: NodePgDatabase;
  clock: Clock;
  door: BoxDoor;
  settings: Settings;
  logger: Logger;
}

/** Puts the domain together: the providers that have keys, one fulfilment for all ways in, and the worker behind it. */
export function registerPayments(
  app: FastifyInstance,
  serve: Serve<Actor>,
  { db, clock, door, settings, logger }: Options,
): void {
  const { publicUrl } = settings;
  const stripe = settings.stripe && createStripeGateway(settings.stripe, publicUrl);
  const paypal = settings.paypal && createPayPalGateway(settings.paypal, publicUrl);
  const fulfilment = createFulfilment({ db, clock });
  const payments = createPayments({ db, clock, door, fulfilment });
  const followStripe =
    stripe && createStripeEvents({ db, clock, fulfilment, findPaymentId: stripe.findPaymentId });
  registerPaymentsRoutes({ serve, payments, followStripe, stripe, paypal });
  const gateways = { ...(stripe && { stripe }), ...(paypal && { paypal }) };
  const settleDue = createSettlement({ db, clock, fulfilment, gateways, logger });
  const worker = repeat('payment settlement', SETTLE_EVERY_MS, settleDue, logger);
  app.addHook('onClose', () => worker.stop());
}
