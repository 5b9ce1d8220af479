import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { order, refusalOf, stripeLibrary } from './testing/shop.ts';

let sandbox: Sandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  stripe = stripeLibrary(sandbox);
});
afterAll(() => sandbox.stop());

test('a repeated key returns the same session, and an error for other parameters', async () => {
  const options = { idempotencyKey: 'key-1' };
  const first = await stripe.checkout.sessions.create(order(), options);
  const second = await stripe.checkout.sessions.create(order(), options);
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  const other = await refusalOf(stripe.checkout.sessions.create(order({ metadata: {} }), options));
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(other.statusCode).toBe(400);
});

test('a wrong key is an authentication error, which does not reveal the key', async () => {
  const refusal = await refusalOf(
    stripeLibrary(sandbox, 'sk_test_this_is_not_the_key').checkout.sessions.retrieve('x'),
  );
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(refusal.statusCode).toBe(401);
  expect(refusal.message).not.toContain('this_is_not');
});

test.each([
  ['sessions', () => stripe.checkout.sessions.retrieve('cs_test_none')],
  ['payment intents', () => stripe.paymentIntents.retrieve('pi_none')],
])('unknown %s are missing resources', async (_what, call) => {
  const refusal = await refusalOf(call());
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(refusal).toMatchObject({ code: 'resource_missing', requestId: expect.stringMatching(/^req_/) });
});

test.each<[string, object, string, string | undefined]>([
  ['no success_url', { success_url: undefined }, 'parameter_missing', 'success_url'],
  ['an invalid URL', { success_url: 'here' }, 'url_invalid', 'success_url'],
  [
    'an amount that is no integer',
    priced({ unit_amount: 1.5 }),
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  [
    'a price without currency',
    priced({ currency: undefined }),
    'parameter_missing',
    'line_items[0][price_data][currency]',
  ],
])('%s is refused with its parameter', async (_what, changes, code, param) => {
  expect(await refusalOf(stripe.checkout.sessions.create(order(changes)))).toMatchObject({
    statusCode: 400,
    code,
    param,
  });
});

function priced(changes: object): object {
  const price_data = { currency: 'usd', unit_amount: 100, product_data: { name: 'Credits' }, ...changes };
  return { line_items: [{ price_data, quantity: 1 }] };
}

test.each<[string, () => Promise<unknown>]>([
  ['call', () => stripe.refunds.create({ charge: 'ch_none' })],
  ['parameter', () => stripe.checkout.sessions.create(order({ locale: 'de' }))],
  ['currency', () => stripe.checkout.sessions.create(order(priced({ currency: 'eur' })))],
])('a %s that Hooray never uses gets 501', async (_what, call) => {
  const refusal = await refusalOf(call());
  expect(refusal).toMatchObject({ statusCode: 501, message: expect.stringContaining('The sandbox doesn') });
});
