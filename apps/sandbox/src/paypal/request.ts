import { z } from 'zod';
import { findAmount, isCurrency } from '../money.ts';
import { PaypalError, unprocessable } from './error.ts';
import type { OrderRequest } from './order.ts';

const money = z.looseObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const returnAddresses = z.looseObject({
  brand_name: z.string().min(1).max(127).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
});

const purchaseUnit = z.looseObject({
  reference_id: z.string().min(1).max(256).default('default'),
  amount: money,
  description: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  soft_descriptor: z.string().min(1).max(22).optional(),
});

const orderBody = z.looseObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([purchaseUnit]),
  payment_source: z
    .strictObject({ paypal: z.looseObject({ experience_context: returnAddresses.optional() }) })
    .optional(),
  application_context: returnAddresses.optional(),
});

const refundBody = z.looseObject({
  amount: money.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
});
export type RefundRequest = z.output<typeof refundBody>;

function issueOf(issue: z.core.$ZodIssue, isMissing: boolean) {
  if (isMissing)
    return { issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required parameter is missing.' };
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const isLong = issue.code === 'too_big';
    return issue.origin === 'array'
      ? {
          issue: isLong ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_ARRAY_MIN_ITEMS',
          description: `The number of items in an array parameter is too ${isLong ? 'large' : 'small'}.`,
        }
      : {
          issue: 'INVALID_STRING_LENGTH',
          description: 'The value of a field is either too short or too long',
        };
  }
  return issue.code === 'invalid_format'
    ? {
        issue: 'INVALID_PARAMETER_SYNTAX',
        description: 'The value of a field does not conform to the expected format.',
      }
    : { issue: 'INVALID_PARAMETER_VALUE', description: 'A parameter value is not valid.' };
}

/** @throws PaypalError 400 that lists every invalid field */
function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => {
    const value = issue.path.reduce((place: unknown, part) => Object(place)[part], body);
    return {
      field: `/${issue.path.join('/')}`,
      location: 'body' as const,
      ...issueOf(issue, value === undefined),
    };
  });
  throw new PaypalError(400, details);
}

/** @throws PaypalError 422 if PayPal could not move this amount */
function amountOf({ currency_code, value }: z.output<typeof money>): number {
  if (!isCurrency(currency_code)) throw unprocessable('INVALID_CURRENCY_CODE');
  if (!(Number(value) > 0)) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  const amount = findAmount(value, currency_code);
  if (amount === undefined) throw unprocessable('DECIMAL_PRECISION');
  return amount;
}

/** The body of `POST /v2/checkout/orders`; one purchase unit, captured at once. */
export function parseOrder(body: unknown): OrderRequest {
  const { purchase_units, payment_source, application_context } = parseBody(orderBody, body);
  const [{ amount, ...unit }] = purchase_units;
  const context = payment_source?.paypal.experience_context ?? application_context;
  return {
    amount: amountOf(amount),
    currency: amount.currency_code,
    unit,
    style: payment_source ? 'payment_source' : 'application_context',
    brandName: context?.brand_name,
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
  };
}

/** The body of a refund, which may be absent: then `amount` is undefined and everything is refunded. */
export function parseRefund(body: unknown, currency: string) {
  const { amount: money, ...rest } = parseBody(refundBody, body ?? {});
  if (!money) return { amount: undefined, ...rest };
  const amount = amountOf(money);
  if (money.currency_code !== currency) throw unprocessable('CURRENCY_MISMATCH');
  return { amount, ...rest };
}
