import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import { createPayPalGateway } from '@hooray/server/domains/payments/paypal/paypal.gateway.ts';
import Stripe from 'stripe';
import { eventually } from '../assertions/eventually.ts';
import { type Answer, call, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;
type Sandboxed = Pick<TestServer, 'sandbox'>;

export interface Purchase {
  credits: number;
  type?: 'user' | 'box';
  targetId?: string;
  anonymous?: boolean;
}

export interface PaymentAnswer {
  status: string;
  /** For card payments only. */
  isMismatched?: true;
  credits: number;
  type: 'user' | 'box';
  targetId: string | null;
}

interface Asking {
  key?: string;
}

const headersFor = ({ key }: Asking) => (key === undefined ? {} : { [IDEMPOTENCY_KEY]: key });

export function createSession(
  server: Server,
  { accessToken: token }: Caller,
  { credits, type = 'user', ...target }: Purchase,
  asking: Asking = {},
): Promise<Answer<{ url: string }>> {
  const json = { amount: credits, credits, type, ...target };
  return call(server, 'POST /api/stripe/create-session', { token, json, headers: headersFor(asking) });
}

/** The last segment of the page's URL. */
export const sessionIdOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** @throws Error if it is refused */
export async function newSession(server: Server, payer: Caller, purchase: Purchase) {
  const { status, body } = await createSession(server, payer, purchase);
  if (status !== 201) throw new Error(`create-session answered ${status}: ${JSON.stringify(body)}`);
  return { url: body.url, id: sessionIdOf(body.url) };
}

export function sessionOf(
  server: Server,
  { accessToken: token }: Caller,
  id: string,
): Promise<Answer<PaymentAnswer>> {
  return call(server, `GET /api/stripe/session/${id}`, { token });
}

/** Presses a button on a page of the sandbox. */
export async function press(address: string | URL, act: string, amount?: string): Promise<Response> {
  const body = new URLSearchParams({ act, ...(amount !== undefined && { amount }) });
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  // A declined card responds with 402.
  if (answer.status >= 400 && answer.status !== 402)
    throw new Error(`${act} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** @param act 'refund', 'dispute', 'win', 'lose' or 'expire' */
export async function actOnSession({ sandbox }: Sandboxed, id: string, act: string, amount?: string) {
  await press(`${sandbox.httpUrl}/stripe/sessions/${id}`, act, amount);
}

export async function topUp(server: TestServer, payer: Person, purchase: Purchase): Promise<string> {
  const { url, id } = await newSession(server, payer, purchase);
  await press(url, 'pay');
  await paymentIn(server, id, 'paid');
  return id;
}

/** Reads data that only Stripe has. */
export function stripeOf({ sandbox: { stripe } }: Sandboxed): Stripe {
  const { hostname, port } = new URL(stripe.apiUrl);
  return new Stripe(stripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
}

interface Signing {
  secret?: string;
  /** In seconds since 1970. */
  timestamp?: number;
}

/** Returns the request as Stripe would post it. */
export function signedEvent({ sandbox }: Sandboxed, event: object, signing: Signing = {}) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event }, null, 2);
  const secret = sandbox.stripe.webhookSecret;
  const signature = stripeOf({ sandbox }).webhooks.generateTestHeaderString({ payload, secret, ...signing });
  return { payload, signature };
}

export function postWebhook(
  server: Server,
  { payload, signature }: { payload: string; signature?: string },
): Promise<Answer> {
  const headers = signature === undefined ? {} : { 'stripe-signature': signature };
  const raw = { body: payload, type: 'application/json; charset=utf-8' };
  return call(server, 'POST /api/stripe/webhook', { raw, headers });
}

export async function completionOf(server: Sandboxed, sessionId: string): Promise<object> {
  const object = await stripeOf(server).checkout.sessions.retrieve(sessionId);
  return { type: 'checkout.session.completed', data: { object } };
}

interface OrderAnswer {
  id: string;
  links: { href: string; rel: string }[];
}

export function createOrder(
  server: Server,
  { accessToken: token }: Caller,
  { credits, type = 'user', ...target }: Purchase,
  asking: Asking = {},
): Promise<Answer<OrderAnswer>> {
  const json = { amount: `${credits}.00`, credits, type, ...target };
  return call(server, 'POST /api/paypal/create-order', { token, json, headers: headersFor(asking) });
}

/** Returns the approval page. @throws Error if it is refused */
export async function newOrder(server: Server, payer: Caller, purchase: Purchase) {
  const { status, body } = await createOrder(server, payer, purchase);
  if (status !== 201) throw new Error(`create-order answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.id, url: body.links.find(({ rel }) => rel === 'approve')?.href ?? 'none:' };
}

export function capture(
  server: Server,
  { accessToken: token }: Caller,
  orderId: string,
): Promise<Answer<PaymentAnswer>> {
  return call(server, 'POST /api/paypal/capture-order', { token, json: { orderId, payerId: 'PAT' } });
}

/** @param act 'refund', 'accept' or 'refuse' */
export async function actOnCapture({ sandbox }: Sandboxed, orderId: string, act: string, amount?: string) {
  const { transferId } = await createPayPalGateway(sandbox.paypal, 'http://127.0.0.1').check(orderId);
  await press(`${sandbox.httpUrl}/paypal/captures/${transferId}`, act, amount);
}

interface StoredPayment {
  id: string;
  state: string;
  refunded_cents: number;
  reversed_credits: number;
}

export function paymentIn(
  { database: { pool } }: Pick<TestServer, 'database'>,
  providerId: string,
  state: string,
): Promise<StoredPayment> {
  return eventually(async () => {
    const query = 'select * from payments where provider_id = $1 and state = $2';
    return (await pool.query<StoredPayment>(query, [providerId, state])).rows[0];
  }, 15);
}

type Stored = Pick<TestServer, 'database'>;

async function listIncidents({ database: { pool } }: Stored, providerId: string) {
  const { rows } = await pool.query<{ kind: string; detail: string }>(
    `select kind, detail from payment_incidents incident left join payments payment on payment.id = incident.payment_id
      where provider_id = $1 or reference = $1 order by incident.created_at, kind`,
    [providerId],
  );
  return rows;
}

export async function incidentsOf(server: Stored, providerId: string): Promise<string[]> {
  return (await listIncidents(server, providerId)).map(({ kind }) => kind);
}

export async function incidentDetailsOf(server: Stored, providerId: string): Promise<string[]> {
  return (await listIncidents(server, providerId)).map(({ detail }) => detail);
}
