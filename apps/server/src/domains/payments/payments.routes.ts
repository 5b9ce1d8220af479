import { paymentsCalls } from '@hooray/contract/payments/calls.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type Actor, assertSelf } from '../accounts/access/actor.policy.ts';
import type { Gateway } from './checkout/payment.gateway.ts';
import type { createPayments } from './checkout/payments.service.ts';
import type { StripeGateway } from './stripe/stripe.gateway.ts';
import type { createStripeEvents } from './stripe/stripe-events.service.ts';

interface Options {
  serve: Serve<Actor>;
  payments: ReturnType<typeof createPayments>;
  followStripe: ReturnType<typeof createStripeEvents> | undefined;
  stripe: StripeGateway | undefined;
  paypal: Gateway | undefined;
}

function offered<G>(gateway: G | undefined): G {
  if (!gateway) throw new AppError('payments.not_offered');
  return gateway;
}

export function registerPaymentsRoutes({ serve, payments, followStripe, stripe, paypal }: Options): void {
  serve(paymentsCalls, {
    async 'GET /api/payments/options'() {
      return { stripe: stripe !== undefined, paypal: paypal !== undefined };
    },
    async 'POST /api/paypal/create-order'({ body, actor, idempotencyKey }) {
      const { credits, type, anonymous: isAnonymous } = body;
      const order = { credits, type, targetId: body.targetId ?? undefined, isAnonymous };
      const gateway = offered(paypal);
      const begun = await payments.beginPayment(actor.id, gateway, order, idempotencyKey);
      return begun as { id: string; links: { href: string; rel: string }[] };
    },
    async 'POST /api/paypal/capture-order'({ body, actor }) {
      const gateway = offered(paypal);
      const { report, ...target } = await payments.finishPayment(actor.id, gateway, body.orderId);
      return { status: report.status, ...target };
    },
    async 'POST /api/stripe/create-session'({ body, actor, idempotencyKey }) {
      const { credits, type, userId, anonymous: isAnonymous } = body;
      assertSelf(actor, userId);
      const targetId = body.targetId ?? (userId != null && type === 'user' ? actor.id : undefined);
      const order = { credits, type, targetId, isAnonymous };
      const gateway = offered(stripe);
      const begun = await payments.beginPayment(actor.id, gateway, order, idempotencyKey);
      return begun as { url: string };
    },
    async 'GET /api/stripe/session/{id}'({ params, actor }) {
      const gateway = offered(stripe);
      const { report, ...target } = await payments.finishPayment(actor.id, gateway, params.id);
      const status = report.state === 'paid' ? 'paid' : report.state === 'ended' ? 'expired' : 'open';
      return { status, ...(report.state === 'mismatched' && { isMismatched: true as const }), ...target };
    },
    async 'POST /api/stripe/webhook'({ body, request }) {
      const [gateway, follow] = [offered(stripe), offered(followStripe)];
      const { 'stripe-signature': signature } = request.headers;
      await follow(await gateway.readEvent(body, typeof signature === 'string' ? signature : undefined));
      return { received: true };
    },
  });
}
