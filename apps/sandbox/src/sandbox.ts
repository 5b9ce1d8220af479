import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Html, html } from './html.ts';
import { addMail } from './mail/mail.ts';
import { addOpenId } from './openid/openid.ts';
import { sendPage } from './page.ts';
import type { PaypalKeys } from './paypal/auth.ts';
import { addPaypal } from './paypal/paypal.ts';
import { addPush } from './push/push.ts';
import { addSocial } from './social/social.ts';
import type { SocialKeys } from './social/trade.ts';
import type { StandInContext } from './stand-in.ts';
import { addStripe, type StripeKeys } from './stripe/stripe.ts';

interface SandboxOptions {
  /** Port 0 picks a free one. */
  port: number;
  /** Port 0, the default, picks a free one. */
  smtpPort?: number;
  /** Returns milliseconds since 1970, which determine when codes and tokens expire. */
  now?: () => number;
}

/** The addresses, and the keys that the stand-ins accept. */
export interface SandboxAddresses {
  httpUrl: string;
  smtpUrl: string;
  social: SocialKeys;
  openId: SocialKeys & { issuer: string };
  stripe: StripeKeys & { apiUrl: string };
  paypal: PaypalKeys & { apiUrl: string };
}

export interface Sandbox extends SandboxAddresses {
  stripe: SandboxAddresses['stripe'] & {
    /** Overrides the host of each session's `success_url` for Stripe's events. */
    deliverTo(url: string): void;
  };
  stop(): Promise<void>;
}

const pageHeaders = {
  // Without form-action, because browsers also apply it to redirects, and these forms redirect to the product.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

function buildApp(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(pageHeaders);
    if (loopbackHost.test(request.host)) return;
    // Otherwise a foreign web page could read the mail, by a host name that resolves to this machine.
    await sendPage(reply, 421, 'Not here', html`<p>The sandbox answers at localhost and 127.0.0.1 only.</p>`);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendPage(
      reply,
      404,
      'Not found',
      html`<p>There is nothing here. <a href="/">What the sandbox offers</a></p>`,
    ),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.ZodError) {
      const issues = error.issues.map((issue) => html`<li>${issue.path.join('.')}: ${issue.message}</li>`);
      return sendPage(reply, 400, 'This cannot be right', html`<ul class="card">${issues}</ul>`);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return sendPage(reply, status, 'That did not work', html`<p>${error.message}</p>`);
  });
  return app;
}

/**
 * Listens on loopback only, and stores nothing on disk.
 * @throws the listen error if a port is in use (`EADDRINUSE`)
 */
export async function startSandbox({ port, smtpPort = 0, now = Date.now }: SandboxOptions): Promise<Sandbox> {
  const app = buildApp();
  await app.register(formbody);
  const offers: Html[] = [];
  const context: StandInContext = {
    app,
    now,
    offer: (about) => offers.push(html`<p class="card">${about}</p>`),
  };
  const mail = await addMail(context, smtpPort);
  const social = addSocial(context);
  const { path, ...openId } = addOpenId(context);
  const stripe = addStripe(context);
  const paypal = addPaypal(context);
  addPush(context);
  app.get('/', (_request, reply) => sendPage(reply, 200, 'What the sandbox offers', html`${offers}`));
  await listen(app, port);
  const { port: httpPort } = app.server.address() as AddressInfo;
  const httpUrl = `http://127.0.0.1:${httpPort}`;
  return {
    httpUrl,
    ...mail,
    social,
    openId: { issuer: httpUrl + path, ...openId },
    stripe: { apiUrl: httpUrl, ...stripe },
    paypal: { apiUrl: httpUrl, ...paypal },
    stop: () => app.close(),
  };
}

async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    // Otherwise the mail server, which is already listening, would stay open.
    await app.close();
    throw error;
  }
}
