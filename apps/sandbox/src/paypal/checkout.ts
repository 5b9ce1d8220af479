import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { checkoutForm } from '../checkout-form.ts';
import { html } from '../html.ts';
import { showMoney } from '../money.ts';
import { sendPage } from '../page.ts';
import type { FailureScenario } from '../scenarios.ts';
import type { Fate, Order, OrderStore } from './order.ts';
import { PAYER_ID } from './present-order.ts';

const scenarios = [
  {
    act: 'decline',
    label: 'Decline later',
    about: 'Approved; the buyer is back, then the capture is refused.',
  },
  {
    act: 'pend',
    label: 'Stay pending',
    about: 'Approved; the capture stays pending until it is settled at /paypal.',
  },
  { act: 'close', label: 'Close the tab', about: 'Approved, but the buyer does not come back.' },
] as const satisfies FailureScenario[];

const fates: Record<'pay' | 'decline' | 'pend' | 'close', Fate> = {
  pay: 'complete',
  decline: 'decline',
  pend: 'pend',
  close: 'complete',
};

const pressed = z.object({
  token: z.string(),
  act: z.enum(['pay', 'cancel', ...scenarios.map(({ act }) => act)]).default('pay'),
});

function sendApproval(reply: FastifyReply, order: Order): FastifyReply {
  const form = {
    action: `/paypal/checkoutnow?token=${order.id}`,
    amount: showMoney(order.amount),
    what: order.unit.description,
    payee: order.brandName,
    scenarios,
  };
  return sendPage(reply, 200, 'Pay with PayPal', checkoutForm(form));
}

function sendBack(reply: FastifyReply, address: string, query: Record<string, string>): FastifyReply {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return reply.redirect(url.href, 303);
}

/** The page behind an order's `payer-action` link. */
export function addPaypalCheckout(app: FastifyInstance, orderStore: OrderStore): void {
  const over = html`<p class="card">This order was paid already. Nothing is paid twice.</p>`;

  app.get('/paypal/checkoutnow', ({ query }, reply) => {
    const order = orderStore.find(pressed.parse(query).token);
    if (!order) return reply.callNotFound();
    return order.status === 'COMPLETED'
      ? sendPage(reply, 200, 'This is over', over)
      : sendApproval(reply, order);
  });

  app.post('/paypal/checkoutnow', ({ query, body }, reply) => {
    const { token, act } = pressed.parse({ ...Object(query), ...Object(body) });
    const order = orderStore.find(token);
    if (!order) return reply.callNotFound();
    if (order.status === 'COMPLETED') return sendPage(reply, 409, 'This is over', over);
    if (act === 'cancel') return sendBack(reply, order.cancelUrl, { token });
    Object.assign(order, {
      status: 'APPROVED',
      fate: fates[act],
      updatedAt: orderStore.now(),
    } satisfies Partial<Order>);
    if (act !== 'close') return sendBack(reply, order.returnUrl, { token, PayerID: PAYER_ID });
    const about = html`<p class="card">Approved, and the tab counts as closed: nobody comes back from here.</p>`;
    return sendPage(reply, 200, 'Approved', about);
  });
}
