import {
  ApiError,
  CheckoutPaymentIntent,
  OrdersController,
  type Order as PayPalOrder,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  RefundStatus,
} from '@paypal/paypal-server-sdk';
import { unlessError } from '../../../platform/errors/failures.ts';
import {
  type Checkout,
  fromProvider,
  type Gateway,
  type ProviderReport,
  paymentIdOf,
} from '../checkout/payment.gateway.ts';
import { createPayPalClient, type PayPalSettings } from './paypal-client.gateway.ts';

const centsOf = (value: string | undefined) => Math.round(Number(value ?? 0) * 100);

function stateOf(order: PayPalOrder, capture: string | undefined): ProviderReport['state'] {
  // Refunded captures (REFUNDED, PARTIALLY_REFUNDED) were paid before.
  if (capture === 'COMPLETED' || capture?.endsWith('REFUNDED')) return 'paid';
  if (capture === 'PENDING') return 'pending';
  if (capture === 'DECLINED' || capture === 'FAILED') return 'ended';
  if (order.status === 'APPROVED') return 'approved';
  return order.status === 'VOIDED' ? 'ended' : 'open';
}

/** The capture determines whether the order is paid, because a completed order may have a pending capture. */
export function reportOfOrder(order: PayPalOrder): ProviderReport {
  const unit = order.purchaseUnits?.[0];
  const capture = unit?.payments?.captures?.[0];
  // A pending refund counts once it completes.
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

function issueOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { details } = (error.result ?? {}) as { details?: { issue?: string }[] };
  return details?.[0]?.issue;
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.statusCode === 404;

export function createPayPalGateway(settings: PayPalSettings, publicUrl: string): Gateway {
  const orders = new OrdersController(createPayPalClient(settings));

  async function check(providerId: string): Promise<ProviderReport> {
    const found = await fromProvider(unlessError(orders.getOrder({ id: providerId }), isNotFound));
    // PayPal deletes unpaid orders.
    return found ? reportOfOrder(found.result) : forgotten(providerId);
  }

  return {
    provider: 'paypal',
    check,
    async begin(order) {
      const { result } = await fromProvider(orders.createOrder(requestOf(order, publicUrl)));
      const links = (result.links ?? []).map(({ href, rel, method }) => ({
        href,
        // `payer-action` is the newer name of `approve`.
        rel: rel === 'payer-action' ? 'approve' : rel,
        ...(method && { method: String(method) }),
      }));
      return { providerId: result.id ?? '', answer: { id: result.id, links } };
    },
    async collect(providerId, paymentId) {
      const request = {
        id: providerId,
        paypalRequestId: `capture-${paymentId}`,
        prefer: 'return=representation',
      };
      const hasIssue = (error: unknown) => issueOf(error) !== undefined;
      const captured = await fromProvider(unlessError(orders.captureOrder(request), hasIssue));
      // The order wasn't captured: it is unapproved, declined, or captured already. Its own status says which.
      return captured ? reportOfOrder(captured.result) : check(providerId);
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
