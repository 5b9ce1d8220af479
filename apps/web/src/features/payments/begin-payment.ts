import { paymentTexts } from '@hooray/contract/payments/constants.ts';
import { ApiError, api } from '../../lib/api/api.ts';
import { say } from '../../lib/language/say.ts';

export type Provider = 'stripe' | 'paypal';

/** Who gets the bought credits: the payer or a box. */
export type PaymentTarget = { type: 'user' } | { type: 'box'; targetId: string };

export interface Order {
  credits: number;
  /** Whether a box shows the payer as 'Someone kind'. */
  anonymous: boolean;
}

type Purchase = PaymentTarget & Order;

/** Returns the provider's address. @throws ApiError with the sentence to show, if any */
export async function beginPayment(
  provider: Provider,
  purchase: Purchase,
  idempotencyKey: string,
): Promise<string> {
  try {
    const begin = provider === 'stripe' ? beginByCard : beginByPaypal;
    return await begin(purchase, idempotencyKey);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw new ApiError(
      { status: 401, code: error.code, sentence: say(paymentTexts.notSignedIn) },
      { cause: error },
    );
  }
}

async function beginByCard(purchase: Purchase, idempotencyKey: string): Promise<string> {
  const body = { ...purchase, amount: purchase.credits };
  // The browser doesn't validate responses.
  const { url }: { url?: string } = await api('POST /api/stripe/create-session', { body, idempotencyKey });
  if (!url) throw withoutAddress(say(paymentTexts.noSessionUrl));
  return url;
}

async function beginByPaypal(purchase: Purchase, idempotencyKey: string): Promise<string> {
  const body = { ...purchase, amount: String(purchase.credits) };
  const { links }: { links?: { rel: string; href: string }[] } = await api('POST /api/paypal/create-order', {
    body,
    idempotencyKey,
  });
  const link = links?.find(({ rel }) => rel === 'approve');
  if (!link) throw withoutAddress(say(paymentTexts.noApprovalLink));
  return link.href;
}

function withoutAddress(sentence: string): ApiError {
  return new ApiError({ status: 502, code: 'INTERNAL', sentence });
}

/** Leaves the app for another site. Resolves only if the browser's 'Back' restores this page. */
export function leaveFor(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
