import { z } from 'zod';
import { showMoney } from '../money.ts';
import { StripeError } from './error.ts';
import {
  currencyParam,
  expandParam,
  integerParam,
  listParam,
  metadataParam,
  textParam,
  urlParam,
} from './params.ts';

const DAY_SECONDS = 24 * 60 * 60;
const SHORTEST_SECONDS = 30 * 60;
const SMALLEST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: currencyParam,
    unit_amount: integerParam.refine((amount) => amount >= 0, 'Invalid non-negative integer'),
    product_data: z.strictObject({
      name: textParam,
      description: textParam.default(''),
      images: listParam(urlParam).optional(),
      metadata: metadataParam.optional(),
    }),
  }),
  quantity: integerParam.refine((quantity) => quantity > 0, 'Invalid positive integer'),
});

/** The supported parameters of `POST /v1/checkout/sessions`: one-time payments on the hosted page. */
export const sessionParams = z.strictObject({
  mode: z.literal('payment', 'The sandbox knows the mode payment only.'),
  ui_mode: z.literal('hosted_page', 'The sandbox knows the hosted page only.').optional(),
  line_items: listParam(lineItem).refine((items) => items.length <= 100, 'Too many line items.'),
  success_url: urlParam,
  cancel_url: urlParam.optional(),
  client_reference_id: textParam.max(200, 'Invalid string: must be at most 200 characters').optional(),
  customer_email: z.email('Invalid email address').optional(),
  expires_at: integerParam.optional(),
  metadata: metadataParam.default({}),
  payment_intent_data: z
    .strictObject({ metadata: metadataParam.default({}), description: textParam.optional() })
    .default({ metadata: {} }),
  payment_method_types: listParam(z.literal('card', 'The sandbox knows cards only.')).optional(),
  locale: textParam.optional(),
  submit_type: z.enum(['auto', 'orderStore', 'donate', 'pay', 'subscribe']).optional(),
  expand: expandParam,
});
export type SessionParams = z.output<typeof sessionParams>;

/** @throws StripeError if Stripe would not accept this amount, or this combination */
export function totalOf({ line_items }: SessionParams): { amount: number; currency: string } {
  const [first] = line_items;
  const missing = { code: 'parameter_missing', param: 'line_items' };
  if (!first) throw new StripeError(400, 'Missing required param: line_items.', missing);
  const { currency } = first.price_data;
  if (line_items.some(({ price_data }) => price_data.currency !== currency)) {
    throw new StripeError(400, 'All prices must have the same currency.', { param: 'line_items' });
  }
  const amount = line_items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  if (amount < SMALLEST_AMOUNT) {
    const least = showMoney(SMALLEST_AMOUNT, currency);
    const message = `The Checkout Session's total amount due must add up to at least ${least} ${currency}`;
    throw new StripeError(400, message, { code: 'amount_too_small' });
  }
  if (amount > LARGEST_AMOUNT) {
    const most = showMoney(LARGEST_AMOUNT, currency);
    const message = `The Checkout Session's total amount due must be no more than ${most} ${currency}`;
    throw new StripeError(400, message, { code: 'amount_too_large' });
  }
  return { amount, currency };
}

/** The expiry of the session, in seconds since 1970; @throws StripeError if it is out of bounds */
export function endOf({ expires_at }: SessionParams, seconds: number): number {
  if (expires_at === undefined) return seconds + DAY_SECONDS;
  const after = expires_at - seconds;
  if (after >= SHORTEST_SECONDS && after <= DAY_SECONDS) return expires_at;
  const message =
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
  throw new StripeError(400, message, { param: 'expires_at' });
}
