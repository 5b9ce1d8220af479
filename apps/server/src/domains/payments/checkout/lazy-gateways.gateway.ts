import { onDemand } from '../../../platform/concurrency/on-demand.ts';
import type { PayPalSettings } from '../paypal/paypal-client.gateway.ts';
import type { StripeGateway, StripeSettings } from '../stripe/stripe.gateway.ts';
import type { Gateway } from './payment.gateway.ts';

/** Loads the provider's library on first use, because it is large. */
function openGateway<G extends Gateway>(provider: G['provider'], load: () => Promise<G>): Gateway {
  return {
    provider,
    begin: async (checkout) => (await load()).begin(checkout),
    check: async (providerId) => (await load()).check(providerId),
    collect: async (providerId, paymentId) => (await load()).collect(providerId, paymentId),
  };
}

export function openPayPal(settings: PayPalSettings, publicUrl: string): Gateway {
  const load = onDemand(async () => {
    const { createPayPalGateway } = await import('../paypal/paypal.gateway.ts');
    return createPayPalGateway(settings, publicUrl);
  });
  return openGateway('paypal', load);
}

export function openStripe(settings: StripeSettings, publicUrl: string): StripeGateway {
  const load = onDemand(async () => {
    const { createStripeGateway } = await import('../stripe/stripe.gateway.ts');
    return createStripeGateway(settings, publicUrl);
  });
  return {
    ...openGateway('stripe', load),
    readEvent: async (body, signature) => (await load()).readEvent(body, signature),
    findPaymentId: async (intentId) => (await load()).findPaymentId(intentId),
  };
}
