import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { checkoutForm } from '../checkout-form.ts';
import { html } from '../html.ts';
import { showMoney } from '../money.ts';
import { sendPage } from '../page.ts';
import type { FailureScenario } from '../scenarios.ts';
import type { StripeAccount } from './events/account.ts';
import type { DeliveryOptions } from './events/webhooks.ts';
import type { Sale } from './payments/sales.ts';

const LATE_MS = 5000;

const scenarios = [
  { act: 'decline', label: 'Decline', about: 'The bank refuses the card; the checkout stays open.' },
  { act: 'late', label: 'Pay, webhook late', about: 'The buyer is back 5 seconds before the webhook.' },
  { act: 'doubled', label: 'Pay, webhook twice', about: 'The same event is delivered two times at once.' },
  { act: 'silent', label: 'Pay, no webhook', about: 'The event is never delivered.' },
  {
    act: 'twice',
    label: 'Pay twice',
    about: 'The form is sent two times, as by a double click; it is paid once.',
  },
  { act: 'close', label: 'Pay, close the tab', about: 'Paid, but the buyer does not come back.' },
] as const satisfies FailureScenario[];

const deliveries: Record<'pay' | 'late' | 'doubled' | 'silent' | 'twice' | 'close', DeliveryOptions | null> =
  {
    pay: {},
    late: { afterMs: LATE_MS },
    doubled: { times: 2 },
    silent: null,
    twice: {},
    close: {},
  };

const pressed = z.object({
  act: z.enum(['pay', 'cancel', ...scenarios.map(({ act }) => act)]).default('pay'),
});

const returnAddress = ({ successUrl, session }: Sale) =>
  successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const amountOf = ({ session }: Sale) => showMoney(session.amount_total ?? 0);

function sendCheckout(reply: FastifyReply, status: number, sale: Sale, problem?: string): FastifyReply {
  const form = {
    action: `/stripe/pay/${sale.session.id}`,
    amount: amountOf(sale),
    what: sale.product,
    payee: new URL(sale.successUrl).host,
    problem,
    scenarios,
  };
  return sendPage(reply, status, 'Pay by card', checkoutForm(form));
}

function sendOver(reply: FastifyReply, status: number, sale: Sale): FastifyReply {
  const about =
    sale.session.status === 'expired'
      ? html`<p>This checkout session has expired. Nothing was paid.</p>`
      : html`<p>This checkout session was paid already: ${amountOf(sale)}. Nothing is paid twice.</p>
<p><a href="${returnAddress(sale)}">Back to ${new URL(sale.successUrl).host}</a></p>`;
  return sendPage(reply, status, 'This is over', html`<div class="card">${about}</div>`);
}

function sendCanceled(reply: FastifyReply, { session }: Sale): FastifyReply {
  if (session.cancel_url) return reply.redirect(session.cancel_url, 303);
  return sendPage(
    reply,
    200,
    'Canceled',
    html`<p class="card">The session has no cancel_url to lead to.</p>`,
  );
}

/** The page behind a session's `url`. */
export function addStripeCheckout(app: FastifyInstance, account: StripeAccount): void {
  app.get<{ Params: { id: string } }>('/stripe/pay/:id', ({ params }, reply) => {
    const sale = account.find(params.id);
    if (!sale) return reply.callNotFound();
    return sale.session.status === 'open' ? sendCheckout(reply, 200, sale) : sendOver(reply, 200, sale);
  });

  app.post<{ Params: { id: string } }>('/stripe/pay/:id', ({ params, body }, reply) => {
    const sale = account.find(params.id);
    const { act } = pressed.parse(body ?? {});
    if (!sale) return reply.callNotFound();
    if (sale.session.status !== 'open') return sendOver(reply, 409, sale);
    if (act === 'cancel') return sendCanceled(reply, sale);
    if (act === 'decline') return sendCheckout(reply, 402, sale, 'Your card was declined. Nothing was paid.');
    account.pay(sale, deliveries[act]);
    if (act === 'twice') account.pay(sale, deliveries[act]);
    if (act !== 'close') return reply.redirect(returnAddress(sale), 303);
    const about = html`<p class="card">Paid, and the tab counts as closed: nobody comes back from here.</p>`;
    return sendPage(reply, 200, 'Paid', about);
  });
}
