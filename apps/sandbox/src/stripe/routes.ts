import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noSuch } from './error.ts';
import type { StripeAccount } from './events/account.ts';
import { createIdempotency } from './idempotency.ts';
import { nestParams, parseParams } from './params.ts';
import { findByIntent } from './payments/sales.ts';
import { sessionParams } from './session-params.ts';

interface ById {
  Params: { id: string };
}

export const versionOf = ({ headers }: FastifyRequest) => String(headers['stripe-version'] ?? '');

export function addStripeCalls(api: FastifyInstance, account: StripeAccount): void {
  const idempotency = createIdempotency();

  api.post('/checkout/sessions', (request, reply) =>
    idempotency.answer(request, reply, {
      parse: () => parseParams(sessionParams, nestParams(Object(request.body))),
      act: (params) =>
        account.open({ params, apiVersion: versionOf(request), origin: `http://${request.host}` }).session,
    }),
  );

  api.get<ById>('/checkout/sessions/:id', ({ params: { id } }) => {
    const sale = account.find(id);
    if (!sale) throw noSuch('checkout.session', id, 'id');
    return sale.session;
  });

  api.get<ById>('/payment_intents/:id', ({ params: { id } }) => {
    const sale = findByIntent(account.sales, id);
    if (!sale) throw noSuch('payment_intent', id, 'intent');
    return sale.intent;
  });
}
