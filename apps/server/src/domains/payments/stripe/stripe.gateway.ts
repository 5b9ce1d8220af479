import Stripe from 'stripe';
import { AppError } from '../../../platform/errors/app-error.ts';
import { translateThrown, unlessError } from '../../../platform/errors/failures.ts';
import {
  type Checkout,
  fromProvider,
  type Gateway,
  type ProviderReport,
  paymentIdOf,
} from '../checkout/payment.gateway.ts';
import { reportOfSession } from './stripe-report.rules.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string | undefined;
}

const TIMEOUT_MS = 10_000;
// Stripe's default.
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

const isUnknown = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

export interface StripeGateway extends Gateway {
  /** @throws AppError payments.bad_signature, payments.event_of_another */
  readEvent(body: Buffer, signature: string | undefined): Promise<Stripe.Event>;
  /** @throws AppError PROVIDER_UNAVAILABLE */
  findPaymentId(intentId: string): Promise<string | undefined>;
}

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
    return reportOfSession(await fromProvider(stripe.checkout.sessions.retrieve(providerId)));
  }

  return {
    provider: 'stripe',
    check,
    collect: check,
    async begin(order) {
      const { id, url } = await fromProvider(open(order));
      return { providerId: id, answer: { url } };
    },
    async findPaymentId(intentId) {
      const intent = await fromProvider(unlessError(stripe.paymentIntents.retrieve(intentId), isUnknown));
      return intent && paymentIdOf(intent.metadata.payment_id);
    },
    async readEvent(body, signature = '') {
      const { event, account } = translateThrown(
        () => {
          const signed = stripe.webhooks.constructEvent(
            body,
            signature,
            settings.webhookSecret,
            TOLERANCE_SECONDS,
          );
          // Throws for a signed body that isn't an event, such as null.
          return { event: signed, account: signed.account };
        },
        (cause) => new AppError('payments.bad_signature', { cause }),
      );
      // An event of a connected account isn't about our money.
      if (account) throw new AppError('payments.event_of_another');
      return event;
    },
  };
}
