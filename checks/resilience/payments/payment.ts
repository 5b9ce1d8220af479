import { randomUUID } from 'node:crypto';
import { type Answer, call, type Person } from '@hooray/testkit/clients/client.ts';
import { IDEMPOTENCY_KEY } from '../../../packages/contract/src/protocol/headers.ts';

/** Which button is pressed at the provider's page. */
export const acts = {
  stripe: ['pay', 'doubled', 'silent', 'late', 'decline', 'cancel'],
  paypal: ['pay', 'close', 'decline', 'cancel'],
} as const;
export type Provider = keyof typeof acts;
export type Act = (typeof acts)[Provider][number];

const unpaid: readonly Act[] = ['decline', 'cancel'];

/** One attempt to pay, from the form to the return page. */
export interface Payment {
  provider: Provider;
  act: Act;
  payer: Person;
  /** The box that the credits are for; undefined for the payer alone. */
  boxId: string | undefined;
  credits: number;
  key: string;
  /** The session or order, once the server has returned it. */
  providerId: string | undefined;
  /** The provider's page. */
  page: string | undefined;
  /** Whether the button was pressed. */
  isPressed: boolean;
  /** Whether the payer comes back by themselves. */
  isLeft: boolean;
}

type Server = { url: string };

export function newPayment(given: Pick<Payment, 'provider' | 'act' | 'payer' | 'boxId'>): Payment {
  return {
    ...given,
    credits: 1 + Math.floor(Math.random() * 40),
    key: randomUUID(),
    providerId: undefined,
    page: undefined,
    isPressed: false,
    isLeft: given.act === 'close' || Math.random() < 0.2,
  };
}

/** Whether it must become credits in the end: the provider has the money, or the payer's approval to capture it. */
export const isToBeCredited = ({ isPressed, act }: Payment): boolean => isPressed && !unpaid.includes(act);

/** Requests the provider's page; a repeat under the same key is the same payment. @throws Error if it is refused */
export async function begin(server: Server, payment: Payment): Promise<void> {
  const { provider, payer, boxId, credits, key } = payment;
  const target = boxId ? { type: 'box', targetId: boxId } : { type: 'user' };
  const options = { token: payer.accessToken, headers: { [IDEMPOTENCY_KEY]: key } };
  if (provider === 'stripe') {
    const json = { amount: credits, credits, ...target };
    const answer = await call<{ url: string }>(server, 'POST /api/stripe/create-session', {
      ...options,
      json,
    });
    payment.page = expectOk(answer, 201).url;
    payment.providerId = payment.page.split('/').at(-1);
    return;
  }
  const json = { amount: `${credits}.00`, credits, ...target };
  const answer = await call<{ id: string; links: { href: string; rel: string }[] }>(
    server,
    'POST /api/paypal/create-order',
    { ...options, json },
  );
  const { id, links } = expectOk(answer, 201);
  payment.page = links.find(({ rel }) => rel === 'approve')?.href;
  payment.providerId = id;
}

/** Presses the button at the provider, which is never killed. */
export async function press(payment: Payment): Promise<void> {
  const body = new URLSearchParams({ act: payment.act });
  const { status } = await fetch(payment.page ?? '', { method: 'POST', body, redirect: 'manual' });
  if (![200, 303, 402].includes(status))
    throw new Error(`'${payment.act}' at ${payment.provider} answered ${status}`);
  payment.isPressed = true;
}

/** Opens Hooray's return page, which completes the payment. */
export async function comeBack(server: Server, { provider, providerId, payer }: Payment): Promise<void> {
  const token = payer.accessToken;
  const answer =
    provider === 'stripe'
      ? await call<{ status: string }>(server, `GET /api/stripe/session/${providerId}`, { token })
      : await call<{ status: string }>(server, 'POST /api/paypal/capture-order', {
          token,
          json: { orderId: providerId },
        });
  expectOk(answer, 200);
}

function expectOk<T>({ status, body }: Answer<T>, wanted: number): T {
  if (status === wanted) return body;
  throw new Error(`answered ${status} ${JSON.stringify(body)}`);
}
