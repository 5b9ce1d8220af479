import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import { boundedText, idField, lineOfText } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { fix, say } from '../protocol/sentences.ts';
import { paymentLimits, paymentTexts } from './constants.ts';

const targetTypes = z.enum(['user', 'box'], paymentTexts.noTarget);
export type TargetType = z.infer<typeof targetTypes>;

const creditsField = z
  .int(paymentTexts.invalidAmount)
  .min(1, paymentTexts.invalidAmount)
  .max(paymentLimits.most, fix(say('At most {credits} credits at once.', { credits: paymentLimits.most })));

const tooMuchForOneself = fix(say('At most {credits} credits at once.', { credits: paymentLimits.user }));

interface Order {
  credits: number;
  type: TargetType;
  targetId?: string | null | undefined;
}

/** Checks the limits that depend on the recipient. */
function checkOrder(order: Order, context: z.RefinementCtx): void {
  if (order.type === 'user' && order.credits > paymentLimits.user) {
    context.addIssue({ code: 'custom', path: ['credits'], message: tooMuchForOneself });
  }
  if (order.type === 'box' && !order.targetId)
    context.addIssue({ code: 'custom', path: ['targetId'], message: paymentTexts.noTarget });
}

/** Names a box's donor as 'Someone kind'. Without effect on payments for oneself. */
const anonymous = z.boolean().default(false);

/** Whole dollars as a string: '10' or '10.00'. */
const dollarText = boundedText({
  max: 20,
  required: paymentTexts.invalidAmount,
  tooLong: paymentTexts.invalidAmount,
})
  .regex(/^[1-9]\d{0,4}(\.00)?$/, paymentTexts.invalidAmount)
  .transform((given) => Number(given));

export const createOrderBody = z
  .object({
    amount: dollarText,
    credits: creditsField,
    type: targetTypes,
    targetId: idField.nullish(),
    anonymous,
  })
  .superRefine((order, context) => {
    checkOrder(order, context);
    if (order.amount !== order.credits)
      context.addIssue({ code: 'custom', path: ['amount'], message: say('One credit is one dollar.') });
  });

export const createSessionBody = z
  .object({
    amount: creditsField,
    credits: creditsField,
    type: targetTypes,
    targetId: idField.nullish(),
    anonymous,
    userId: idField.nullish(),
  })
  .superRefine((order, context) => {
    checkOrder(order, context);
    if (order.amount !== order.credits)
      context.addIssue({ code: 'custom', path: ['amount'], message: say('One credit is one dollar.') });
  });

const targetResponse = {
  credits: z.int(),
  type: targetTypes,
  /** The box or the paying user; null once deleted. */
  targetId: z.uuid().nullable(),
};

const link = z.object({ href: z.string(), rel: z.string(), method: z.string().optional() });
const hour = 3600;
const beginningErrors = [
  ...anyBoxErrors,
  'NOT_FOUND',
  'accounts.not_oneself',
  'credits.box_closed',
  'payments.not_offered',
  'PROVIDER_UNAVAILABLE',
] as const;
const endingErrors = ['payments.of_another', 'payments.not_offered', 'PROVIDER_UNAVAILABLE'] as const;
const limits = { account: { points: 60, seconds: hour } };

export const paymentsCalls = defineCalls({
  'GET /api/payments/options': {
    summary: 'Returns the payment providers of this installation.',
    access: 'user',
    responses: { 200: z.object({ stripe: z.boolean(), paypal: z.boolean() }) },
  },
  'POST /api/paypal/create-order': {
    summary: 'Starts a PayPal payment. The browser follows the link with rel `approve`.',
    access: 'user',
    isIdempotent: true,
    body: createOrderBody,
    responses: { 201: z.object({ id: z.string(), links: z.array(link) }) },
    missing: 'boxes.not_found',
    errors: beginningErrors,
    limits,
  },
  'POST /api/paypal/capture-order': {
    summary: 'Captures an approved PayPal payment. A repeat returns the same and credits nothing twice.',
    access: 'user',
    body: z.object({
      orderId: lineOfText({ name: 'Order', max: 100 }),
      payerId: boundedText({ max: 100 }).nullish(),
    }),
    responses: { 200: z.object({ status: z.string(), ...targetResponse }) },
    missing: 'payments.not_found',
    errors: endingErrors,
    limits: { account: { points: 600, seconds: hour } },
  },
  'POST /api/stripe/create-session': {
    summary: 'Starts a card payment. The browser navigates to `url`.',
    access: 'user',
    isIdempotent: true,
    body: createSessionBody,
    responses: { 201: z.object({ url: z.string() }) },
    missing: 'boxes.not_found',
    errors: beginningErrors,
    limits,
  },
  'GET /api/stripe/session/{id}': {
    summary:
      "Returns the status of the user's card payment, and credits a paid one that has not been credited yet.",
    access: 'user',
    params: z.object({ id: boundedText({ max: 203 }).regex(/^cs_[\w-]{1,200}$/) }),
    responses: {
      200: z.object({
        status: z.enum(['open', 'paid', 'expired']),
        /** Set if the paid amount differs from this payment's amount. It is not credited. */
        isMismatched: z.literal(true).optional(),
        ...targetResponse,
      }),
    },
    missing: 'payments.not_found',
    errors: endingErrors,
    limits: { account: { points: 600, seconds: hour } },
  },
  'POST /api/stripe/webhook': {
    summary: 'Receives Stripe events. The signature is verified against the raw body.',
    access: 'public',
    isRaw: true,
    responses: { 200: z.object({ received: z.literal(true) }) },
    errors: ['payments.bad_signature', 'payments.event_of_another', 'payments.not_offered'],
  },
});
