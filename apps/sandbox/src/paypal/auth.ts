import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createExpiringStore } from '../expiring-store.ts';
import { randomCapitals } from '../random-id.ts';
import { newDebugId, PaypalError } from './error.ts';

const TOKEN_SECONDS = 32_400;

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
}

export interface PaypalTokens {
  give(): string;
  isValid(token: string): boolean;
}

export function createPaypalTokens(now: () => number): PaypalTokens {
  const tokens = createExpiringStore<true>(TOKEN_SECONDS * 1000, now);
  return { give: () => tokens.put(true), isValid: (token) => tokens.find(token) ?? false };
}

/** Exchanges the shop's keys for an access token (RFC 6749, section 4.4). */
export function addPaypalTokens(app: FastifyInstance, keys: PaypalKeys, tokens: PaypalTokens): void {
  const expected = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');

  app.post('/v1/oauth2/token', ({ headers, body }, reply) => {
    reply.header('paypal-debug-id', newDebugId());
    if (headers.authorization !== `Basic ${expected}`) {
      const error_description = 'Client Authentication failed';
      return reply.status(401).send({ error: 'invalid_client', error_description });
    }
    const { grant_type } = Object(body);
    if (grant_type !== 'client_credentials') {
      const error_description = 'Grant Type is NULL or not supported';
      return reply.status(400).send({ error: 'unsupported_grant_type', error_description });
    }
    return {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
      access_token: tokens.give(),
      token_type: 'Bearer',
      app_id: `APP-${randomCapitals(17)}`,
      expires_in: TOKEN_SECONDS,
      nonce: `${new Date().toISOString().slice(0, 19)}Z${randomCapitals(43)}`,
    };
  });
}

/** Returns undefined for a valid token. */
export function findRefusal({ headers }: FastifyRequest, tokens: PaypalTokens): object | undefined {
  const token = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) return new PaypalError(401).body;
  if (tokens.isValid(token)) return undefined;
  return { error: 'invalid_token', error_description: 'Token signature verification failed' };
}
