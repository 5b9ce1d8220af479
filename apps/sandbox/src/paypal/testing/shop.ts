import {
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  type Order,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import type { Sandbox } from '../../sandbox.ts';

/** PayPal's library, which supports only PayPal's own addresses. */
class SandboxClient extends Client {
  apiUrl = '';

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const create = super.getRequestBuilderFactory();
    return (...request) => {
      const builder = create(...request);
      builder.interceptRequest((sent) => {
        const { pathname, search } = new URL(sent.url);
        return { ...sent, url: `${this.apiUrl}${pathname}${search}` };
      });
      return builder;
    };
  }
}

export function paypalClient({ paypal }: Sandbox, oAuthClientSecret = paypal.clientSecret): Client {
  const client = new SandboxClient({
    clientCredentialsAuthCredentials: { oAuthClientId: paypal.clientId, oAuthClientSecret },
    environment: Environment.Sandbox,
  });
  client.apiUrl = paypal.apiUrl;
  return client;
}

export const addresses = {
  brandName: 'Hooray',
  returnUrl: 'http://127.0.0.1:1/paypal-success?credits=10',
  cancelUrl: 'http://127.0.0.1:1/paypal-cancel',
};

export const purchase = (value = '10') => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    { customId: 'payment-1', description: '10 <credits>', amount: { currencyCode: 'USD', value } },
  ],
});

export const linkOf = ({ links }: Order, rel: string) =>
  links?.find((link) => link.rel === rel)?.href ?? 'none:';

export const paymentsOf = (order: Order) => order.purchaseUnits?.[0]?.payments;

/** Presses a button on the page for approving. */
export function press(order: Order, act: string, rel = 'approve'): Promise<Response> {
  return fetch(linkOf(order, rel), {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  });
}

/** A shop's actions, with PayPal's library. */
export function openShop(sandbox: Sandbox) {
  const client = paypalClient(sandbox);
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);
  const create = async (value?: string): Promise<Order> => {
    const { result } = await orders.createOrder({
      body: { ...purchase(value), applicationContext: addresses },
    });
    return result;
  };
  const capture = ({ id = '' }: Order, paypalRequestId?: string) =>
    orders.captureOrder({ id, ...(paypalRequestId && { paypalRequestId }) });
  return {
    orders,
    payments,
    create,
    capture,
    look: async ({ id = '' }: Order) => (await orders.getOrder({ id })).result,
    /** An order that was approved with that button and then captured. */
    async captured(act = 'pay') {
      const order = await create();
      await press(order, act);
      const { result } = await capture(order);
      return { order, captureId: paymentsOf(result)?.captures?.[0]?.id ?? '' };
    },
  };
}

/** A refusal as PayPal's library reports it. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CustomError)) throw new Error(`Not refused by PayPal: ${error}`);
  const { name, details, links } = JSON.parse(String(error.body));
  const { issue, field } = details[0];
  return { status: error.statusCode, name, issue, field, links };
}
