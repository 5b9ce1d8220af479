import { toDecimal } from '../money.ts';
import type { Capture, Order, Refund } from './order.ts';

/** Formats a time like PayPal: ISO 8601 with seconds. */
export const showTime = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

export const showMoney = (cents: number) => ({ currency_code: 'USD', value: toDecimal(cents) });

/** PayPal's fee for shops in the United States is 3.49 % and 49 cents. */
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
  const gross = { gross_amount: showMoney(order.amount) };
  // A pending capture has no fee yet.
  if (status !== 'COMPLETED') return gross;
  const fee = feeOf(order.amount);
  return { ...gross, paypal_fee: showMoney(fee), net_amount: showMoney(order.amount - fee) };
}

export const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

/** Shows a capture as part of its order. `origin` is the sandbox's. */
export function showCapture(order: Order, capture: Capture, origin: string) {
  const self = `${origin}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: statusOf(capture, order),
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: showMoney(order.amount),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: breakdownOf(order, capture),
    custom_id: order.unit.custom_id,
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${origin}/v2/checkout/orders/${order.id}`, 'up'),
    ],
    create_time: showTime(capture.createdAt),
    update_time: showTime(capture.updatedAt),
  };
}

export function showRefund(capture: Capture, refund: Refund, origin: string) {
  return {
    id: refund.id,
    amount: showMoney(refund.amount),
    seller_payable_breakdown: {
      gross_amount: showMoney(refund.amount),
      // PayPal keeps its fee after a refund.
      paypal_fee: showMoney(0),
      net_amount: showMoney(refund.amount),
      total_refunded_amount: showMoney(refundedAmount(capture)),
    },
    status: 'COMPLETED',
    create_time: showTime(refund.at),
    update_time: showTime(refund.at),
    links: [
      link(`${origin}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${origin}/v2/payments/captures/${capture.id}`, 'up'),
    ],
  };
}
