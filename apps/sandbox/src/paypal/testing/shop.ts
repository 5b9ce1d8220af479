import { randomUUID } from 'node:crypto';
import {
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  type Order,
  type OrderRequest,
  OrdersController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { Sandbox } from '../../sandbox.ts';

/** Needed because PayPal's library supports only PayPal's own addresses. */
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

export const purchase = (value = '10'): OrderRequest => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    { customId: 'payment-1', description: '10 <credits>', amount: { currencyCode: 'USD', value } },
  ],
  paymentSource: {
    paypal: {
      experienceContext: {
        ...addresses,
        userAction: PaypalExperienceUserAction.PayNow,
        shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
      },
    },
  },
});

const WHOLE = 'return=representation';

export const linkOf = ({ links }: Order, rel: string) =>
  links?.find((link) => link.rel === rel)?.href ?? 'none:';

export const paymentsOf = (order: Order) => order.purchaseUnits?.[0]?.payments;

export function press(order: Order, act: string): Promise<Response> {
  return fetch(linkOf(order, 'payer-action'), {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  });
}

export function openShop(sandbox: Sandbox) {
  const orders = new OrdersController(paypalClient(sandbox));
  const createFrom = (body: OrderRequest, paypalRequestId: string = randomUUID()) =>
    orders.createOrder({ body, paypalRequestId, prefer: WHOLE });
  const create = async (value?: string) => (await createFrom(purchase(value))).result;
  const capture = ({ id = '' }: Order, paypalRequestId: string = randomUUID()) =>
    orders.captureOrder({ id, paypalRequestId, prefer: WHOLE });
  return {
    orders,
    createFrom,
    create,
    capture,
    look: async ({ id = '' }: Order) => (await orders.getOrder({ id })).result,
    /** Approves the order with this button. */
    async captured(act = 'pay') {
      const order = await create();
      await press(order, act);
      const { result } = await capture(order);
      return { order, captureId: paymentsOf(result)?.captures?.[0]?.id ?? '' };
    },
  };
}

/** Returns the refusal as PayPal's library reports it. */
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
