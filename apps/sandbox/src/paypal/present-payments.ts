import { toDecimal } from '../money.ts';
import type { Capture, Order, Refund } from './order.ts';

/** ISO 8601 with seconds, as PayPal writes times. */
export const showTime = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

export const showMoney = (amount: number, { currency }: Order) => ({
  currency_code: currency,
  value: toDecimal(amount, currency),
});

/** 3.49 % and 49 of the smallest unit, which PayPal charges shops in the United States. */
function feeOf(amount: number): number {
  return Math.min(amount, Math.round(amount * 0.0349) + 49);
}

export const refundedAmount = ({ refunds }: Capture) => refunds.reduce((sum, { amount }) => sum + amount, 0);

function statusOf(capture: Capture, { amount }: Order): string {
  const refunded = refundedAmount(capture);
  if (refunded === 0) return capture.status;
  return refunded === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function breakdownOf(order: Order, { status }: Capture) {
  const gross = { gross_amount: showMoney(order.amount, order) };
  // While it is pending, no fee has been deducted.
  if (status !== 'COMPLETED') return gross;
  const fee = feeOf(order.amount);
  return { ...gross, paypal_fee: showMoney(fee, order), net_amount: showMoney(order.amount - fee, order) };
}

export const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

/** A capture as shown within its order; `origin` is this sandbox's. */
export function showCapture(order: Order, capture: Capture, origin: string) {
  const self = `${origin}/v2/payments/captures/${capture.id}`;
  const { custom_id, invoice_id } = order.unit;
  return {
    id: capture.id,
    status: statusOf(capture, order),
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: showMoney(order.amount, order),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: breakdownOf(order, capture),
    ...(custom_id && { custom_id }),
    ...(invoice_id && { invoice_id }),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${origin}/v2/checkout/orders/${order.id}`, 'up'),
    ],
    create_time: showTime(capture.createdAt),
    update_time: showTime(capture.updatedAt),
  };
}

export function showRefundLinks(capture: Capture, refund: Refund, origin: string) {
  return [
    link(`${origin}/v2/payments/refunds/${refund.id}`, 'self'),
    link(`${origin}/v2/payments/captures/${capture.id}`, 'up'),
  ];
}

export function showRefund(order: Order, capture: Capture, refund: Refund, origin: string) {
  const none = showMoney(0, order);
  return {
    id: refund.id,
    amount: showMoney(refund.amount, order),
    ...(refund.noteToPayer && { note_to_payer: refund.noteToPayer }),
    ...(refund.invoiceId && { invoice_id: refund.invoiceId }),
    ...(refund.customId && { custom_id: refund.customId }),
    seller_payable_breakdown: {
      gross_amount: showMoney(refund.amount, order),
      // PayPal keeps its fee.
      paypal_fee: none,
      net_amount: showMoney(refund.amount, order),
      total_refunded_amount: showMoney(refundedAmount(capture), order),
    },
    status: 'COMPLETED',
    create_time: showTime(refund.at),
    update_time: showTime(refund.at),
    links: showRefundLinks(capture, refund, origin),
  };
}
