import Stripe from 'stripe';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  type Checkout,
  type Gateway,
  type ProviderReport,
  paymentIdOf,
} from '../checkout/payment.gateway.ts';
import { reportOfSession } from './stripe-report.rules.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address of the same API. */
  apiUrl: string | undefined;
}

const TIMEOUT_MS = 10_000;
// How old a signed event may be: what the library suggests.
const TOLERANCE_SECONDS = 300;

function clientFor({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(url && {
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
    }),
  });
}

function unavailable(cause: unknown): never {
  throw new AppError('PROVIDER_UNAVAILABLE', { retryAfter: 5, cause });
}

export interface StripeGateway extends Gateway {
  /** An event that Stripe has signed for us. @throws AppError payments.bad_signature, payments.event_of_another */
  readEvent(body: Buffer, signature: string | undefined): Promise<Stripe.Event>;
  /** The payment of ours that money moved for. @throws AppError PROVIDER_UNAVAILABLE */
  findPaymentId(intentId: string): Promise<string | undefined>;
}

/** Card payments through Stripe's checkout. */
export function createStripeGateway(settings: StripeSettings, publicUrl: string): StripeGateway {
  const stripe = clientFor(settings);

  function open({ paymentId, credits }: Checkout) {
    const metadata = { payment_id: paymentId };
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: credits,
            price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Hooray credits' } },
          },
        ],
        client_reference_id: paymentId,
        metadata,
        payment_intent_data: { metadata },
        success_url: `${publicUrl}/stripe-success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${publicUrl}/stripe-cancel`,
      },
      { idempotencyKey: paymentId },
    );
  }

  async function check(providerId: string): Promise<ProviderReport> {
    return reportOfSession(await stripe.checkout.sessions.retrieve(providerId).catch(unavailable));
  }

  return {
    provider: 'stripe',
    check,
    collect: check,
    async begin(order) {
      const { id, url } = await open(order).catch(unavailable);
      return { providerId: id, answer: { url } };
    },
    async findPaymentId(intentId) {
      try {
        return paymentIdOf((await stripe.paymentIntents.retrieve(intentId)).metadata.payment_id);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
        throw unavailable(error);
      }
    },
    async readEvent(body, signature = '') {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          TOLERANCE_SECONDS,
        );
        // An event of an account that is connected to ours is not about our money.
        if (!event.account) return event;
      } catch (cause) {
        throw new AppError('payments.bad_signature', { cause });
      }
      throw new AppError('payments.event_of_another');
    },
  };
}
