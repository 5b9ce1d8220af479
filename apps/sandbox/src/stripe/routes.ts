import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noSuch, StripeError } from './error.ts';
import type { StripeAccount } from './events/account.ts';
import { expanded } from './expand.ts';
import { createIdempotency } from './idempotency.ts';
import { expandParam, nestParams, parseParams } from './params.ts';
import { refundParams } from './payments/refunds.ts';
import { findPaidSale, type PaidSale, type Sale } from './payments/sales.ts';
import { sessionParams } from './session-params.ts';

/** The version of an account that never chose one. */
export const DEFAULT_VERSION = '2026-10-28.endive';

interface ById {
  Params: { id: string };
}

const expandOnly = z.strictObject({ expand: expandParam });

const bodyOf = ({ body }: FastifyRequest) => nestParams(Object(body));

const expandOf = ({ query }: FastifyRequest) => parseParams(expandOnly, nestParams(Object(query))).expand;

function getSale(account: StripeAccount, id: string): Sale {
  const sale = account.find(id);
  if (!sale) throw noSuch('checkout.session', id, 'id');
  return sale;
}

function getPaidSale(account: StripeAccount, kind: 'charge' | 'intent', id: string, param: string): PaidSale {
  const sale = findPaidSale(account.sales, id);
  if (sale?.[kind].id !== id) throw noSuch(kind === 'intent' ? 'payment_intent' : kind, id, param);
  return sale;
}

function getRefundable(
  account: StripeAccount,
  charge: string | undefined,
  intent: string | undefined,
): PaidSale {
  if (charge) return getPaidSale(account, 'charge', charge, 'charge');
  if (intent) return getPaidSale(account, 'intent', intent, 'payment_intent');
  const message =
    'One of the following params should be provided for this request: payment_intent or charge.';
  throw new StripeError(400, message);
}

function expireSale(account: StripeAccount, sale: Sale): void {
  const { status } = sale.session;
  if (status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`;
    throw new StripeError(400, message);
  }
  account.expire(sale);
}

/** The calls that change something, once per `Idempotency-Key`. */
export function addStripeActs(api: FastifyInstance, account: StripeAccount): void {
  const idempotency = createIdempotency();

  api.post('/checkout/sessions', (request, reply) =>
    idempotency.answer(request, reply, {
      parse: () => parseParams(sessionParams, bodyOf(request)),
      act(params) {
        const apiVersion = String(request.headers['stripe-version'] ?? DEFAULT_VERSION);
        const sale = account.open({ params, apiVersion, origin: `http://${request.host}` });
        return expanded(sale, sale.session, params.expand);
      },
    }),
  );

  api.post<ById>('/checkout/sessions/:id/expire', (request, reply) =>
    idempotency.answer(request, reply, {
      parse: () => parseParams(expandOnly, bodyOf(request)),
      act({ expand }) {
        const sale = getSale(account, request.params.id);
        expireSale(account, sale);
        return expanded(sale, sale.session, expand);
      },
    }),
  );

  api.post('/refunds', (request, reply) =>
    idempotency.answer(request, reply, {
      parse: () => parseParams(refundParams, bodyOf(request)),
      act({ charge, payment_intent, expand, ...order }) {
        const sale = getRefundable(account, charge, payment_intent);
        return expanded(sale, account.refund(sale, order), expand);
      },
    }),
  );
}

export function addStripeLookups(api: FastifyInstance, account: StripeAccount): void {
  api.get<ById>('/checkout/sessions/:id', (request) => {
    const sale = getSale(account, request.params.id);
    return expanded(sale, sale.session, expandOf(request));
  });

  api.get<ById>('/payment_intents/:id', (request) => {
    const sale = getPaidSale(account, 'intent', request.params.id, 'intent');
    return expanded(sale, sale.intent, expandOf(request));
  });

  api.get<ById>('/charges/:id', (request) => {
    const sale = getPaidSale(account, 'charge', request.params.id, 'charge');
    return expanded(sale, sale.charge, expandOf(request));
  });

  api.get<ById>('/events/:id', ({ params }) => {
    const event = account.events.get(params.id);
    if (!event) throw noSuch('event', params.id, 'id');
    return event;
  });
}
