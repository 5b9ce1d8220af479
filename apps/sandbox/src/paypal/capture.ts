import { randomCapitals } from '../random-id.ts';
import { unprocessable } from './error.ts';
import type { Capture, Order, Refund } from './order.ts';
import { approvalUrl } from './present-order.ts';
import { refundedAmount } from './present-payments.ts';

/** @throws PaypalError 422 if the payer has not approved, was declined, or has paid already */
export function captureOrder(order: Order, origin: string, at: number): Order {
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (order.fate === 'decline') {
    // The payer may go back and choose another way to pay.
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

interface RefundRequest {
  /** The whole remainder by default. */
  amount: number | undefined;
  note_to_payer?: string | undefined;
  invoice_id?: string | undefined;
  custom_id?: string | undefined;
}

/** @throws PaypalError 422 if the money did not arrive, is refunded already, or is less than requested */
export function refundCapture(order: Order, capture: Capture, asked: RefundRequest, at: number): Refund {
  const left = order.amount - refundedAmount(capture);
  if (capture.status !== 'COMPLETED') throw unprocessable('REFUND_NOT_ALLOWED');
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  const { amount = left } = asked;
  if (amount > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  const refund = {
    id: randomCapitals(17),
    amount,
    at,
    noteToPayer: asked.note_to_payer,
    invoiceId: asked.invoice_id,
    customId: asked.custom_id,
  };
  capture.refunds.push(refund);
  capture.updatedAt = at;
  order.updatedAt = at;
  return refund;
}

/** Settles a pending capture. */
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
