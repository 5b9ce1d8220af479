import type { Order } from './order.ts';
import { link, showCapture, showMoney, showRefund, showTime } from './present-payments.ts';

const payerName = { given_name: 'Pat', surname: 'Example' };
const payerEmail = 'pat@example.com';
const payerAddress = { country_code: 'US' };
const payee = { email_address: 'shop@example.com', merchant_id: 'HAPPYSANDBX22' };

export const PAYER_ID = 'PATEXAMPLE234';

export const approvalUrl = ({ id }: Order, origin: string) => `${origin}/paypal/checkoutnow?token=${id}`;

function linksOf(order: Order, origin: string) {
  const self = `${origin}/v2/checkout/orders/${order.id}`;
  const capture = link(`${self}/capture`, 'capture', 'POST');
  const links = {
    PAYER_ACTION_REQUIRED: [link(approvalUrl(order, origin), 'payer-action')],
    APPROVED: [capture],
    COMPLETED: [],
  };
  return [link(self, 'self'), ...links[order.status]];
}

function payerOf({ status }: Order) {
  if (status === 'PAYER_ACTION_REQUIRED') return { payment_source: { paypal: {} } };
  const account = { email_address: payerEmail, account_id: PAYER_ID, account_status: 'VERIFIED' };
  return {
    payment_source: { paypal: { ...account, name: payerName, address: payerAddress } },
    payer: { name: payerName, email_address: payerEmail, payer_id: PAYER_ID, address: payerAddress },
  };
}

function paymentsOf(order: Order, origin: string) {
  const { capture } = order;
  if (!capture) return {};
  const refunds = capture.refunds.map((refund) => showRefund(capture, refund, origin));
  const captures = [showCapture(order, capture, origin)];
  return { payments: { captures, ...(refunds.length > 0 && { refunds }) } };
}

/** Shows an order as a lookup or `Prefer: return=representation` would. */
export function showOrder(order: Order, origin: string) {
  const amount = showMoney(order.amount);
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...payerOf(order),
    purchase_units: [{ reference_id: 'default', ...order.unit, amount, payee, ...paymentsOf(order, origin) }],
    create_time: showTime(order.createdAt),
    update_time: showTime(order.updatedAt),
    links: linksOf(order, origin),
  };
}
