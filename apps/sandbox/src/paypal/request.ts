import { z } from 'zod';
import { findAmount } from '../money.ts';
import { PaypalError, unprocessable, unsupported } from './error.ts';
import type { OrderRequest } from './order.ts';

const text = z.string().min(1).max(127);

const money = z.strictObject({
  currency_code: z.literal('USD'),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

/** Only fields and values that Hooray sends. Others get 501. */
const orderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([z.strictObject({ amount: money, description: text, custom_id: text })]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: text,
        user_action: z.literal('PAY_NOW'),
        shipping_preference: z.literal('NO_SHIPPING'),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});

const unsupportedIssues = new Set(['unrecognized_keys', 'invalid_value', 'too_big']);

function issueOf({ code }: z.core.$ZodIssue, isMissing: boolean) {
  if (isMissing)
    return { issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required parameter is missing.' };
  return code === 'invalid_format'
    ? {
        issue: 'INVALID_PARAMETER_SYNTAX',
        description: 'The value of a field does not conform to the expected format.',
      }
    : { issue: 'INVALID_PARAMETER_VALUE', description: 'A parameter value is not valid.' };
}

/** @throws PaypalError 400 with every invalid field, or 501 for anything that Hooray never sends */
function parseBody(body: unknown): z.output<typeof orderBody> {
  const parsed = orderBody.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => {
    const value = issue.path.reduce((place: unknown, part) => Object(place)[part], body);
    const field = `/${issue.path.join('/')}`;
    if (value !== undefined && unsupportedIssues.has(issue.code))
      throw unsupported(`${field}: ${issue.message}`);
    return { field, location: 'body' as const, ...issueOf(issue, value === undefined) };
  });
  throw new PaypalError(400, details);
}

/** @throws PaypalError 422 if PayPal couldn't move this amount */
function amountOf({ value }: z.output<typeof money>): number {
  if (!(Number(value) > 0)) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  const amount = findAmount(value);
  if (amount === undefined) throw unprocessable('DECIMAL_PRECISION');
  return amount;
}

export function parseOrder(body: unknown): OrderRequest {
  const { purchase_units, payment_source } = parseBody(body);
  const [{ amount, ...unit }] = purchase_units;
  const { brand_name, return_url, cancel_url } = payment_source.paypal.experience_context;
  return {
    amount: amountOf(amount),
    unit,
    brandName: brand_name,
    returnUrl: return_url,
    cancelUrl: cancel_url,
  };
}
