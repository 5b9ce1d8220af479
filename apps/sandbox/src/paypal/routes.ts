import type { FastifyInstance, FastifyRequest } from 'fastify';
import { captureOrder } from './capture.ts';
import { noSuchResource, PaypalError, unsupported } from './error.ts';
import type { Order, OrderStore } from './order.ts';
import { showOrder } from './present-order.ts';
import { parseOrder } from './request.ts';
import { createRequestIds } from './request-ids.ts';

interface ById {
  Params: { id: string };
}

const originOf = ({ host }: FastifyRequest) => `http://${host}`;

function assertWantsAll({ headers }: FastifyRequest): void {
  if (headers.prefer !== 'return=representation') throw unsupported('a response without the whole order');
}

function getOrder(orderStore: OrderStore, id: string): Order {
  const order = orderStore.find(id);
  if (!order) throw noSuchResource();
  return order;
}

export function addOrders(api: FastifyInstance, orderStore: OrderStore): void {
  const once = createRequestIds<Order>();

  api.post('/checkout/orders', (request) => {
    assertWantsAll(request);
    const asked = parseOrder(request.body);
    if (!request.headers['paypal-request-id']) {
      const description =
        "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.";
      throw new PaypalError(400, [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED', description }]);
    }
    // If the order has a payment source, PayPal responds with 200, because it is already processing the order.
    const { thing } = once(request, () => orderStore.add(asked));
    return showOrder(thing, originOf(request));
  });

  api.get<ById>('/checkout/orders/:id', (request) =>
    showOrder(getOrder(orderStore, request.params.id), originOf(request)),
  );

  api.post<ById>('/checkout/orders/:id/capture', (request, reply) => {
    assertWantsAll(request);
    const order = getOrder(orderStore, request.params.id);
    const { isNew } = once(request, () => captureOrder(order, originOf(request), orderStore.now()));
    reply.status(isNew ? 201 : 200);
    return showOrder(order, originOf(request));
  });
}
