import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StripeDesk } from './stripe-desk.ts';
import { noSuch, StripeError } from './stripe-error.ts';
import { expanded } from './stripe-expand.ts';
import { createIdempotency } from './stripe-idempotency.ts';
import { expandParam, nestParams, parseParams } from './stripe-params.ts';
import { refundParams } from './stripe-refunds.ts';
import { findPaidSale, type PaidSale, type Sale } from './stripe-sales.ts';
import { sessionParams } from './stripe-session-params.ts';

/** What an account has that never chose a version. */
export const DEFAULT_VERSION = '2026-10-28.endive';

interface ById {
  Params: { id: string };
}

const expandOnly = z.strictObject({ expand: expandParam });

const bodyOf = ({ body }: FastifyRequest) => nestParams(Object(body));

const expandOf = ({ query }: FastifyRequest) => parseParams(expandOnly, nestParams(Object(query))).expand;

function getSale(desk: StripeDesk, id: string): Sale {
  const sale = desk.find(id);
  if (!sale) throw noSuch('checkout.session', id, 'id');
  return sale;
}

function getPaidSale(desk: StripeDesk, kind: 'charge' | 'intent', id: string, param: string): PaidSale {
  const sale = findPaidSale(desk.sales, id);
  if (sale?.[kind].id !== id) throw noSuch(kind === 'intent' ? 'payment_intent' : kind, id, param);
  return sale;
}

function getRefundable(desk: StripeDesk, charge: string | undefined, intent: string | undefined): PaidSale {
  if (charge) return getPaidSale(desk, 'charge', charge, 'charge');
  if (intent) return getPaidSale(desk, 'intent', intent, 'payment_intent');
  const message =
    'One of the following params should be provided for this request: payment_intent or charge.';
  throw new StripeError(400, message);
}

function expireSale(desk: StripeDesk, sale: Sale): void {
  const { status } = sale.session;
  if (status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`;
    throw new StripeError(400, message);
  }
  desk.expire(sale);
}

/** What changes something: under an `Idempotency-Key` it is done once. */
export function addStripeActs(api: FastifyInstance, desk: StripeDesk): void {
  const idempotency = createIdempotency();

  api.post('/checkout/sessions', (request, reply) =>
    idempotency.answer(request, reply, {
      parse: () => parseParams(sessionParams, bodyOf(request)),
      act(params) {
        const apiVersion = String(request.headers['stripe-version'] ?? DEFAULT_VERSION);
        const sale = desk.open({ params, apiVersion, origin: `http://${request.host}` });
        return expanded(sale, sale.session, params.expand);
      },
    }),
  );

  api.post<ById>('/checkout/sessions/:id/expire', (request, reply) =>
    idempotency.answer(request, reply, {
      parse: () => parseParams(expandOnly, bodyOf(request)),
      act({ expand }) {
        const sale = getSale(desk, request.params.id);
        expireSale(desk, sale);
        return expanded(sale, sale.session, expand);
      },
    }),
  );

  api.post('/refunds', (request, reply) =>
    idempotency.answer(request, reply, {
      parse: () => parseParams(refundParams, bodyOf(request)),
      act({ charge, payment_intent, expand, ...order }) {
        const sale = getRefundable(desk, charge, payment_intent);
        return expanded(sale, desk.refund(sale, order), expand);
      },
    }),
  );
}

export function addStripeLookups(api: FastifyInstance, desk: StripeDesk): void {
  api.get<ById>('/checkout/sessions/:id', (request) => {
    const sale = getSale(desk, request.params.id);
    return expanded(sale, sale.session, expandOf(request));
  });

  api.get<ById>('/payment_intents/:id', (request) => {
    const sale = getPaidSale(desk, 'intent', request.params.id, 'intent');
    return expanded(sale, sale.intent, expandOf(request));
  });

  api.get<ById>('/charges/:id', (request) => {
    const sale = getPaidSale(desk, 'charge', request.params.id, 'charge');
    return expanded(sale, sale.charge, expandOf(request));
  });

  api.get<ById>('/events/:id', ({ params }) => {
    const event = desk.events.get(params.id);
    if (!event) throw noSuch('event', params.id, 'id');
    return event;
  });
}
