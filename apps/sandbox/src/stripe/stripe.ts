import { html } from '../html.ts';
import { randomId } from '../random-id.ts';
import type { StandInContext } from '../stand-in.ts';
import { addStripeApi } from './api.ts';
import { addStripeCheckout } from './checkout.ts';
import { createStripeAccount } from './events/account.ts';
import { createWebhooks } from './events/webhooks.ts';
import { addStripePages } from './pages.ts';

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

/** The API is below `/v1`, and a shop's view at `/stripe`. */
export function addStripe({ app, now, offer }: StandInContext) {
  offer(html`<a href="/stripe">Card payments</a>: what was paid by card, to be refunded or disputed.`);
  const keys: StripeKeys = {
    secretKey: randomId('sk_test_', 24),
    webhookSecret: randomId('whsec_', 32),
  };
  const webhooks = createWebhooks(keys.webhookSecret, now);
  app.addHook('preClose', async () => webhooks.stop());
  const account = createStripeAccount(webhooks, now);
  addStripeApi(app, account, keys.secretKey);
  addStripeCheckout(app, account);
  addStripePages(app, account);
  return { ...keys, deliverTo: webhooks.deliverTo };
}
