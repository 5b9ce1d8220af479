import { randomCapitals } from '../random-id.ts';
import { unprocessable } from './error.ts';
import type { Capture, Order } from './order.ts';
import { approvalUrl } from './present-order.ts';
import { refundedAmount } from './present-payments.ts';

/** @throws PaypalError 422 if the payer hasn't approved, was declined, or has already paid */
export function captureOrder(order: Order, origin: string, at: number): Order {
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (order.fate === 'decline') {
    // The payer may return to the page and choose another payment method.
    const redirect = { href: approvalUrl(order, origin), rel: 'redirect', method: 'GET' } as const;
    throw unprocessable('INSTRUMENT_DECLINED', [redirect]);
  }
  order.status = 'COMPLETED';
  order.updatedAt = at;
  order.capture = {
    id: randomCapitals(17),
    status: order.fate === 'pend' ? 'PENDING' : 'COMPLETED',
    createdAt: at,
    updatedAt: at,
    refunds: [],
  };
  return order;
}

/** @throws PaypalError 422 if the capture isn't completed, is already refunded, or is smaller than the refund */
export function refundCapture(order: Order, capture: Capture, amount: number, at: number): void {
  const left = order.amount - refundedAmount(capture);
  if (capture.status !== 'COMPLETED') throw unprocessable('REFUND_NOT_ALLOWED');
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (amount > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  capture.refunds.push({ id: randomCapitals(17), amount, at });
  capture.updatedAt = at;
  order.updatedAt = at;
}

export function settleCapture(
  order: Order,
  capture: Capture,
  status: 'COMPLETED' | 'DECLINED',
  at: number,
): void {
  if (capture.status !== 'PENDING') return;
  capture.status = status;
  capture.updatedAt = at;
  order.updatedAt = at;
}
