import { html } from './html.ts';
import { randomId } from './random-id.ts';
import type { StandInContext } from './stand-in.ts';
import { addStripeApi } from './stripe-api.ts';
import { addStripeCheckout } from './stripe-checkout.ts';
import { createStripeDesk } from './stripe-desk.ts';
import { addStripePages } from './stripe-pages.ts';
import { createWebhooks } from './stripe-webhooks.ts';

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

/** Stands in for Stripe: its API below `/v1`, its checkout, its webhooks, and at `/stripe` what a shop sees of it. */
export function addStripe({ app, now, offer }: StandInContext) {
  offer(html`<a href="/stripe">Card payments</a>: what was paid by card, to be refunded or disputed.`);
  const keys: StripeKeys = {
    secretKey: randomId('sk_test_', 24),
    webhookSecret: randomId('whsec_', 32),
  };
  const webhooks = createWebhooks(keys.webhookSecret, now);
  app.addHook('preClose', async () => webhooks.stop());
  const desk = createStripeDesk(webhooks, now);
  addStripeApi(app, desk, keys.secretKey);
  addStripeCheckout(app, desk);
  addStripePages(app, desk);
  return { ...keys, deliverTo: webhooks.deliverTo };
}
