import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newestFirst } from '../bounded-map.ts';
import { type Html, html } from '../html.ts';
import { findAmount, showMoney, toDecimal } from '../money.ts';
import { sendPage } from '../page.ts';
import { StripeError } from './error.ts';
import type { StripeAccount } from './events/account.ts';
import type { Delivery } from './events/webhooks.ts';
import { isPaid, type PaidSale, type Sale } from './payments/sales.ts';

const MAX_SHOWN = 50;

const actSchema = z.object({
  act: z.enum(['refund', 'dispute', 'win', 'lose', 'expire']),
  amount: z.string().trim().default(''),
});

function refundForm(action: string, { charge }: PaidSale): Html {
  const left = toDecimal(charge.amount - charge.amount_refunded);
  return html`<form class="row" method="post" action="${action}">
<label>Amount <input name="amount" inputmode="decimal" value="${left}" required></label>
<button name="act" value="refund">Refund</button>
</form>
`;
}

function button(action: string, act: string, label: string): Html {
  return html`<form class="row" method="post" action="${action}">
<button class="quiet" name="act" value="${act}">${label}</button>
</form>
`;
}

function actsOf(sale: Sale): Html[] {
  const action = `/stripe/sessions/${sale.session.id}`;
  if (sale.session.status === 'open') return [button(action, 'expire', 'Let it expire')];
  if (!isPaid(sale)) return [];
  if (sale.dispute?.status === 'needs_response') {
    return [button(action, 'lose', 'The payer wins'), button(action, 'win', 'The payer loses')];
  }
  if (sale.charge.disputed || sale.charge.refunded) return [];
  return [refundForm(action, sale), button(action, 'dispute', 'Dispute')];
}

function stateOf({ session, charge, dispute }: Sale): string {
  const refunded = charge?.amount_refunded ? `, ${showMoney(charge.amount_refunded)} refunded` : '';
  const disputed = dispute ? `, dispute ${dispute.status.replace('_', ' ')}` : '';
  return `${session.status}, ${session.payment_status}${refunded}${disputed}`;
}

function saleCard(sale: Sale): Html {
  const { session } = sale;
  return html`<article class="card">
<h2>${showMoney(session.amount_total ?? 0)} · ${sale.product}</h2>
<p class="soft">${stateOf(sale)}</p>
<p class="soft"><code>${session.id}</code></p>
${session.url ? html`<p><a href="/stripe/pay/${session.id}">Its checkout</a></p>` : ''}
<div class="forms">${actsOf(sale)}</div>
</article>
`;
}

function deliveryRow({ type, url, attempts, said }: Delivery): Html {
  return html`<li><strong>${type}</strong> to ${url}: ${said} <span class="soft">(attempts: ${attempts})</span></li>
`;
}

function refundTyped(account: StripeAccount, sale: PaidSale, typed: string): void {
  const amount = findAmount(typed);
  if (!amount) throw new StripeError(400, `'${typed}' is not an amount, such as 4 or 4.50.`);
  account.refund(sale, amount);
}

function actOn(account: StripeAccount, sale: Sale, { act, amount }: z.output<typeof actSchema>): void {
  if (act === 'expire') {
    if (sale.session.status === 'open') account.expire(sale);
    return;
  }
  if (!isPaid(sale)) throw new StripeError(409, 'Nothing was paid here.');
  if (act === 'refund') refundTyped(account, sale, amount);
  else if (act === 'dispute') account.dispute(sale);
  else account.closeDispute(sale, act === 'win' ? 'won' : 'lost');
}

/** Adds a shop's actions in its dashboard, and the actions of its buyers' banks. */
export function addStripePages(app: FastifyInstance, account: StripeAccount): void {
  app.get('/stripe', (_request, reply) => {
    const sales = newestFirst(account.sales, MAX_SHOWN).map(({ session }) => account.find(session.id));
    const cards = sales.flatMap((sale) => (sale ? [saleCard(sale)] : []));
    const deliveries = newestFirst(account.webhooks.deliveries, MAX_SHOWN).map(deliveryRow);
    const body = html`<p class="soft">The newest ${MAX_SHOWN} come first. <a href="/stripe">Look again</a></p>
${cards.length > 0 ? cards : html`<p class="card">No checkout session yet.</p>`}
<section class="card"><h2>Webhooks</h2>
${deliveries.length > 0 ? html`<ul class="lines">${deliveries}</ul>` : html`<p class="soft">None yet.</p>`}</section>
`;
    return sendPage(reply, 200, 'Card payments', body);
  });

  app.post<{ Params: { id: string } }>('/stripe/sessions/:id', ({ params, body }, reply) => {
    const sale = account.find(params.id);
    if (!sale) return reply.callNotFound();
    actOn(account, sale, actSchema.parse(body));
    return reply.redirect('/stripe', 303);
  });
}
