import type { Order } from '@paypal/paypal-server-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { openShop, paymentsOf } from './testing/shop.ts';

let sandbox: Sandbox;
let shop: ReturnType<typeof openShop>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
beforeEach(() => {
  shop = openShop(sandbox);
});
afterAll(() => sandbox.stop());

const press = (captureId: string, form: Record<string, string>) =>
  fetch(`${sandbox.httpUrl}/paypal/captures/${captureId}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
const captureOf = async (order: Order) => paymentsOf(await shop.look(order))?.captures?.[0];

test.each([
  ['accept', 'COMPLETED'],
  ['refuse', 'DECLINED'],
])('a pending capture is not refundable, and is settled on the page: %s', async (act, status) => {
  const { order, captureId } = await shop.captured('pend');
  expect(await captureOf(order)).toMatchObject({
    status: 'PENDING',
    statusDetails: { reason: 'PENDING_REVIEW' },
  });
  expect((await press(captureId, { act: 'refund', amount: '4' })).status).toBe(422);
  await press(captureId, { act });
  expect((await captureOf(order))?.status).toBe(status);
});

test('a capture is refunded in parts, up to the whole', async () => {
  const { order, captureId } = await shop.captured();
  await press(captureId, { act: 'refund', amount: '4.00' });
  expect(paymentsOf(await shop.look(order))).toMatchObject({
    captures: [{ status: 'PARTIALLY_REFUNDED' }],
    refunds: [{ status: 'COMPLETED', amount: { value: '4.00' } }],
  });
  expect((await press(captureId, { act: 'refund', amount: '6.01' })).status).toBe(422);
  await press(captureId, { act: 'refund', amount: '6' });
  expect((await captureOf(order))?.status).toBe('REFUNDED');
  expect((await press(captureId, { act: 'refund', amount: '1' })).status).toBe(422);
});
