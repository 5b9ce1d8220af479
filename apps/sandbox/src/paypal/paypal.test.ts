import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { addresses, linkOf, openShop, paymentsOf, press, purchase, refusalOf } from './testing/shop.ts';

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

test('the page names the sandbox, starts with Pay and Cancel, and has no scripts', async () => {
  const page = await (await fetch(linkOf(await shop.create(), 'payer-action'))).text();
  const labels = [...page.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(labels.slice(0, 2)).toEqual(['Pay', 'Cancel']);
  expect(page).toContain("This is Hooray's sandbox");
  expect(page).toContain('10 &lt;credits&gt;');
  expect(page).not.toContain('<script');
});

test('an order requires the payer to act, is approved at its link, captured and COMPLETED', async () => {
  const created = await shop.createFrom(purchase());
  const order = created.result;
  expect(created.statusCode).toBe(200);
  expect(order.status).toBe('PAYER_ACTION_REQUIRED');
  expect(order.links?.map(({ rel }) => rel)).toEqual(['self', 'payer-action']);

  const back = new URL((await press(order, 'pay')).headers.get('location') ?? 'none:');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    credits: '10',
    token: order.id,
    PayerID: expect.stringMatching(/^[A-Z0-9]{13}$/),
  });
  expect((await shop.look(order)).status).toBe('APPROVED');

  const { result, statusCode } = await shop.capture(order);
  expect(statusCode).toBe(201);
  expect(result).toMatchObject({
    id: order.id,
    status: 'COMPLETED',
    payer: { payerId: back.searchParams.get('PayerID') },
  });
  expect(paymentsOf(result)?.captures).toMatchObject([
    {
      status: 'COMPLETED',
      customId: 'payment-1',
      amount: { currencyCode: 'USD', value: '10.00' },
      sellerReceivableBreakdown: {
        grossAmount: { value: '10.00' },
        paypalFee: { value: '0.84' },
        netAmount: { value: '9.16' },
      },
    },
  ]);
  expect(paymentsOf(await shop.look(order))).toEqual(paymentsOf(result));
});

test('Cancel redirects to cancel_url with the token, and approves nothing', async () => {
  const order = await shop.create();
  const answer = await press(order, 'cancel');
  expect(answer.headers.get('location')).toBe(`${addresses.cancelUrl}?token=${order.id}`);
  expect((await shop.look(order)).status).toBe('PAYER_ACTION_REQUIRED');
  expect(await refusalOf(shop.capture(order))).toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' });
});

test('the same PayPal-Request-Id creates and captures once', async () => {
  const first = await shop.createFrom(purchase(), 'order-1');
  const second = await shop.createFrom(purchase(), 'order-1');
  expect(second.result.id).toBe(first.result.id);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);

  await press(first.result, 'pay');
  const once = await shop.capture(first.result, 'capture-1');
  const again = await shop.capture(first.result, 'capture-1');
  expect([once.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(paymentsOf(again.result)).toEqual(paymentsOf(once.result));
  expect(await refusalOf(shop.capture(first.result, 'capture-2'))).toMatchObject({
    status: 422,
    name: 'UNPROCESSABLE_ENTITY',
    issue: 'ORDER_ALREADY_CAPTURED',
  });
});

test('a decline at capture returns the payer to the page, where they can pay', async () => {
  const order = await shop.create();
  expect((await press(order, 'decline')).status).toBe(303);
  const refusal = await refusalOf(shop.capture(order, 'declined-1'));
  expect(refusal).toMatchObject({ status: 422, issue: 'INSTRUMENT_DECLINED' });
  expect(refusal.links).toContainEqual({
    href: linkOf(order, 'payer-action'),
    rel: 'redirect',
    method: 'GET',
  });
  await press(order, 'pay');
  expect((await shop.capture(order, 'declined-1')).result.status).toBe('COMPLETED');
});

test('an order is approved even if the buyer closes the tab instead of being redirected', async () => {
  const order = await shop.create();
  expect((await press(order, 'close')).status).toBe(200);
  expect((await shop.look(order)).status).toBe('APPROVED');
});

test('a paid order cannot be approved again', async () => {
  const { order } = await shop.captured();
  const answer = await press(order, 'pay');
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('was paid already');
});

test('an order expires three hours after its last change', async () => {
  const order = await shop.create();
  clock += 3 * 60 * 60_000;
  expect(await refusalOf(shop.look(order))).toMatchObject({ status: 404, name: 'RESOURCE_NOT_FOUND' });
});
