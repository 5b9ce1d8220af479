import type { FastifyInstance, FastifyReply } from 'fastify';
import { findRefusal, type PaypalTokens } from './auth.ts';
import { newDebugId, PaypalError, unsupported } from './error.ts';
import type { OrderStore } from './order.ts';
import { addOrders } from './routes.ts';

function sendError(error: Error & { statusCode?: number }, reply: FastifyReply): FastifyReply {
  if (error instanceof PaypalError) return reply.status(error.statusCode).send(error.body);
  const isTheirs = (error.statusCode ?? 500) < 500;
  if (!isTheirs) console.error(error);
  const refusal = new PaypalError(isTheirs ? 400 : 500, []);
  return reply.status(refusal.statusCode).send(refusal.body);
}

/** Parses JSON like PayPal: an empty body counts as no body, whatever its type. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    const description = 'The request JSON is not well formed.';
    throw new PaypalError(400, [{ issue: 'MALFORMED_REQUEST_JSON', description }]);
  }
}

/** Only calls that Hooray makes. Others get 501. */
export function addPaypalApi(app: FastifyInstance, orderStore: OrderStore, tokens: PaypalTokens): void {
  app.register(
    async (api) => {
      api.removeContentTypeParser('application/json');
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        async (_request: unknown, text: string) => parseJson(text),
      );
      api.addHook('onRequest', async (request, reply) => {
        reply.header('paypal-debug-id', newDebugId());
        const refusal = findRefusal(request, tokens);
        if (refusal) return reply.status(401).send(refusal);
      });
      api.setErrorHandler((error: Error, _request, reply) => sendError(error, reply));
      api.setNotFoundHandler(({ method, url }) => {
        throw unsupported(`${method} ${url}`);
      });
      addOrders(api, orderStore);
    },
    { prefix: '/v2' },
  );
}
