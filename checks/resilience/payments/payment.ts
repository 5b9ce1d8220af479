import { randomUUID } from 'node:crypto';
import type { Answer, Person } from '@hooray/testkit/clients/client.ts';
import {
  capture,
  createOrder,
  createSession,
  press as pressButton,
  sessionIdOf,
  sessionOf,
} from '@hooray/testkit/factories/payments.ts';

/** The outcomes by the button pressed at the provider. */
export const acts = {
  stripe: ['pay', 'doubled', 'silent', 'late', 'decline', 'cancel'],
  paypal: ['pay', 'close', 'decline', 'cancel'],
} as const;
export type Provider = keyof typeof acts;
export type Act = (typeof acts)[Provider][number];

const unpaid: readonly Act[] = ['decline', 'cancel'];

export interface Payment {
  provider: Provider;
  act: Act;
  payer: Person;
  /** Undefined for a payment to the payer's own account. */
  boxId: string | undefined;
  credits: number;
  key: string;
  /** The session or order, once the server has returned its id. */
  providerId: string | undefined;
  page: string | undefined;
  isPressed: boolean;
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

/** Whether the provider has the money, or the payer's approval to capture it. */
export const isToBeCredited = ({ isPressed, act }: Payment): boolean => isPressed && !unpaid.includes(act);

/** A repeat under the same key is the same payment. @throws Error if it is refused */
export async function begin(server: Server, payment: Payment): Promise<void> {
  const { provider, payer, boxId, credits, key } = payment;
  const purchase = { credits, ...(boxId && { type: 'box' as const, targetId: boxId }) };
  if (provider === 'stripe') {
    const { url } = expectOk(await createSession(server, payer, purchase, { key }), 201);
    Object.assign(payment, { page: url, providerId: sessionIdOf(url) });
    return;
  }
  const { id, links } = expectOk(await createOrder(server, payer, purchase, { key }), 201);
  Object.assign(payment, { page: links.find(({ rel }) => rel === 'approve')?.href, providerId: id });
}

/** Needs no retry, because the provider is never killed. */
export async function press(payment: Payment): Promise<void> {
  await pressButton(payment.page ?? '', payment.act);
  payment.isPressed = true;
}

export async function comeBack(server: Server, { provider, providerId = '', payer }: Payment): Promise<void> {
  const look = provider === 'stripe' ? sessionOf : capture;
  expectOk(await look(server, payer, providerId), 200);
}

function expectOk<T>({ status, body }: Answer<T>, wanted: number): T {
  if (status === wanted) return body;
  throw new Error(`answered ${status} ${JSON.stringify(body)}`);
}
