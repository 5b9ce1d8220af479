import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomId } from '../random-id.ts';
import { StripeError } from './error.ts';
import type { StripeAccount } from './events/account.ts';
import { addStripeCalls, versionOf } from './routes.ts';

/** @throws StripeError if the secret key is missing or wrong */
function authorize({ headers }: FastifyRequest, secretKey: string): void {
  const [, key] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!key) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw new StripeError(401, message);
  }
  if (key === secretKey) return;
  throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

function sendError(error: Error & { statusCode?: number }, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeError) return reply.status(error.statusCode).send(error.body);
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.status(status).send(new StripeError(status, error.message).body);
  console.error(error);
  return reply.status(status).send(new StripeError(status, 'The sandbox broke.', { type: 'api_error' }).body);
}

/** Only calls that Hooray makes. Others get 501. */
export function addStripeApi(app: FastifyInstance, account: StripeAccount, secretKey: string): void {
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.headers({
          'request-id': randomId('req_', 14),
          'stripe-version': versionOf(request),
        });
        authorize(request, secretKey);
      });
      api.setErrorHandler((error: Error, _request, reply) => sendError(error, reply));
      api.setNotFoundHandler(({ method, url }) => {
        throw new StripeError(501, `The sandbox doesn't implement ${method} ${url}.`);
      });
      addStripeCalls(api, account);
    },
    { prefix: '/v1' },
  );
}
