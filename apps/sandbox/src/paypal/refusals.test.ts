import { ApiError, CheckoutPaymentIntent, OrdersController } from '@paypal/paypal-server-sdk';
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

test('an order with a payment source and no PayPal-Request-Id is refused', async () => {
  const body = { ...purchase(), paymentSource: { paypal: { experienceContext: addresses } } };
  expect(await refusalOf(shop.orders.createOrder({ body }))).toMatchObject({
    status: 400,
    name: 'INVALID_REQUEST',
    issue: 'PAYPAL_REQUEST_ID_REQUIRED',
  });
});

test('orders and captures of nobody are not found', async () => {
  for (const call of [
    shop.look({ id: 'NONE' }),
    shop.capture({ id: 'NONE' }),
    shop.payments.getCapturedPayment({ captureId: 'NONE' }),
  ]) {
    expect(await refusalOf(call)).toMatchObject({ status: 404, name: 'RESOURCE_NOT_FOUND' });
  }
});

test('a wrong secret gets no token, and a token works nine hours', async () => {
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
])('%s is no amount', async (_what, value, status, issue) => {
  expect(await refusalOf(shop.create(value))).toMatchObject({ status, issue });
});

test('what is wrong in a body is named', async () => {
  const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [] };
  expect(await refusalOf(shop.orders.createOrder({ body }))).toMatchObject({
    status: 400,
    name: 'INVALID_REQUEST',
    issue: 'INVALID_ARRAY_MIN_ITEMS',
    field: '/purchase_units',
  });
});
