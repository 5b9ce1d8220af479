import { RefundStatus } from '@paypal/paypal-server-sdk';
import { expect, test } from 'vitest';
import { reportOfOrder } from './paypal.gateway.ts';

test('only completed refunds count: no pending, failed or canceled ones', () => {
  const refunds = Object.values(RefundStatus).map((status, at) => ({
    status,
    amount: { currencyCode: 'USD', value: `${2 ** at}.00` },
  }));
  const capture = { id: 'C', status: 'PARTIALLY_REFUNDED', amount: { currencyCode: 'USD', value: '100.00' } };
  const order = { id: 'O', purchaseUnits: [{ payments: { captures: [capture], refunds } }] };
  const completed = Object.values(RefundStatus).indexOf(RefundStatus.Completed);
  expect(reportOfOrder(order as never)).toMatchObject({ state: 'paid', refundedCents: 100 * 2 ** completed });
});
