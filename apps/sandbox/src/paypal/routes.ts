import type { FastifyInstance, FastifyRequest } from 'fastify';
import { captureOrder, refundCapture } from './capture.ts';
import { noSuchResource, PaypalError } from './error.ts';
import type { Capture, Order, OrderStore, Refund } from './order.ts';
import { showOrder, showOrderBriefly } from './present-order.ts';
import { showCapture, showRefund, showRefundLinks } from './present-payments.ts';
import { parseOrder, parseRefund } from './request.ts';
import { createRequestIds } from './request-ids.ts';

interface ById {
  Params: { id: string };
}

const originOf = ({ host }: FastifyRequest) => `http://${host}`;

const wantsAll = ({ headers }: FastifyRequest) => /return=representation/.test(String(headers.prefer ?? ''));

function getOrder(orderStore: OrderStore, id: string): Order {
  const order = orderStore.find(id);
  if (!order) throw noSuchResource();
  return order;
}

function getCapture(orderStore: OrderStore, id: string): { order: Order; capture: Capture } {
  const order = orderStore.findByCapture(id);
  if (!order?.capture) throw noSuchResource();
  return { order, capture: order.capture };
}

export function addOrders(api: FastifyInstance, orderStore: OrderStore): void {
  const once = createRequestIds<Order>();
  const show = (order: Order, request: FastifyRequest) =>
    wantsAll(request) ? showOrder(order, originOf(request)) : showOrderBriefly(order, originOf(request));

  api.post('/checkout/orders', (request, reply) => {
    const asked = parseOrder(request.body);
    if (asked.style === 'payment_source' && !request.headers['paypal-request-id']) {
      const description =
        "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.";
      throw new PaypalError(400, [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED', description }]);
    }
    const { thing, isNew } = once(request, () => orderStore.add(asked));
    // With a payment source, PayPal considers the order as being processed and responds with 200 at once.
    reply.status(isNew && asked.style === 'application_context' ? 201 : 200);
    return show(thing, request);
  });

  api.get<ById>('/checkout/orders/:id', (request) =>
    showOrder(getOrder(orderStore, request.params.id), originOf(request)),
  );

  api.post<ById>('/checkout/orders/:id/capture', (request, reply) => {
    const order = getOrder(orderStore, request.params.id);
    const { isNew } = once(request, () => captureOrder(order, originOf(request), orderStore.now()));
    reply.status(isNew ? 201 : 200);
    return show(order, request);
  });
}

export function addPayments(api: FastifyInstance, orderStore: OrderStore): void {
  const once = createRequestIds<Refund>();

  api.get<ById>('/payments/captures/:id', (request) => {
    const { order, capture } = getCapture(orderStore, request.params.id);
    const supplementary_data = { related_ids: { order_id: order.id } };
    return { ...showCapture(order, capture, originOf(request)), supplementary_data };
  });

  api.post<ById>('/payments/captures/:id/refund', (request, reply) => {
    const { order, capture } = getCapture(orderStore, request.params.id);
    const asked = parseRefund(request.body, order.currency);
    const { thing, isNew } = once(request, () => refundCapture(order, capture, asked, orderStore.now()));
    reply.status(isNew ? 201 : 200);
    const origin = originOf(request);
    if (wantsAll(request)) return showRefund(order, capture, thing, origin);
    return { id: thing.id, status: 'COMPLETED', links: showRefundLinks(capture, thing, origin) };
  });

  api.get<ById>('/payments/refunds/:id', (request) => {
    const { id } = request.params;
    const order = orderStore.findByRefund(id);
    const refund = order?.capture?.refunds.find((candidate) => candidate.id === id);
    if (!order?.capture || !refund) throw noSuchResource();
    return showRefund(order, order.capture, refund, originOf(request));
  });
}
