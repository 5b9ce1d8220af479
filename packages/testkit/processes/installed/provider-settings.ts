import type { Sandbox } from '../../../../apps/sandbox/src/sandbox.ts';

/** The settings of a server that takes payments through the sandbox's stand-ins. */
export function providerSettings({ stripe, paypal }: Sandbox): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_API_URL: paypal.apiUrl,
  };
}
