import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

const CLOSE_IDLE_EVERY_MS = 100;
/** How long a stop waits for requests under way; connections that are still open then are cut. */
const PATIENCE_MS = 5000;

/**
 * A stop waits for the requests under way, and for nothing else. At its beginning idle connections are closed;
 * one whose request ends later would be kept alive for more, so it is closed then. New requests are refused, and what
 * does not end is cut: half a body, or a response that nobody reads (docs/product.md §8).
 * @param unlogged gets the refused requests: a stop is no failure
 */
export function boundStopping(app: FastifyInstance, unlogged: WeakSet<FastifyRequest>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(cut);
    });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isStopping) return done();
    unlogged.add(request);
    done(new AppError('UNAVAILABLE', { retryAfter: 2 }));
  });
}
