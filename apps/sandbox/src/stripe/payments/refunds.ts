import { showMoney } from '../../money.ts';
import { StripeError } from '../error.ts';
import type { PaidSale } from './sales.ts';

function assertRefundable({ charge }: PaidSale, amount: number): void {
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new StripeError(400, message, { code: 'charge_disputed' });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeError(400, message, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    const message = `Refund amount (${showMoney(amount)}) is greater than unrefunded amount on charge (${showMoney(left)})`;
    throw new StripeError(400, message, { param: 'amount' });
  }
}

/** @throws StripeError if the sale is disputed, already refunded, or smaller than the refund */
export function refundSale(sale: PaidSale, amount: number): void {
  assertRefundable(sale, amount);
  const { charge } = sale;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
}
