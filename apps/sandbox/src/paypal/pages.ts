import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newestFirst } from '../bounded-map.ts';
import { type Html, html } from '../html.ts';
import { findAmount, showMoney, toDecimal } from '../money.ts';
import { sendPage } from '../page.ts';
import { refundCapture, settleCapture } from './capture.ts';
import type { Order, OrderStore } from './order.ts';
import { refundedAmount } from './present-payments.ts';

const MAX_SHOWN = 50;

const actSchema = z.object({
  act: z.enum(['refund', 'accept', 'refuse']),
  amount: z.string().trim().default(''),
});

function formsOf({ capture, amount }: Order): Html | '' {
  const action = `/paypal/captures/${capture?.id}`;
  if (capture?.status === 'PENDING') {
    return html`<form class="row" method="post" action="${action}">
<button name="act" value="accept">Settle</button>
<button class="quiet" name="act" value="refuse">Refuse</button>
</form>
`;
  }
  const left = capture?.status === 'COMPLETED' ? amount - refundedAmount(capture) : 0;
  if (left === 0) return '';
  return html`<form class="row" method="post" action="${action}">
<label>Amount <input name="amount" inputmode="decimal" value="${toDecimal(left)}" required></label>
<button name="act" value="refund">Refund</button>
</form>
`;
}

function stateOf({ status, capture }: Order): string {
  const words = status.replaceAll('_', ' ').toLowerCase();
  if (!capture) return words;
  const refunded = refundedAmount(capture);
  return `${words}, capture ${capture.status.toLowerCase()}${refunded ? `, ${showMoney(refunded)} refunded` : ''}`;
}

function orderCard(order: Order): Html {
  return html`<article class="card">
<h2>${showMoney(order.amount)} · ${order.unit.description}</h2>
<p class="soft">${stateOf(order)}</p>
<p class="soft"><code>${order.id}</code></p>
${order.status === 'COMPLETED' ? '' : html`<p><a href="/paypal/checkoutnow?token=${order.id}">Its checkout</a></p>`}
<div class="forms">${formsOf(order)}</div>
</article>
`;
}

/** Adds a shop's actions in PayPal's dashboard, and results of PayPal's own checks. */
export function addPaypalPages(app: FastifyInstance, orderStore: OrderStore): void {
  app.get('/paypal', (_request, reply) => {
    const cards = newestFirst(orderStore.orders, MAX_SHOWN).filter(orderStore.isThere).map(orderCard);
    const body = html`<p class="soft">The newest ${MAX_SHOWN} come first. <a href="/paypal">Look again</a></p>
${cards.length > 0 ? cards : html`<p class="card">No order yet.</p>`}`;
    return sendPage(reply, 200, 'PayPal', body);
  });

  app.post<{ Params: { id: string } }>('/paypal/captures/:id', ({ params, body }, reply) => {
    const { act, amount } = actSchema.parse(body);
    const order = orderStore.findByCapture(params.id);
    if (!order?.capture) return reply.callNotFound();
    if (act === 'refund') {
      const cents = findAmount(amount);
      if (!cents) {
        const about = html`<p class="card">'${amount}' is not an amount, such as 4 or 4.50.</p>`;
        return sendPage(reply, 400, 'That did not work', about);
      }
      refundCapture(order, order.capture, cents, orderStore.now());
    } else {
      settleCapture(order, order.capture, act === 'accept' ? 'COMPLETED' : 'DECLINED', orderStore.now());
    }
    return reply.redirect('/paypal', 303);
  });
}
