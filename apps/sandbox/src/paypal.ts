import { html } from './html.ts';
import { addPaypalApi } from './paypal-api.ts';
import { addPaypalTokens, createPaypalTokens, type PaypalKeys } from './paypal-auth.ts';
import { addPaypalCheckout } from './paypal-checkout.ts';
import { createPaypalBook } from './paypal-order.ts';
import { addPaypalPages } from './paypal-pages.ts';
import { randomId } from './random-id.ts';
import type { StandInContext } from './stand-in.ts';

/** Stands in for PayPal: its API below `/v1/oauth2` and `/v2`, its checkout, and at `/paypal` what a shop sees of it. */
export function addPaypal({ app, now, offer }: StandInContext): PaypalKeys {
  offer(html`<a href="/paypal">PayPal</a>: what was paid with PayPal, to be refunded or settled.`);
  const keys = { clientId: randomId('A', 79), clientSecret: randomId('E', 79) };
  const tokens = createPaypalTokens(now);
  const book = createPaypalBook(now);
  addPaypalTokens(app, keys, tokens);
  addPaypalApi(app, book, tokens);
  addPaypalCheckout(app, book);
  addPaypalPages(app, book);
  return keys;
}
