import type Stripe from 'stripe';
import { z } from 'zod';
import { showMoney } from '../../money.ts';
import { randomId } from '../../random-id.ts';
import { StripeError } from '../error.ts';
import { expandParam, integerParam, metadataParam, textParam } from '../params.ts';
import type { PaidSale } from './sales.ts';

/** The supported parameters of `POST /v1/refunds`. */
export const refundParams = z.strictObject({
  charge: textParam.optional(),
  payment_intent: textParam.optional(),
  amount: integerParam.refine((amount) => amount > 0, 'Invalid positive integer').optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataParam.default({}),
  expand: expandParam,
});

export interface RefundRequest {
  /** The whole remainder by default. */
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | undefined;
  metadata?: Record<string, string>;
}

function amountOf({ charge }: PaidSale, amount: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new StripeError(400, message, { code: 'charge_disputed' });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeError(400, message, { code: 'charge_already_refunded' });
  }
  if (amount !== undefined && amount > left) {
    const [asked, most] = [amount, left].map((cents) => showMoney(cents, charge.currency));
    const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${most})`;
    throw new StripeError(400, message, { param: 'amount' });
  }
  return amount ?? left;
}

/**
 * Refunds a paid sale, in whole or in part.
 * @throws StripeError if it is disputed, refunded already, or less than requested
 */
export function refundSale(sale: PaidSale, order: RefundRequest, seconds: number): Stripe.Refund {
  const amount = amountOf(sale, order.amount);
  const { charge } = sale;
  const refund: Stripe.Refund = {
    id: randomId('re_3', 23),
    object: 'refund',
    amount,
    balance_transaction: randomId('txn_3', 23),
    charge: charge.id,
    created: seconds,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: order.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  sale.refunds.push(refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  return refund;
}
