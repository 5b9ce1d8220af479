import {
  ApiError,
  CheckoutPaymentIntent,
  OrdersController,
  type Order as PayPalOrder,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  RefundStatus,
} from '@paypal/paypal-server-sdk';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  type Checkout,
  type Gateway,
  type ProviderReport,
  paymentIdOf,
} from '../checkout/payment.gateway.ts';
import { createPayPalClient, type PayPalSettings } from './paypal-client.gateway.ts';

function unavailable(cause: unknown): never {
  throw new AppError('PROVIDER_UNAVAILABLE', { retryAfter: 5, cause });
}

const centsOf = (value: string | undefined) => Math.round(Number(value ?? 0) * 100);

function stateOf(order: PayPalOrder, capture: string | undefined): ProviderReport['state'] {
  // A refund comes after the money: the capture then says REFUNDED or PARTIALLY_REFUNDED.
  if (capture === 'COMPLETED' || capture?.endsWith('REFUNDED')) return 'paid';
  if (capture === 'PENDING') return 'pending';
  if (capture === 'DECLINED' || capture === 'FAILED') return 'ended';
  if (order.status === 'APPROVED') return 'approved';
  return order.status === 'VOIDED' ? 'ended' : 'open';
}

/** An order as the provider's word. It is paid when its capture is: a completed order may hold a pending one. */
export function reportOfOrder(order: PayPalOrder): ProviderReport {
  const unit = order.purchaseUnits?.[0];
  const capture = unit?.payments?.captures?.[0];
  // One that is pending is found later, and one that failed or was cancelled has given nothing back.
  const refunds = (unit?.payments?.refunds ?? []).filter(({ status }) => status === RefundStatus.Completed);
  const state = stateOf(order, capture?.status);
  const shown = state === 'paid' ? 'COMPLETED' : (capture?.status ?? order.status ?? 'UNKNOWN');
  return {
    providerId: order.id ?? '',
    paymentId: paymentIdOf(unit?.customId ?? capture?.customId),
    state,
    status: shown,
    cents: centsOf(capture?.amount?.value),
    currency: (capture?.amount?.currencyCode ?? '').toLowerCase(),
    transferId: capture?.id,
    refundedCents: refunds.reduce((sum, refund) => sum + centsOf(refund.amount?.value), 0),
  };
}

/** The first of the issues that PayPal names in a refusal. */
function issueOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { details } = (error.result ?? {}) as { details?: { issue?: string }[] };
  return details?.[0]?.issue;
}

/** Payments through PayPal's orders. */
export function createPayPalGateway(settings: PayPalSettings, publicUrl: string): Gateway {
  const orders = new OrdersController(createPayPalClient(settings));

  async function check(providerId: string): Promise<ProviderReport> {
    try {
      return reportOfOrder((await orders.getOrder({ id: providerId })).result);
    } catch (error) {
      // PayPal forgets orders that nobody has paid.
      if (error instanceof ApiError && error.statusCode === 404) return forgotten(providerId);
      throw unavailable(error);
    }
  }

  return {
    provider: 'paypal',
    check,
    async begin(order) {
      const { result } = await orders.createOrder(requestOf(order, publicUrl)).catch(unavailable);
      const links = (result.links ?? []).map(({ href, rel, method }) => ({
        href,
        // The same link under its newer name.
        rel: rel === 'payer-action' ? 'approve' : rel,
        ...(method && { method: String(method) }),
      }));
      return { providerId: result.id ?? '', answer: { id: result.id, links } };
    },
    async collect(providerId, paymentId) {
      try {
        const request = {
          id: providerId,
          paypalRequestId: `capture-${paymentId}`,
          prefer: 'return=representation',
        };
        return reportOfOrder((await orders.captureOrder(request)).result);
      } catch (error) {
        // Not approved, declined, captured already: the order itself tells how it is.
        if (issueOf(error)) return check(providerId);
        throw unavailable(error);
      }
    },
  };
}

function forgotten(providerId: string): ProviderReport {
  return {
    providerId,
    paymentId: undefined,
    state: 'ended',
    status: 'EXPIRED',
    cents: 0,
    currency: '',
    transferId: undefined,
    refundedCents: 0,
  };
}

function requestOf({ paymentId, credits }: Checkout, publicUrl: string) {
  return {
    paypalRequestId: paymentId,
    prefer: 'return=representation',
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [
        {
          customId: paymentId,
          description: 'Hooray credits',
          amount: { currencyCode: 'USD', value: `${credits}.00` },
        },
      ],
      paymentSource: {
        paypal: {
          experienceContext: {
            brandName: 'Hooray',
            userAction: PaypalExperienceUserAction.PayNow,
            shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
            returnUrl: `${publicUrl}/paypal-success?credits=${credits}`,
            cancelUrl: `${publicUrl}/paypal-cancel`,
          },
        },
      },
    },
  };
}
