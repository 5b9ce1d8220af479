import {
  ApiError,
  CheckoutPaymentIntent,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { addresses, openShop, paypalClient, purchase, refusalOf } from './testing/shop.ts';

let sandbox: Sandbox;
let clock: number;
let shop: ReturnType<typeof openShop>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, now: () => clock });
});
beforeEach(() => {
  clock = Date.UTC(2026, 0, 1);
  shop = openShop(sandbox);
});
afterAll(() => sandbox.stop());

test('an order without a PayPal-Request-Id is refused', async () => {
  const request = { body: purchase(), prefer: 'return=representation' };
  expect(await refusalOf(shop.orders.createOrder(request))).toMatchObject({
    status: 400,
    name: 'INVALID_REQUEST',
    issue: 'PAYPAL_REQUEST_ID_REQUIRED',
  });
});

test('unknown orders are not found', async () => {
  for (const call of [shop.look({ id: 'NONE' }), shop.capture({ id: 'NONE' })]) {
    expect(await refusalOf(call)).toMatchObject({ status: 404, name: 'RESOURCE_NOT_FOUND' });
  }
});

test('a wrong secret gets no token, and a token is valid for nine hours', async () => {
  const stranger = new OrdersController(paypalClient(sandbox, 'wrong'));
  const refused = stranger.getOrder({ id: 'NONE' });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({ statusCode: 401, result: { error: 'invalid_client' } });
  const { accessToken } = await paypalClient(sandbox).clientCredentialsAuthManager.fetchToken();
  const statusWith = async (authorization: string) =>
    (await fetch(`${sandbox.httpUrl}/v2/checkout/orders/NONE`, { headers: { authorization } })).status;
  expect(await statusWith('')).toBe(401);
  expect(await statusWith('Bearer made-up')).toBe(401);
  clock += 32_400_000 - 1;
  expect(await statusWith(`Bearer ${accessToken}`)).toBe(404);
  clock += 1;
  expect(await statusWith(`Bearer ${accessToken}`)).toBe(401);
});

test.each([
  ['nothing', '0.00', 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['half a cent', '1.005', 422, 'DECIMAL_PRECISION'],
  ['no number', 'ten', 400, 'INVALID_PARAMETER_SYNTAX'],
])('%s is not an amount', async (_what, value, status, issue) => {
  expect(await refusalOf(shop.create(value))).toMatchObject({ status, issue });
});

test('a refusal names the invalid field', async () => {
  const body = { ...purchase(), purchaseUnits: [] };
  expect(await refusalOf(shop.createFrom(body))).toMatchObject({
    status: 400,
    name: 'INVALID_REQUEST',
    issue: 'INVALID_PARAMETER_VALUE',
    field: '/purchase_units',
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['intent', () => shop.createFrom({ ...purchase(), intent: CheckoutPaymentIntent.Authorize })],
  ['field', () => shop.createFrom({ ...purchase(), applicationContext: addresses })],
  ['response', () => shop.orders.createOrder({ body: purchase(), paypalRequestId: 'brief-1' })],
  ['call', () => new PaymentsController(paypalClient(sandbox)).getCapturedPayment({ captureId: 'NONE' })],
])('a %s that Hooray never uses gets 501', async (_what, call) => {
  expect(await refusalOf(call())).toMatchObject({ status: 501, issue: 'NOT_IMPLEMENTED' });
});
