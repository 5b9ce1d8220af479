import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { openShop, paymentsOf, refusalOf } from './testing/shop.ts';

let sandbox: Sandbox;
let shop: ReturnType<typeof openShop>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
beforeEach(() => {
  shop = openShop(sandbox);
});
afterAll(() => sandbox.stop());

test.each([
  ['accept', 'COMPLETED'],
  ['refuse', 'DECLINED'],
])('a pending capture is not refundable, and is settled at the page: %s', async (act, status) => {
  const { order, captureId } = await shop.captured('pend');
  expect(paymentsOf(await shop.look(order))?.captures).toMatchObject([
    { status: 'PENDING', statusDetails: { reason: 'PENDING_REVIEW' } },
  ]);
  expect(await refusalOf(shop.payments.refundCapturedPayment({ captureId }))).toMatchObject({ status: 422 });
  const url = `${sandbox.httpUrl}/paypal/captures/${captureId}`;
  await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
  expect((await shop.payments.getCapturedPayment({ captureId })).result.status).toBe(status);
});

test('a capture is refunded in parts up to its whole, by the API and by the page', async () => {
  const { order, captureId } = await shop.captured();
  const body = { amount: { currencyCode: 'USD', value: '4.00' }, noteToPayer: 'Sorry' };
  const request = { captureId, body, paypalRequestId: 'refund-1', prefer: 'return=representation' };
  const { result: refund } = await shop.payments.refundCapturedPayment(request);
  expect((await shop.payments.refundCapturedPayment(request)).result.id).toBe(refund.id);
  expect(paymentsOf(await shop.look(order))).toMatchObject({
    captures: [{ status: 'PARTIALLY_REFUNDED' }],
    refunds: [{ id: refund.id, status: 'COMPLETED', amount: { value: '4.00' }, noteToPayer: 'Sorry' }],
  });
  const beyond = { amount: { currencyCode: 'USD', value: '6.01' } };
  expect(await refusalOf(shop.payments.refundCapturedPayment({ captureId, body: beyond }))).toMatchObject({
    issue: 'REFUND_AMOUNT_EXCEEDED',
  });
  await fetch(`${sandbox.httpUrl}/paypal/captures/${captureId}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'refund', amount: '6' }),
  });
  expect(paymentsOf(await shop.look(order))?.captures?.[0]?.status).toBe('REFUNDED');
  expect(await refusalOf(shop.payments.refundCapturedPayment({ captureId }))).toMatchObject({
    issue: 'CAPTURE_FULLY_REFUNDED',
  });
});
