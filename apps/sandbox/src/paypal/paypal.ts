import { html } from '../html.ts';
import { randomId } from '../random-id.ts';
import type { StandInContext } from '../stand-in.ts';
import { addPaypalApi } from './api.ts';
import { addPaypalTokens, createPaypalTokens, type PaypalKeys } from './auth.ts';
import { addPaypalCheckout } from './checkout.ts';
import { createOrderStore } from './order.ts';
import { addPaypalPages } from './pages.ts';

/** The API is below `/v1/oauth2` and `/v2`, and a shop's view at `/paypal`. */
export function addPaypal({ app, now, offer }: StandInContext): PaypalKeys {
  offer(html`<a href="/paypal">PayPal</a>: what was paid with PayPal, to be refunded or settled.`);
  const keys = { clientId: randomId('A', 79), clientSecret: randomId('E', 79) };
  const tokens = createPaypalTokens(now);
  const orderStore = createOrderStore(now);
  addPaypalTokens(app, keys, tokens);
  addPaypalApi(app, orderStore, tokens);
  addPaypalCheckout(app, orderStore);
  addPaypalPages(app, orderStore);
  return keys;
}
